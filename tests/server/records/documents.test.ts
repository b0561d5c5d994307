import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

/** An archive of one file that is not compressed: what office programs begin theirs with. */
function archive(name: string, text: string): Buffer {
  const [path, content] = [Buffer.from(name), Buffer.from(text)]
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, content])
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    facts,
    Buffer.alloc(14),
    path,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end])
}

const office = (kind: string) =>
  archive(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  )
/** A file of the older office formats, which tell their kind by the name of a stream. */
const older = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
  ])

test.each([
  ['VAL-072', 'accordo.docx', office('wordprocessingml.document')],
  ['VAL-072', 'accordo.doc', older('WordDocument')],
  ['VAL-073', 'listino.xlsx', office('spreadsheetml.sheet')],
])('%s: the document %s is accepted', async (_row, name, content) => {
  const admin = server.as('admin')
  const { id } = server.as('vendor')
  const { body, headers } = await multipart([{ part: 'files', name, content }], { id })
  const answer = await admin.call('PUT', '/api/vendor/attachment/catalogs', body, headers)
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  const { uploadedFiles } = answer.body as { uploadedFiles: string[] }
  expect(uploadedFiles.at(-1)).toContain(`/${name}?`)
})

test('API-071: staff fetch artisans by page, limit and search; a vendor gets itself', async () => {
  const admin = server.as('admin')
  const page = async (query: string, client = admin) =>
    ((await client.call('GET', `/api/vendor?${query}`)).body as { docs: Json[] }).docs.map(
      ({ _id }) => _id,
    )
  const all = await page('page=1&limit=4')
  expect(all).toHaveLength(4)
  expect(await page('page=2&limit=2')).toEqual(all.slice(2))
  const one = (await admin.call('GET', `/api/vendor/${String(all[0])}`)).body as Json
  const words = encodeURIComponent(String(one['artisanName']))
  expect(await page(`page=1&limit=10&search=${words}`)).toContain(all[0])
  const vendor = server.as('vendor')
  expect(await page('page=1&limit=10', vendor)).toEqual([vendor.id])
})
