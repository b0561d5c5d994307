import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter } from '../../../schema/index.ts'
import type { ShopOrder } from '../../../server/adapters/shop/shop.ts'
import { businessDaySql } from '../../../server/db/businessDaySql.ts'
import { missingNumbers } from '../../../server/features/erp/missingOrders.ts'
import { completionDay } from '../../../server/features/papers/statementRows.ts'
import { orderBody, type OrderedProduct } from '../../../server/features/shop/orderBodies.ts'
import { shownInRome } from '../../../server/sandbox/carrier/romeTime.ts'
import { businessTurns } from '../../schema/days/businessTurns.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'

const server = withServer()

const product: OrderedProduct = { id: 'p', sku: 'VASE', vendor: 'v', doc: { shippingIn: 11 } }

/** The day on which the shop's customer expects what was bought at a moment. */
function expectedDay(completedAt: string): string {
  const item = { id: 'i', sku: 'VASE', quantity: 1, price: 10, name: 'Vase' }
  const order: ShopOrder = {
    number: 'R1',
    completedAt,
    changedAt: completedAt,
    isCanceled: false,
    currency: 'EUR',
    itemTotal: '',
    email: '',
    address: null,
    items: [item],
    fulfillments: [],
  }
  const { line_items } = orderBody(order, 'v', [{ item, product }])
  return String(line_items[0]?.expected_shipping_at)
}

test('issue 51: 11 weeks after an order of 23:20 UTC are counted from the day in Italy', () => {
  expect(expectedDay('2026-12-03T23:20:00.000Z')).toBe('2027-02-19')
})

test.each(businessTurns)('issue 51: %s begins %s wherever days are counted', async (at, day) => {
  const before = new Date(Date.parse(at) - 1).toISOString()
  for (const [instant, found] of [
    [before, daysAfter(day, -1)],
    [at, day],
  ] as const) {
    expect(expectedDay(instant)).toBe(daysAfter(found, 77))
    expect(completionDay({ completed_at: instant })).toBe(found)
    expect(shownInRome(Date.parse(instant)).slice(0, 10)).toBe(
      found.split('-').toReversed().join('.'),
    )
    const { rows } = await sql<{ day: string }>`select ${businessDaySql(
      sql`${instant}::timestamptz`,
    )}::text as day`.execute(server.database)
    expect(rows).toEqual([{ day: found }])
  }
})

test('issue 51: the ERP misses the orders of the days before the business day, whole days', async () => {
  const numbers = async (now: string) => {
    const { rows } = await sql<{ number: string }>`select m."number" from (${missingNumbers(
      Date.parse(now),
    )}) m where m."number" like 'R-TURN-%' order by 1`.execute(server.database)
    return rows.map(({ number }) => number)
  }
  for (const [index, [at]] of businessTurns.entries()) {
    const number = `R-TURN-${index}`
    await openOrder(server, { number, completed_at: new Date(Date.parse(at) - 1).toISOString() })
    expect(await numbers(new Date(Date.parse(at) - 1).toISOString())).not.toContain(number)
    expect(await numbers(at)).toContain(number)
  }
})
