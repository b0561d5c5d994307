import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { spreeContract } from '../../../server/db/migrations/031_spreeContract.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer()

test('what the embedded shop knew in the shape of our client is read on, and mended by a send', async () => {
  const { database } = server
  const desk = await shopDesk(server)
  const [product] = (await desk.differences()).filter(({ problem }) => problem === null)
  const sku = product?.sku ?? ''
  const item = { id: 'li_1', sku, name: 'Vase', quantity: 1, price: 50 }
  const order = {
    number: 'R-EARLIER',
    status: 'complete',
    completed_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
    currency: 'EUR',
    display_item_total: '€50.00',
    shipping_address: null,
    items: [item],
    fulfillments: [],
  }
  const doc = {
    name: 'Vase',
    description: 'Old',
    slug: 'vase',
    status: 'active',
    metadata: {},
    translations: {},
    variants: [{ sku, prices: [{ currency: 'EUR', amount: 50 }], stock_levels: [] }],
  }
  await sql`insert into "spreeProducts" ("id", "sku", "doc")
    values ('prod_1', ${sku}, ${JSON.stringify(doc)}::jsonb)`.execute(database)
  await sql`insert into "spreeOrders" ("number", "completedAt", "doc")
    values ('R-EARLIER', '2026-03-01T10:00:00Z', ${JSON.stringify(order)}::jsonb)`.execute(database)
  for (const statement of spreeContract.statements ?? []) await sql.raw(statement).execute(database)

  const scope = `product=${String(product?.product)}`
  expect(await desk.differences(scope)).toMatchObject([{ outcome: 'changed' }])
  await desk.send({ products: [product?.product] })
  await desk.work()
  expect(await desk.sends(scope)).toMatchObject([{ state: 'sent', problem: null }])
  expect(await desk.differences(scope)).toMatchObject([{ outcome: 'equal' }])
  expect((await desk.takeOrders()).body).toMatchObject({ orders: 1, records: 1 })
})
