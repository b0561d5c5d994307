import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'
import { massUpdate, rowsOf, send, sent, step } from './sentImport.ts'

const server = withServer()
const admin = server.as('admin')

async function sku(): Promise<string> {
  const id = await madeProduct(server, await richFields(server))
  const { body } = await admin.call('GET', `/api/product/${id}`)
  return String((body as Json)['sku'])
}

/** The bytes of the file to mend. */
async function toMend(id: string, query = ''): Promise<Buffer> {
  const { authorization } = admin
  const answer = await server.app.inject({
    url: `/api/import/${id}/file${query}`,
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

/** A workbook of these sheets, as another program writes it. */
const workbook = async (...sheets: readonly (readonly (readonly unknown[])[])[]) =>
  Buffer.from(
    await writeXlsx({
      sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows: rows as never })),
    }),
  )
const sheetRows = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows

test('issue 35 xlsx: a workbook is looked at, mended in a workbook and applied', async () => {
  const [one, other] = [await sku(), await sku()]
  const bytes = await workbook(
    [],
    [
      ['Listino 2026', null],
      ['sku', 'W', 'productName', 'zip', 'H'],
      [one, 1.234, 'Niccolò', '00123', '1,5'],
      [other, 1.3, '#REF!', '', 1.2],
    ],
  )
  const looked = await sent(admin, bytes, { name: 'listino.xlsx' })
  expect(looked.read).toBe(
    'Read as an Excel workbook: the sheet “Sheet 2”, one of 2; 1 line of explanations is no row',
  )
  expect(looked.counts).toEqual({ change: 1, faulty: 1 })
  // A number is that number, though texts of the file are written otherwise.
  expect(await widthsOf(looked.id)).toEqual([1.234, 1.3])
  const file = await toMend(looked.id)
  const [heads, ...rows] = (await sheetRows(file)) ?? []
  expect(heads).toEqual(['sku', 'W', 'productName', 'zip', 'H', 'Problem'])
  expect(rows).toEqual([[other, 1.3, '#REF!', null, 1.2, expect.stringContaining('#REF!')]])
  const mended = [heads ?? [], ...rows.map((row) => row.with(2, 'Vaso'))]
  const again = await sent(admin, await workbook(mended), { name: 'listino-to-mend.xlsx' })
  expect(again.counts).toEqual({ change: 1 })
  expect((await step(admin, again, 'apply')).counts).toEqual({ applied: 1 })
  // The same rows can be had as CSV, and those of a CSV file as a workbook.
  expect((await toMend(looked.id, '?format=csv')).toString()).toMatch(/^\uFEFFsku,W,productName/)
  const all = await sheetRows(await toMend(looked.id, '?only=all&format=xlsx'))
  expect(all?.map((row) => row.at(-1))).toEqual(['Outcome', 'Would change', 'To mend'])
})

test('issue 35 xlsx: month-first texts make no day of a workbook doubtful, and days are days', async () => {
  const { body } = await admin.call('GET', '/api/order/import/columns')
  const { columns } = body as { columns: readonly { name: string; kind: string }[] }
  const day = columns.find(({ kind }) => kind === 'date')
  expect(day).toBeDefined()
  const list = await admin.call('GET', '/api/order?range=[0,1]')
  const orders = list.body as readonly Json[]
  const bytes = await workbook([
    ['_id', day?.name],
    [orders[0]?.['_id'], new Date(Date.UTC(2030, 0, 2))],
    [orders[1]?.['_id'], '5/13/2030'],
  ])
  const looked = await sent(admin, bytes, { path: '/api/order', name: 'a.xlsx' })
  const [first, second] = await rowsOf(admin, looked.id)
  expect(JSON.stringify(first?.changes)).toContain('2030-01-02')
  expect(first?.faults).toEqual([])
  expect(second?.outcome).toBe('faulty')
})

test('issue 35 xlsx: the mass update call takes one, and says which sheet it read', async () => {
  const one = await sku()
  const rows = [
    ['sku', 'W'],
    [one, 61.5],
  ]
  const { status, body } = await massUpdate(admin, await workbook(rows, [['x']]), 'a.xlsx')
  expect(status).toBe(200)
  expect(body).toEqual([
    { sku: one, success: true, read: 'Read as an Excel workbook: the sheet “Sheet 1”, one of 2' },
  ])
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  for (const [bytes, name, error] of [
    [old, 'a.xls', /Workbooks of this kind can’t be read.*\.xlsx.*CSV/],
    [(await workbook(rows)).subarray(0, -30), 'a.xlsx', /damaged or incomplete/],
    [Buffer.from('sku,W'), 'a.xlsx', /^Upload only CSV files please$/],
  ] as const) {
    const refused = await send(admin, bytes, { name })
    expect(refused.status).toBe(400)
    expect((refused.body as Json)['error']).toMatch(error)
  }
})

test('issue 35 xlsx: the template can be had as a workbook, which is an empty file for an import', async () => {
  const { authorization } = admin
  const answer = await server.app.inject({
    url: '/api/product/import/template?format=xlsx',
    headers: { authorization },
  })
  expect(answer.headers['content-type']).toMatch(/spreadsheetml\.sheet$/)
  const rows = (await sheetRows(answer.rawPayload)) ?? []
  expect(rows[0]?.[0]).toBe('sku')
  expect(rows.slice(1).map(([first]) => String(first).slice(0, 1))).toEqual(['#', '#', '#'])
  const filled = await workbook([...rows, [await sku(), ...Array.from({ length: 3 }, () => null)]])
  expect((await sent(admin, filled, { name: 'products-template.xlsx' })).counts).toEqual({
    same: 1,
  })
})
