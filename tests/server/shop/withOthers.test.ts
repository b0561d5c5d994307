import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { noteInShop } from '../../../server/features/shopSends/noteInShop.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { contactPickup } from '../orders/openOrder.ts'
import { translationWork } from '../translations/translationWork.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer()

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
  const expected = await contactPickup(server, String(order['vendor']))
  expect(expected['address']).toBeTruthy()
  expect(order['pickupAddressAndTime']).toEqual(expected)
})

test('orders-translations 3: the shop is out of date when another text is published, not while one is written', async () => {
  const work = await translationWork(server)
  const { product, id } = await work.approved()
  const state = async () => (await work.bodyOf(work.admin, `/api/product/${product}`))['inShop']
  await inTransaction(server.database, (tx) => noteInShop(tx, product, 'current'))
  await work.done(work.translator, 'PATCH', id, '/ready')
  await work.done(work.translator, 'PUT', id, '', { description: 'A vase of Murano.' })
  expect(await state()).toBe('current')
  await work.done(work.manager, 'PATCH', id, '/approve')
  expect(await state()).toBe('outdated')
})
