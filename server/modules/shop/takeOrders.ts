import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import type { ShopOrder, Shop } from '../../adapters/shop/shop.ts'
import { ApiError } from '../../errors/apiError.ts'
import { noteOrderState, orderState } from './orderState.ts'
import type { ShopParts } from './shopParts.ts'
import { takeOrder } from './takeOrder.ts'

/** Milliseconds that are looked at again: of two orders at once one may have come to light later. */
const overlap = 60 * 60 * 1000

/** How many came. */
interface Taken {
  readonly orders: number
  readonly records: number
}

/** Keeps an order that could not be taken whole, so that it is tried again. */
async function keep({ database }: ShopParts, order: ShopOrder, problem: string): Promise<void> {
  const values = { order: JSON.stringify(order), problem: problem.slice(0, 500) }
  await database
    .insertInto('shopOrders')
    .values({ number: order.number, ...values })
    .onConflict((one) => one.column('number').doUpdateSet(values))
    .execute()
}

/** Takes an order; one that no record takes does not stop the others. @returns the records made */
async function tryOrder(parts: ShopParts, order: ShopOrder): Promise<number> {
  try {
    const { records, unknown } = await takeOrder(parts, order)
    if (unknown.length) {
      const vars = { number: order.number, skus: unknown.join(', ') }
      await keep(parts, order, translate('en', 'app.shop.errors.unknownItems', vars))
    } else
      await parts.database.deleteFrom('shopOrders').where('number', '=', order.number).execute()
    return records
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason = [
      translate('en', error.key, error.details.vars),
      ...Object.keys(error.details.fields ?? {}),
    ].join(' ')
    const vars = { number: order.number, reason }
    await keep(parts, order, translate('en', 'app.shop.errors.notTaken', vars))
    return 0
  }
}

/**
 * Fetches the orders of the shop that are new since last time, and tries those again that could not be taken. May be
 * broken off anywhere and repeated.
 * @throws ShopError
 */
export async function takeOrders(parts: ShopParts, shop: Shop): Promise<Taken> {
  const { database } = parts
  const { rows: kept } = await sql<{ order: ShopOrder }>`
    select "order" from "shopOrders" order by "seenAt"`.execute(database)
  const made = new Map<string, number>()
  const take = async (order: ShopOrder) => {
    const records = await tryOrder(parts, order)
    if (records) made.set(order.number, (made.get(order.number) ?? 0) + records)
  }
  for (const { order } of kept) await take(order)
  const { since } = await orderState(database)
  const from = since === null ? null : new Date(Date.parse(since) - overlap).toISOString()
  const unread: string[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const found = await shop.readOrders(from, page)
    for (const order of found.orders) await take(order)
    unread.push(...found.unread)
    const last = found.orders.at(-1)
    // What cannot be read is asked for again until it can be.
    if (last && !unread.length) await noteOrderState(database, { since: last.completedAt })
    isLast = found.isLast
  }
  const problem = unread.length
    ? translate('en', 'app.shop.errors.unread', { numbers: unread.join(', ') })
    : null
  await noteOrderState(database, { at: new Date().toISOString(), problem })
  return { orders: made.size, records: [...made.values()].reduce((sum, one) => sum + one, 0) }
}
