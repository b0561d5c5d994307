import { expect, test } from 'vitest'
import type { FileColumn } from '../../../resources/calls/imports.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { csv, rowsOf, send, sent, step } from './sentImport.ts'

const server = withServer()

async function skuOf(id: string): Promise<string> {
  const { body } = await server.as('admin').call('GET', `/api/product/${id}`)
  return String((body as Json)['sku'])
}

test('an import is its sender’s; an admin sees all, others do not find it', async () => {
  const manager = server.as('manager')
  const sku = await skuOf(await madeProduct(server))
  const { id } = await sent(manager, csv(['sku', 'name'], [sku, 'Anfora']))
  const calls = [
    ['GET', ''],
    ['GET', '/rows'],
    ['GET', '/file'],
    ['PUT', '/rows/2'],
    ['POST', '/apply'],
    ['POST', '/undo'],
    ['DELETE', ''],
  ] as const
  const approver = server.as('approver')
  for (const [method, path] of calls) {
    const body = method === 'PUT' ? { cells: [] } : undefined
    const { status } = await approver.call(method, `/api/import/${id}${path}`, body)
    expect([method, path, status]).toEqual([method, path, 404])
  }
  const admin = server.as('admin')
  const listed = async (client: typeof admin) =>
    (await client.call('GET', '/api/import?resource=products')).body
  expect(await listed(admin)).toMatchObject({ imports: [{ id, by: 'manager@bottega.example' }] })
  expect(await listed(approver)).toEqual({ imports: [], total: 0 })
  expect((await step(admin, { id }, 'apply')).counts).toEqual({ applied: 1 })
  expect((await server.as('nobody').call('GET', `/api/import/${id}`)).status).toBe(401)
})

test('the rights of whoever sends a file hold: records, fields and locks', async () => {
  const vendor = server.as('vendor')
  const own = await skuOf(await madeProduct(server))
  const pending = await skuOf(await madeProduct(server, { status: 'pending' }))
  const other = server.as('vendor2').id
  const others = await skuOf(await madeProduct(server, { vendor: other }))
  const file = csv(
    ['sku', 'name', 'blocked', 'vendor'],
    [own, 'Anfora', 'yes', other],
    [pending, 'Brocca', '', ''],
    [others, 'Vaso', '', ''],
  )
  const looked = await sent(vendor, file)
  expect(looked.columns.map(({ problem }) => problem !== null)).toEqual([false, false, true, true])
  const rows = await rowsOf(vendor, looked.id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['change', 'faulty', 'faulty'])
  expect(rows[0]?.changes).toEqual([{ field: 'name', from: 'Vaso', to: 'Anfora' }])
  expect(rows[2]).toMatchObject({ record: null, title: null })
})

test('columns and template are those of fields that the reader may change', async () => {
  const columnsOf = async (who: 'admin' | 'vendor') => {
    const { body } = await server.as(who).call('GET', '/api/product/import/columns')
    return (body as { columns: FileColumn[] }).columns
  }
  const admins = await columnsOf('admin')
  expect(admins[0]).toMatchObject({ name: 'sku', isKey: true })
  const names = admins.map(({ name }) => name)
  // MASS-011, API-134: form names, parcels by number, additional fields, the crate.
  expect(names).toEqual(
    expect.arrayContaining(['productName', 'wholesalePrice', 'parcels#3.W', 'Wooden Crate']),
  )
  expect(names).toContain('blocked')
  expect((await columnsOf('vendor')).map(({ name }) => name)).not.toContain('blocked')
  const admin = server.as('admin')
  const template = await admin.call('GET', '/api/product/import/template')
  expect(template.status).toBe(200)
  expect(String(template.body).split('\r\n')[0]).toContain('sku,productName')
  // The template itself is a file whose explanations are passed over.
  const sku = await skuOf(await madeProduct(server))
  const cells = ['sku', 'productName'].map((name) => (name === 'sku' ? sku : 'Anfora'))
  const { counts } = await sent(admin, `${String(template.body)}${cells.join(',')}\r\n`)
  expect(counts).toEqual({ change: 1 })
})

test('who may change nothing imports nothing', async () => {
  const buyer = server.as('buyer')
  expect((await buyer.call('GET', '/api/product/import/columns')).status).toBe(403)
  expect((await send(buyer, csv(['sku', 'name'], ['A', 'B']))).status).toBe(403)
})

test('what is no table is refused with a sentence', async () => {
  const admin = server.as('admin')
  const table = csv(['sku', 'name'], ['A', 'B'])
  const refusal = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args)
    return [status, (body as Json)['error']]
  }
  expect(await refusal(admin, table, { name: 'changes.xls' })).toEqual([
    400,
    'Upload only CSV files please',
  ])
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  expect((await refusal(admin, picture))[0]).toBe(400)
  expect((await refusal(admin, ''))[0]).toBe(400)
  expect((await refusal(admin, csv(['name'], ['A'])))[0]).toBe(400)
  expect((await refusal(admin, csv(['sku', 'moon'], ['A', 'B'])))[0]).toBe(400)
  const headers = { 'content-type': 'application/json' }
  expect((await admin.call('POST', '/api/product/import?name=a.csv', {}, headers)).status).toBe(415)
  const csvType = { 'content-type': 'text/csv' }
  expect((await admin.call('POST', '/api/product', Buffer.from(table), csvType)).status).toBe(415)
})
