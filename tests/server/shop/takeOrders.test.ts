import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { faultKinds } from '../../../server/platform/faults.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { shopDesk, soldItems } from './shopDesk.ts'

const server = withServer(undefined, { shopPatience: 400 })
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
  await desk.send()
  await desk.work()
})

const recordsOf = async (number: string) => {
  const filter = encodeURIComponent(JSON.stringify({ number }))
  const { body } = await desk.admin.call('GET', `/api/order?filter=${filter}`)
  return body as Json[]
}
const newest = async () => {
  const { rows } = await sql<{ number: string; completedAt: Date }>`
    select "number", "completedAt" from "spreeOrders" order by "completedAt" desc limit 1`.execute(
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
  expect((await desk.takeOrders()).body).toEqual({ orders: 1, records: 1, canceled: 0 })
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
  expect((await desk.takeOrders()).body).toEqual({ orders: 0, records: 0, canceled: 0 })
  expect(await recordsOf(number)).toHaveLength(1)
  const shop = await desk.admin.call('GET', '/api/shop')
  expect(shop.body).toMatchObject({
    isSetUp: true,
    isEmbedded: true,
    version: '5.6',
    address: null,
    trouble: null,
    waiting: 0,
    ordersProblem: null,
  })
})

/** Puts an order into the shop that names these SKUs. */
async function placeOrder(number: string, skus: readonly string[]): Promise<void> {
  await desk.makeOrder()
  const { number: made } = await newest()
  const items = soldItems(skus)
  const changes = JSON.stringify({ number, items, fulfillments: [] })
  await sql`update "spreeOrders" set "number" = ${number}, "doc" = "doc" || ${changes}::jsonb
    where "number" = ${made}`.execute(server.database)
}

const skusOfTwo = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ sku: string }>`select distinct on ("vendor") "sku" from products
    where "status" = 'active' order by "vendor", "sku" limit 2`.execute(server.database)
  return rows.map(({ sku }) => sku)
}

test('API-160: an order of two artisans is two records, and neither tells of the other', async () => {
  const [own = '', other = ''] = await skusOfTwo()
  await placeOrder('R-TWO', [own, other])
  expect((await desk.takeOrders()).body).toEqual({ orders: 1, records: 2, canceled: 0 })
  const records = await recordsOf('R-TWO')
  expect(records).toHaveLength(2)
  for (const { _id } of records) {
    const { body } = await desk.admin.call('GET', `/api/order/${String(_id)}`)
    const { line_items: items, display_item_total: total } = body as Json
    expect(items).toHaveLength(1)
    expect(total).toBe('EUR 50.00')
  }
})

test('data A1, A12: what is without a SKU is the shop’s own, and an order that cannot be read holds no other', async () => {
  const [known = ''] = await skusOfTwo()
  await placeOrder('R-BROKEN', [known])
  const broken = async (changes: object) =>
    sql`update "spreeOrders" set "doc" = "doc" || ${JSON.stringify(changes)}::jsonb
      where "number" = 'R-BROKEN'`.execute(server.database)
  await broken({ items: [{ id: 'li_0' }] })
  await placeOrder('R-VOUCHER', [known])
  await sql`update "spreeOrders" set "doc" = jsonb_set("doc", '{items}', ("doc" -> 'items') ||
    '[{"id": "li_9", "variant_id": null, "variant": null, "name": "Voucher", "quantity": 1, "price": "20.0"}]')
    where "number" = 'R-VOUCHER'`.execute(server.database)
  expect((await desk.takeOrders()).body).toMatchObject({ orders: 1, records: 1 })
  const shop = async () => (await desk.admin.call('GET', '/api/shop')).body
  expect(await shop()).toMatchObject({
    ordersProblem: 'These orders of the shop can’t be read: R-BROKEN',
  })
  const { rows } = await sql<{ since: string }>`select "value" ->> 'since' as since from state
    where "key" = 'shopOrders'`.execute(server.database)
  const { completedAt } = await newest()
  // Spree tells whole seconds.
  expect(Date.parse(rows[0]?.since ?? '')).toBe(completedAt.setMilliseconds(0))
  await broken({ items: soldItems([known]) })
  expect((await desk.takeOrders()).body).toMatchObject({ orders: 1, records: 1 })
  expect(await shop()).toMatchObject({ ordersProblem: null })
})

test('an item that nobody sells is reported, and taken as soon as somebody does', async () => {
  const [known = ''] = await skusOfTwo()
  await placeOrder('R-UNKNOWN', [known, 'SHOP-LATER'])
  expect((await desk.takeOrders()).body).toEqual({ orders: 1, records: 1, canceled: 0 })
  const shop = async () => (await desk.admin.call('GET', '/api/shop')).body
  expect(await shop()).toMatchObject({
    ordersProblem: 'Order R-UNKNOWN: no product has the SKU SHOP-LATER',
  })
  const logistics = server.as('logistics')
  await sql`update users_docs set "doc" = jsonb_set("doc", '{language}', '"it"')
    where "_id" = ${logistics.id}::uuid`.execute(server.database)
  const { body: inItalian } = await logistics.call('GET', '/api/shop')
  expect(inItalian).toMatchObject({
    ordersProblem: 'Ordine R-UNKNOWN: nessun prodotto ha lo SKU SHOP-LATER',
  })
  await madeProduct(server, { sku: 'SHOP-LATER' })
  await desk.takeOrders()
  expect(await shop()).toMatchObject({ ordersProblem: null })
  const items = []
  for (const { _id } of await recordsOf('R-UNKNOWN')) {
    const { body } = await desk.admin.call('GET', `/api/order/${String(_id)}`)
    items.push(...((body as Json)['line_items'] as Json[]))
  }
  expect(items.map((one) => String(one['variant_sku'])).toSorted()).toEqual(
    [known, 'SHOP-LATER'].toSorted(),
  )
})

test.each(faultKinds)(
  'a shop that fails with %s: no order is lost, none comes twice',
  async (kind) => {
    const [sku = ''] = await skusOfTwo()
    const number = `R-${kind}`
    await placeOrder(number, [sku])
    await desk.arm(kind, 'readOrders')
    expect((await desk.takeOrders()).status).toBe(502)
    expect(await recordsOf(number)).toEqual([])
    expect((await desk.takeOrders()).body).toMatchObject({ orders: 1 })
    expect(await recordsOf(number)).toHaveLength(1)
  },
)

test('two servers that fetch at once make one record', async () => {
  const [sku = ''] = await skusOfTwo()
  await placeOrder('R-ONCE', [sku])
  await Promise.all([desk.takeOrders(), desk.takeOrders(), desk.takeOrders()])
  expect(await recordsOf('R-ONCE')).toHaveLength(1)
})
