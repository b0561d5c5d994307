import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from '../shop/shopDesk.ts'
import { openOrder, pickup } from './openOrder.ts'

const server = withServer()

async function contactPickup(vendor: string): Promise<Json> {
  const admin = server.as('admin')
  const { body: artisan } = await admin.call('GET', `/api/vendor/${vendor}`)
  const { body } = await admin.call('GET', `/api/contact/${String((artisan as Json)['contact'])}`)
  return (body as { pickupAddressAndTime: Json }).pickupAddressAndTime
}

test('orders-translations 7: an order made by hand is collected where its artisan’s contact says', async () => {
  const { vendor, order } = await openOrder(server, { pickupAddressAndTime: undefined })
  const expected = await contactPickup(vendor)
  expect(expected['address']).toBeTruthy()
  expect(order['pickupAddressAndTime']).toEqual(expected)
})

test('orders-translations 7: whoever makes an order with a pickup has their way', async () => {
  const { order } = await openOrder(server)
  expect(order['pickupAddressAndTime']).toMatchObject(pickup)
})

test('orders-translations 7: an order of the shop is collected where its artisan’s contact says', async () => {
  const desk = await shopDesk(server)
  await desk.send()
  await desk.work()
  const [sent] = (await desk.sends()).filter(({ state }) => state === 'sent')
  await desk.makeOrder({ sku: sent?.sku, quantity: 1 })
  expect((await desk.takeOrders()).body).toMatchObject({ records: 1 })
  const { rows } = await sql<{ doc: Json }>`select d."doc" from orders g
    join orders_docs d on d."_id" = g."_id" order by g."createdAt" desc limit 1`.execute(
    server.database,
  )
  const order = rows[0]?.doc ?? {}
  const expected = await contactPickup(String(order['vendor']))
  expect(expected['address']).toBeTruthy()
  expect(order['pickupAddressAndTime']).toEqual(expected)
})
