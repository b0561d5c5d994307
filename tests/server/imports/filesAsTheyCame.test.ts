import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'
import { massUpdate, rowsOf, sent } from './sentImport.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

async function sku(): Promise<string> {
  const id = await madeProduct(server, await richFields(server))
  const { body } = await admin.call('GET', `/api/product/${id}`)
  return String((body as Json)['sku'])
}

/** The bytes of the file to mend. */
async function toMend(id: string, who: Client = admin): Promise<Buffer> {
  const { authorization } = who
  const answer = await server.app.inject({
    url: `/api/import/${id}/file`,
    headers: { authorization },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const widthsOf = async (id: string) =>
  (await rowsOf(admin, id)).map(
    ({ changes }) => changes.find(({ field }) => field === 'dimensions.W')?.to,
  )

test('data D1: a file to mend keeps delimiter, encoding and the sizes that it came with', async () => {
  const [one, other] = [await sku(), await sku()]
  const text = `sku;productName;designer;W\r\n${one};[empty];Niccolò;1.200\r\n${other};Perché;;1.300\r\n`
  for (const bytes of [
    Buffer.from(text, 'latin1'),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ]) {
    const looked = await sent(admin, bytes)
    expect(await widthsOf(looked.id)).toEqual([1200, 1300])
    const file = await toMend(looked.id)
    expect(file.subarray(0, 3)).toEqual(
      bytes[0] === 's'.charCodeAt(0) ? Buffer.from('sku') : bytes.subarray(0, 3),
    )
    const again = await sent(admin, file)
    expect(again.read).toBe(looked.read)
    expect(await widthsOf(again.id)).toEqual([1200])
  }
})

test('data D1: what Windows-1252 cannot say comes back as UTF-8', async () => {
  const mended = await sent(
    admin,
    Buffer.concat([
      Buffer.from(`sku;productName;designer\r\n${await sku()};[empty];Perch`),
      Buffer.from([0xe9, 0x0a]),
    ]),
  )
  expect(mended.read).toBe('Read as Windows-1252')
  expect((await toMend(mended.id)).includes(0xe9)).toBe(true)
  const cells = [{ column: 'designer', text: '東京' }]
  await admin.call('PUT', `/api/import/${mended.id}/rows/2`, { cells })
  expect((await toMend(mended.id)).toString()).toMatch(/^\uFEFFsku;.*;東京;/s)
})

test('data D3, D4: how a file was read is in the answers', async () => {
  const [one, other] = [await sku(), await sku()]
  const file = Buffer.concat([
    Buffer.from(`# listino\nsku,productName\n${one},Città è più\n${other},Caff`),
    Buffer.from([0xe8, 0x0a]),
  ])
  const read = 'Read as UTF-8; line 4 as Windows-1252; 1 line of explanations is no row'
  const looked = await sent(admin, file)
  expect(looked.read).toBe(read)
  expect((await rowsOf(admin, looked.id)).map(({ cells }) => cells['productName'])).toEqual([
    'Città è più',
    'Caffè',
  ])
  const { body } = await massUpdate(admin, file)
  expect(body).toEqual([
    { sku: one, success: true, read },
    { sku: other, success: true, read },
  ])
  const plain = await massUpdate(admin, Buffer.from(`sku,productName\n${one},Caffè\n`))
  expect(plain.body).toEqual([{ sku: one, success: true }])
})
