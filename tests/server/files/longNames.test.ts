import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileName, type FileType, type UploadPart } from '../../../schema/index.ts'
import { filesFolder } from '../../../server/adapters/files/fileStore.ts'
import { temporaryFolder } from '../../../server/adapters/files/folderStore.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { signedUrl } from '../../../server/files/signedUrl.ts'
import { uploader } from '../../../server/files/uploader.ts'
import { docx, olderOffice, pdf, rar, xlsx, zip } from '../../helpers/documentSamples.ts'
import { multipart, type TestFile } from '../../helpers/multipart.ts'
import { tokenSecret, withServer } from '../../helpers/testServer.ts'

const server = withServer()

const samples: Readonly<Record<FileType, Buffer>> = {
  gif: Buffer.alloc(0),
  jpeg: Buffer.alloc(0),
  png: Buffer.alloc(0),
  tiff: Buffer.alloc(0),
  pdf,
  doc: olderOffice('WordDocument'),
  docx,
  xls: olderOffice('Workbook'),
  xlsx,
  rar,
  zip,
  mpg: Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf8]),
  avi: Buffer.concat([
    Buffer.from('RIFF\u0010\u0000\u0000\u0000AVI LIST\u0004\u0000\u0000\u0000hdrlavihLIST'),
    Buffer.alloc(16),
  ]),
}
const isPicture = (type: FileType): type is 'gif' | 'jpeg' | 'png' | 'tiff' =>
  type === 'gif' || type === 'jpeg' || type === 'png' || type === 'tiff'

/** A word of each script, which is repeated to the length of a name. */
const scripts = {
  Latin: 'Scheda tècnica perché ü ',
  Greek: 'Τιμοκατάλογος ',
  Cyrillic: 'Договор поставки ',
  CJK: '価格表日本語',
  Arabic: 'قائمة الأسعار ',
  'Devanagari and emoji': 'मूल्य सूची 👩‍👩‍👧📄',
}
/** Each length around which something could be cut, and every fourth of the others. */
const lengths = Array.from({ length: 255 }, (_, at) => at + 1).filter(
  (length) => length % 4 === 3 || (length > 120 && length < 128) || length < 3 || length > 253,
)
const segments = new Intl.Segmenter()
const letters = (word: string, length: number) =>
  Array.from(segments.segment(word.repeat(length)), ({ segment }) => segment)
    .slice(0, length)
    .join('')

/** Every part of every call that stores its files. */
const parts = () =>
  server.model.resources.flatMap(({ name, calls }) =>
    Object.entries(calls ?? {}).flatMap(([call, { files = {} }]) =>
      Object.entries(files)
        .filter(([, part]) => !part.isRead)
        .map(([part, upload]) => [`${name}.${call}.${part}`, upload] as const),
    ),
  )

let app: FastifyInstance
let part: UploadPart
beforeAll(async () => {
  const folder = await temporaryFolder(join(filesFolder(server.dataDir), 'names'))
  const { database, dataDir } = server
  app = Fastify()
  const store = openFileStore({ dataDir })
  const upload = await uploader(app, { database, store, folder, quota: 0 })
  const target = {
    resource: 'vendors',
    recordId: server.as('vendor').id,
    owner: null,
    userId: server.as('vendor').id,
  }
  app.post('/', (request) => upload(request, { file: part }, () => target))
})
afterAll(() => app.close())

/** Puts a file and gets it back. @returns its address and what is behind it */
async function putAndGet({ name, content }: Omit<TestFile, 'part'>) {
  const { body, headers } = await multipart([{ part: 'file', name, content }])
  const put = await app.inject({ method: 'POST', url: '/', payload: body, headers })
  expect([name, put.statusCode, put.body]).toEqual([name, 200, expect.anything()])
  const [address = ''] = put.json<{ files: { file: string[] } }>().files.file
  const url = part.isPrivate ? signedUrl(address, tokenSecret, Date.now()) : address
  return { address, got: await server.app.inject(url) }
}

test.each(Object.entries(scripts))(
  'public-cases 9: a paper whose name has 1 to 255 letters of %s is had back',
  { timeout: 60_000 },
  async (_script, word) => {
    part = { accepts: ['pdf'], most: 1, largest: 1_000_000, isPrivate: true }
    for (const length of lengths) {
      const stem = letters(word, length).trim()
      const { address, got } = await putAndGet({ name: `${stem}.pdf`, content: pdf })
      expect([length, got.statusCode]).toEqual([length, 200])
      expect(got.rawPayload.equals(pdf)).toBe(true)
      const shown = fileName(address)
      // Up to what a folder's name can hold, the name stays whole; then its beginning does.
      if (Buffer.byteLength(stem) <= 156) expect(shown).toBe(`${stem}.pdf`)
      else expect(`${stem}.pdf`.startsWith(shown.replace(/\.pdf$/, ''))).toBe(true)
      expect(shown).toMatch(/.\.pdf$/u)
      expect(address.split('/').every((one) => one.length <= 255)).toBe(true)
    }
  },
)

test('public-cases 9: every kind of file of every call is had back, whatever it is called', async () => {
  expect(parts().length).toBeGreaterThan(8)
  for (const [call, upload] of parts()) {
    part = upload
    const { width, height } = upload.pixels ?? { width: 60, height: 40 }
    for (const type of upload.accepts) {
      const content = isPicture(type)
        ? await sharp({ create: { width, height, channels: 3, background: '#346' } })
            .toFormat(type)
            .toBuffer()
        : samples[type]
      for (const [script, word] of Object.entries(scripts))
        for (const length of [125, 255]) {
          const { address, got } = await putAndGet({
            name: `${letters(word, length)}.${type}`,
            content,
          })
          expect([call, type, script, length, got.statusCode]).toEqual([
            call,
            type,
            script,
            length,
            200,
          ])
          if (!isPicture(type)) expect(fileName(address)).toMatch(new RegExp(`.\\.${type}$`, 'u'))
        }
    }
  }
})

test('public-cases 9: an import keeps the ending of its name, however long it is', async () => {
  const content = Buffer.from('sku;name\nNOBODY-1;Sample')
  for (const [script, word] of Object.entries(scripts)) {
    const name = `${letters(word, 251)}.csv`
    const { status, body } = await server
      .as('admin')
      .call('POST', `/api/product/import?name=${encodeURIComponent(name)}`, content, {
        'content-type': 'text/csv',
      })
    expect([script, status]).toEqual([script, 201])
    const kept = (body as { fileName: string }).fileName
    expect(kept).toBe(`${letters(word, 196)}.csv`)
  }
  const form = await multipart([{ part: 'csvUpdator', name: `${'a'.repeat(251)}.csv`, content }])
  const admin = server.as('admin')
  const sent = await admin.call('POST', '/api/product/updator', form.body, form.headers)
  expect(sent.status).toBe(200)
})
