import { sql } from 'kysely'
import type { Order } from '../../../resources/parts/orders/order.ts'
import { hasEnded, mayShip } from '../../../resources/parts/orders/orderStatus.ts'
import { hasAllLeft } from '../../../resources/parts/orders/whatLeft.ts'
import { serverActor } from '../../access/serverActor.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import { inTransaction } from '../../db/connect.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { orderHooks } from '../orders/orderHooks.ts'
import { lockNumber } from './lockNumber.ts'
import { noteOrderState, orderState } from './orderState.ts'
import { withOverlap } from './withOverlap.ts'
import type { ShopParts } from './shopParts.ts'

interface Row {
  readonly id: string
  readonly status: string
  readonly doc: Order
}

/** Whether something is left to stop: to be made, bought or sent, or standing at its artisan. */
const mayBeStopped = ({ status, doc }: Row) =>
  mayShip({ status }) || (status === 'shipped' && !hasAllLeft(doc))

/**
 * Cancels each artisan's part of an order that the shop has canceled; what has left of it stays
 * shipped. A part that is on its way to the customer as a whole is only marked, for staff to look
 * after. A cancellation is applied once: an
 * order that is reopened stays open.
 * @param at when the shop canceled it, ISO 8601 UTC
 * @returns whether a record was still open
 */
export async function cancelOrder(
  { database, model }: ShopParts,
  number: string,
  at: string,
): Promise<boolean> {
  const target = {
    model,
    resource: model.resource('orders'),
    actor: serverActor('fetchShopOrders'),
  }
  return inTransaction(database, async (tx) => {
    await lockNumber(tx, number)
    // A kept order that could not be taken need not be tried again.
    await tx.deleteFrom('shopOrders').where('number', '=', number).execute()
    const { rows } = await sql<Row>`select g."_id"::text as id, g."status", d."doc" as doc
      from orders g join orders_docs d on d."_id" = g."_id"
      where folded(g."number") = folded(${number}) and g."canceledInShopAt" is null order by g."_id"`.execute(
      tx,
    )
    for (const row of rows) {
      const state = mayBeStopped(row) ? { state: 'canceled' as const } : {}
      const changes = { canceledInShopAt: at, ...state }
      await changeRecord({ ...target, tx }, row.id, changes, { hooks: orderHooks, isServer: true })
    }
    return rows.some(({ status }) => !hasEnded(status))
  })
}

/**
 * Applies the cancellations of the shop since the last time. May be interrupted anywhere and
 * repeated.
 * @returns how many orders were still open
 * @throws ShopError
 */
export async function cancelOrders(parts: ShopParts, shop: Shop): Promise<number> {
  const { canceledSince } = await orderState(parts.database)
  const from = withOverlap(canceledSince)
  let count = 0
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const found = await shop.readCanceled(from, page)
    for (const { number, changedAt } of found.orders)
      if (await cancelOrder(parts, number, changedAt)) count += 1
    const last = found.orders.at(-1)
    if (last) await noteOrderState(parts.database, { canceledSince: last.changedAt })
    isLast = found.isLast
  }
  return count
}
