import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'
import { csv, rowsOf, sent, step } from './sentImport.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const read = async (id: string) => (await admin.call('GET', `/api/product/${id}`)).body as Json

async function product(more: Json = {}): Promise<Json> {
  return read(await madeProduct(server, { ...(await richFields(server)), ...more }))
}

test('MASS-004, MASS-005, MASS-008: a file is looked at, applied and stored', async () => {
  const [one, other] = [await product(), await product({ name: 'Ciotola' })]
  const file = csv(
    ['sku', 'productName', 'stockQuantity', 'weight', 'parcels#1.W'],
    [String(one['sku']), 'Vaso grande', 12, '3,5', 44],
    [String(other['sku']), 'Ciotola', '', '', ''],
  )
  const looked = await sent(admin, file)
  expect(looked).toMatchObject({
    state: 'checked',
    rows: 2,
    done: 2,
    counts: { change: 1, same: 1 },
    fileName: 'changes.csv',
    by: 'admin@bottega.example',
  })
  const [first, second] = await rowsOf(admin, looked.id)
  expect(first).toMatchObject({
    row: 2,
    key: one['sku'],
    record: one['_id'],
    outcome: 'change',
    faults: [],
    title: 'Vaso',
  })
  expect(first?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', from: 'Vaso', to: 'Vaso grande' },
      { field: 'stockQuantity', from: 1, to: 12 },
      { field: 'weight', from: one['weight'] ?? null, to: 3.5 },
    ]),
  )
  expect(second).toMatchObject({ row: 3, outcome: 'same', changes: [] })
  // Nothing has changed yet.
  expect(await read(String(one['_id']))).toEqual(one)

  expect(await step(admin, looked, 'apply')).toMatchObject({
    state: 'applied',
    counts: { applied: 1, same: 1 },
  })
  const stored = await read(String(one['_id']))
  expect(stored).toMatchObject({ name: 'Vaso grande', stockQuantity: 12, weight: 3.5 })
  expect((stored['parcels'] as Json[])[0]).toMatchObject({ W: 44, D: 10 })
  const [applied] = await rowsOf(admin, looked.id)
  expect(applied?.changes).toEqual(first?.changes)
})
