import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { mergedPaper } from '../../../server/features/papers/mergedPaper.ts'
import { readPages } from './readPages.ts'
import { paper } from './soldOrder.ts'

/** A whole PDF, with more objects in a stream whose kind stands in an object of its own. */
function packed(kind: string, content: Uint8Array, filter = '/FlateDecode'): Uint8Array {
  const [head = '', ...rest] = Buffer.from(paper('whole')).toString('latin1').split('\n')
  const stream = `<< /Type 91 0 R /N 1 /First 5 /Filter ${filter} /Length ${content.length} >>`
  return Buffer.concat([
    Buffer.from(`${head}\n91 0 obj\n/${kind}\nendobj\n92 0 obj\n${stream}\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
    Buffer.from(rest.join('\n'), 'latin1'),
  ])
}
/** One number, and so many bytes of nothing. */
const objects = (bytes: number) =>
  deflateSync(Buffer.concat([Buffer.from('93 0 1'), Buffer.alloc(bytes, ' ')]))

test.each(['ObjStm', 'Obj#53tm'])(
  'a PDF whose %s unpacks into tens of megabytes is not opened',
  async (kind) => {
    const bomb = objects(80 * 1024 * 1024)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const merged = await mergedPaper('x')
    expect(await merged.copy(packed(kind, objects(1000)))).toHaveLength(1)
    expect(await merged.copy(packed(kind, bomb))).toBe('unreadable')
    const twice = packed(kind, deflateSync(bomb), '[/FlateDecode /FlateDecode]')
    expect(await merged.copy(twice)).toBe('unreadable')
  },
)

test('PDFs whose objects are packed as usual are copied, many at once too', async () => {
  const source = await PDFDocument.load(paper('packed as usual'))
  const pdf = await source.save({ useObjectStreams: true })
  expect(Buffer.from(pdf).includes('/ObjStm')).toBe(true)
  const merged = await mergedPaper('x')
  const copies = await Promise.all(Array.from({ length: 5 }, () => merged.copy(pdf)))
  for (const pages of copies) merged.add(pages)
  const pages = await readPages(await merged.save())
  expect(pages.map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => 'packed as usual'))
})

test('a PDF that a password locks is not opened', async () => {
  const source = await PDFDocument.load(paper('locked'))
  source.encrypt({ userPassword: 'x', ownerPassword: 'y' })
  const merged = await mergedPaper('x')
  expect(await merged.copy(await source.save())).toBe('unreadable')
})
