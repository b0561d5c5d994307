import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  server = await testServer()
  desk = await shopDesk(server)
  await desk.send()
  await desk.work()
})
afterAll(() => server.close())

const recordsOf = async (number: string) => {
  const filter = encodeURIComponent(JSON.stringify({ number }))
  const { body } = await desk.admin.call('GET', `/api/order?filter=${filter}`)
  return body as Json[]
}
const newest = async () => {
  const { rows } = await sql<{ number: string; doc: { items: { sku: string }[] } }>`
    select "number", "doc" from "spreeOrders" order by "completedAt" desc limit 1`.execute(
    server.database,
  )
  const [found] = rows
  if (!found) throw new Error('no order')
  return found
}

test('ORDER-026, API-160: an order of the shop comes once, one record for each artisan', async () => {
  const [sent] = (await desk.sends()).filter(({ state }) => state === 'sent')
  expect((await desk.makeOrder({ sku: sent?.sku, quantity: 2 })).status).toBeLessThan(300)
  const { number } = await newest()
  expect((await desk.takeOrders()).body).toEqual({ orders: 1, records: 1 })
  const [record] = await recordsOf(number)
  const { body } = await desk.admin.call('GET', `/api/order/${String(record?.['_id'])}`)
  expect(body).toMatchObject({
    number,
    state: 'ready',
    status: 'ready',
    products: [sent?.product],
    line_items: [{ variant_sku: sent?.sku, variant_id: sent?.product, quantity: 2 }],
    shipments: [{ state: 'ready', manifest: [{ variant_id: sent?.product, quantity: 2 }] }],
    orderManagementData: [{ productSKU: sent?.sku }],
    createdInErpAt: null,
  })
  const { shipTo } = body as { shipTo: Json }
  expect(shipTo['name']).toBeTruthy()
  expect((await desk.takeOrders()).body).toEqual({ orders: 0, records: 0 })
  expect(await recordsOf(number)).toHaveLength(1)
  const shop = await desk.admin.call('GET', '/api/shop')
  expect(shop.body).toMatchObject({
    isSetUp: true,
    isEmbedded: true,
    address: null,
    trouble: null,
    waiting: 0,
    ordersProblem: null,
  })
})
