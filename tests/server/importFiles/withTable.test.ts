import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readInWorkerThread } from '../../../server/imports/read/readInWorkerThread.ts'
import { withTable } from '../../../server/imports/read/withTable.ts'

import { row as rowOf, text, workbookOf } from './workbookOf.ts'

const keys = new Set(['sku'])
const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

/** All that a table says of itself. */
const read = (content: Buffer, name = 'a.csv') =>
  withTable(
    content,
    { fileName: name, keys },
    async ({ delimiter, heads, count, filled, ...table }) => {
      const pieces: Uint8Array[] = []
      for await (const piece of table.linesOf(id)) pieces.push(piece)
      const texts = [...(await table.textsOf(1))]
      const lines = Buffer.concat(pieces).toString().split('\n')
      return { delimiter, heads, count, filled, lines, texts }
    },
  )

const row = (at: number) => `BOT-${at};"Été, ""one""\nand\ttwo \\ ${at % 2}";;ü\u0000\n`
const head = 'sku;designer;weight;comments\n# explained\n'
const ofRows = (count: number) =>
  head + Array.from({ length: count }, (_one, at) => row(at).replace('\u0000', '')).join('')

test('a large file is read in a thread of its own, to the same end as a small one', async () => {
  const small = await read(Buffer.from(ofRows(20)))
  expect(small).toMatchObject({
    delimiter: ';',
    heads: ['sku', 'designer', 'weight', 'comments'],
    count: 20,
    filled: [true, true, false, true],
    texts: [
      ['Été, "one"\nand\ttwo \\ 0', 3],
      ['Été, "one"\nand\ttwo \\ 1', 4],
    ],
  })
  const count = 20_000
  const bytes = Buffer.from(ofRows(count), 'utf16le')
  const large = await read(bytes)
  // Its bytes have gone to the other thread.
  expect(bytes).toHaveLength(0)
  expect(large).toMatchObject({ ...small, count, lines: expect.any(Array) as unknown })
  expect(large.lines.slice(0, 20)).toEqual(small.lines.slice(0, 20))
  expect(large.lines).toHaveLength(count + 1)
})

test('issue 35 xlsx: a large workbook is read in a thread of its own, to the same end as a small one', async () => {
  const row = (...cells: readonly (string | number)[]) =>
    rowOf(...cells.map((cell) => (typeof cell === 'string' ? text(cell) : `<c><v>${cell}</v></c>`)))
  const sheet = (count: number) =>
    row('sku', 'designer', 'weight') +
    Array.from({ length: count }, (_one, at) =>
      row(`BOT-${at}`, `Été ${Math.sin(at % 2)}`, 1.5),
    ).join('')
  const small = await read(workbookOf({ sheets: [sheet(20)] }), 'a.xlsx')
  expect(small).toMatchObject({ delimiter: null, count: 20, filled: [true, true, true] })
  const bytes = workbookOf({ sheets: [sheet(20_000)] })
  const large = await read(bytes, 'a.xlsx')
  expect(bytes).toHaveLength(0)
  expect(large).toMatchObject({ heads: small.heads, count: 20_000, texts: small.texts })
  expect(large.lines.slice(0, 20)).toEqual(small.lines.slice(0, 20))
  const bomb = workbookOf({
    sheets: [sheet(20_000)],
    parts: { 'xl/styles.xml': strToU8('<!DOCTYPE a>') },
  })
  await expect(read(bomb, 'a.xlsx')).rejects.toMatchObject({
    key: 'app.importFiles.refused.brokenWorkbook',
  })
})

test('what is wrong with a large one is said as of a small one, and the next one is read', async () => {
  const open = Buffer.from(`${ofRows(20_000)}BOT;"never closed`)
  const refused = { status: 400, code: 'BAD_FILE' }
  await expect(read(open)).rejects.toMatchObject({
    ...refused,
    key: 'app.importFiles.refused.quotes',
    details: { vars: { row: expect.any(Number) as unknown } },
  })
  const wide = Buffer.from(`sku${',a'.repeat(200_000)}\n1\n`)
  const tooMany = { ...refused, key: 'app.importFiles.refused.tooManyCells' }
  await expect(read(wide)).rejects.toMatchObject(tooMany)
  // Several at once: one after the other.
  const all = await Promise.all([1, 2].map(() => read(Buffer.from(ofRows(6_000)))))
  expect(all.map(({ count }) => count)).toEqual([6_000, 6_000])
})

test('a file whose cells do not fit into memory is refused, and nothing else is harmed', async () => {
  const content = Buffer.from(ofRows(80_000))
  await expect(readInWorkerThread(content, { fileName: 'a.csv', keys }, 24)).rejects.toMatchObject({
    status: 400,
    key: 'app.importFiles.refused.tooManyCells',
  })
  expect(await read(Buffer.from(ofRows(6_000)))).toMatchObject({ count: 6_000 })
})

test('while a file of 40 MB is read, everything else in the process goes on', async () => {
  const content = Buffer.from(ofRows(100_000).replace(/and\t/g, `and\t${'x'.repeat(400)}`))
  expect(content.byteLength).toBeGreaterThan(40_000_000)
  let isOver = false
  let turns = 0
  const reading = withTable(content, { fileName: 'a.csv', keys }, ({ count }) =>
    Promise.resolve(count),
  )
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  expect(await reading).toBe(100_000)
  isOver = true
  // In this thread it would be one.
  expect(turns).toBeGreaterThan(20)
}, 60_000)
