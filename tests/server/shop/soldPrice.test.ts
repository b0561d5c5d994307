import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer(undefined, { shopPatience: 400 })
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
  await desk.send()
  await desk.work()
})

/** The artisan's part of a new order of a product. */
async function ordered(sku: string): Promise<Json> {
  await desk.makeOrder({ sku, quantity: 2 })
  await desk.takeOrders()
  const { rows } = await sql<{ doc: Json }>`select d."doc" from orders g
    join orders_docs d on d."_id" = g."_id" order by g."createdAt" desc limit 1`.execute(
    server.database,
  )
  return rows[0]?.doc ?? {}
}

test('process 5: as long as the shop sells at the old price, the artisan is paid the old one', async () => {
  const [sent] = (await desk.sends()).filter(({ state }) => state === 'sent')
  const { sku = '', product } = sent ?? {}
  const path = `/api/product/${product}`
  const change = (EUR: Json) => desk.admin.call('PUT', path, { pricing: { EUR } })
  await change({ retail: 260, wholesale: 90 })
  await desk.send({ products: [product] })
  await desk.work()
  const old = { price: 260, cost_price: 90, net_to_vendor: 180 }
  expect(await ordered(sku)).toMatchObject({ netToVendor: 180, line_items: [old] })

  await change({ retail: 1300, wholesale: 500 })
  expect(await ordered(sku)).toMatchObject({ netToVendor: 180, line_items: [old] })
  // However often it is changed before it is sent.
  await change({ retail: 1400, wholesale: 510 })
  expect(await ordered(sku)).toMatchObject({ netToVendor: 180, line_items: [old] })

  await desk.send({ products: [product] })
  await desk.work()
  expect(await ordered(sku)).toMatchObject({
    netToVendor: 1020,
    line_items: [{ price: 1400, cost_price: 510 }],
  })
  // A wholesale price alone, which the shop does not know, counts from the day it is agreed.
  await change({ wholesale: 400 })
  expect(await ordered(sku)).toMatchObject({ netToVendor: 800 })
})
