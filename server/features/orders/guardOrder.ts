import { sql } from 'kysely'
import { boundToPlaces } from '../../../resources/parts/shipping/orderAttention.ts'
import { mayShip } from '../../../resources/parts/orders/orderStatus.ts'
import type { Order } from '../../../resources/parts/orders/order.ts'
import { hasSomeLeft } from '../../../resources/parts/orders/whatLeft.ts'
import type { MessageKey } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'

/** Whether the ERP is asked to create an order at the moment, or may still be at it. */
async function isInErp(tx: Tx, number: unknown): Promise<boolean> {
  const { rows } = await sql`select from "erpOrders" where "number" = ${String(number)}
    and "state" = 'waiting' and ("heldUntil" > now() or "unclearSince" is not null)`.execute(tx)
  return rows.length > 0
}

/**
 * What the ERP is being asked to create does not change meanwhile: it would get the old terms.
 * @throws ApiError 409
 */
export async function refuseWhileInErp(tx: Tx, { number }: Order): Promise<void> {
  if (await isInErp(tx, number)) throw new ApiError(409, 'ERP_UNDER_WAY', 'errors.orderInErp')
}

/** Why an order cannot be deleted, and what to do instead; null where it can. */
function keepReason(order: Order): MessageKey | null {
  if (boundToPlaces(order).length) return 'errors.orderHasLabel'
  const isOut = order.status === 'shipped' || order.status === 'partial'
  const hasItems = (order.line_items ?? []).length > 0
  return (isOut && hasItems) || hasSomeLeft(order) ? 'errors.orderHasShipped' : null
}

/**
 * Guards the deletion of an order: one that a carrier has or that is paid for stays. Its artisan is
 * told of one that was still to be made; what leads to it leads to the list.
 * @throws ApiError 422 saying what to do instead
 */
export async function deleteOrder(tx: Tx, order: Order): Promise<void> {
  const reason = keepReason(order)
  if (reason) throw new ApiError(422, 'ORDER_IN_USE', reason)
  await refuseWhileInErp(tx, order)
  const { vendor } = order
  const number = order.number ?? ''
  const list = `/vendors/${String(vendor)}/orders`
  await sql`update "notices" set "page" = ${list}
    where "page" = ${`${list}/${encodeURIComponent(number)}`}`.execute(tx)
  if (!mayShip(order) || !vendor) return
  await tell(tx, 'orderDeleted', { user: vendor, vars: { number }, page: list })
}
