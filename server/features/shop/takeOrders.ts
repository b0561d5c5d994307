import { sql } from 'kysely'
import type { ShopOrder, Shop } from '../../adapters/shop/shop.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { ApiError } from '../../errors/apiError.ts'
import { refusedOrder, type OrderProblem } from './orderProblem.ts'
import { cancelOrders } from './cancelOrders.ts'
import { noteOrderState, orderState } from './orderState.ts'
import type { ShopParts } from './shopParts.ts'
import { withOverlap } from './withOverlap.ts'
import { takeOrder } from './takeOrder.ts'

/** Order numbers per request to the shop. */
const numbersPerRequest = 50

/** How much was taken. */
interface Taken {
  readonly orders: number
  readonly records: number
  /** Orders canceled in the shop since the last time. */
  readonly canceled: number
}

/** Stores an order that could not be taken completely, so that it is tried again. */
async function keep(
  { database }: ShopParts,
  order: ShopOrder,
  problem: OrderProblem,
): Promise<void> {
  const values = { order: JSON.stringify(order), problem: JSON.stringify(problem) }
  await database
    .insertInto('shopOrders')
    .values({ number: order.number, ...values })
    .onConflict((one) => one.column('number').doUpdateSet(values))
    .execute()
}

/**
 * Takes an order; a refused one is stored and does not stop the others.
 * @returns the number of new records
 */
export async function tryOrder(parts: ShopParts, order: ShopOrder): Promise<number> {
  try {
    const { records, unknown } = await takeOrder(parts, order)
    if (unknown.length) {
      const vars = { number: order.number, skus: unknown.join(', ') }
      await keep(parts, order, { key: 'app.shop.errors.unknownItems', vars })
    } else
      await parts.database.deleteFrom('shopOrders').where('number', '=', order.number).execute()
    return records
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await keep(parts, order, refusedOrder(order.number, error))
    return 0
  }
}

/**
 * Fetches the orders of the shop that are new since the last time and retries those that could not
 * be taken, then applies cancellations. May be interrupted anywhere and repeated.
 * @throws ShopError
 */
export async function takeOrders(parts: ShopParts, shop: Shop): Promise<Taken> {
  const { database } = parts
  const { rows: kept } = await sql<{ order: ShopOrder }>`
    select "order" from "shopOrders" order by "seenAt"`.execute(database)
  const made = new Map<string, number>()
  const take = async (order: ShopOrder) => {
    // `cancelOrders` below cancels its records, if there are any.
    if (order.isCanceled) return
    const records = await tryOrder(parts, order)
    if (records) made.set(order.number, (made.get(order.number) ?? 0) + records)
  }
  for (const { order } of kept) await take(order)
  const { since, unread: before } = await orderState(database)
  const from = withOverlap(since)
  const unread = new Set<string>()
  // Orders that could not be parsed are requested by number, without blocking the others.
  for (let at = 0; at < before.length; at += numbersPerRequest) {
    const found = await shop.readOrdersNamed(before.slice(at, at + numbersPerRequest))
    for (const order of found.orders) await take(order)
    for (const number of found.unread) unread.add(number)
  }
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const found = await shop.readOrders(from, page)
    for (const order of found.orders) await take(order)
    for (const number of found.unread) unread.add(number)
    const last = found.orders.at(-1)
    await noteOrderState(database, {
      unread: [...unread],
      ...(last && { since: last.completedAt }),
    })
    isLast = found.isLast
  }
  const canceled = await cancelOrders(parts, shop)
  const problem = unread.size
    ? ({ key: 'app.shop.errors.unread', vars: { numbers: [...unread].join(', ') } } as const)
    : null
  await noteOrderState(database, { at: knownNow(database).toISOString(), problem })
  const records = [...made.values()].reduce((sum, one) => sum + one, 0)
  return { orders: made.size, records, canceled }
}
