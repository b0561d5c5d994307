import type { Actor } from '../../access/actor.ts'
import { settleOrder } from './completeOrder.ts'
import { orRefusal, underWay } from './paymentRefusal.ts'
import { openOrders, type PlanOrder } from './planOrders.ts'
import type { PayingParts } from './programParts.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, vendorSubscriptions, type StoredSubscription } from './vendorSubscriptions.ts'

/** Completes the vendor's open orders, except the given one. @throws ApiError 409, 503 */
export async function settleOpen(
  parts: PayingParts,
  actor: Actor,
  vendor: string,
  except?: PlanOrder,
): Promise<void> {
  await orRefusal(async () => {
    for (const order of await openOrders(parts.database, vendor))
      if (order.id !== except?.id && !(await settleOrder(parts, actor, order))) throw underWay()
  })
}

/**
 * The vendor's subscriptions, read again from the gateway. A second simultaneous order sees the
 * result of the first, because only one order of a vendor is begun at a time.
 * @throws ApiError 409, 503
 */
export async function settledSubscriptions(
  parts: PayingParts,
  actor: Actor,
  order: PlanOrder,
): Promise<readonly StoredSubscription[]> {
  const { database } = parts
  const { vendor } = order
  await settleOpen(parts, actor, vendor, order)
  return orRefusal(async () => {
    const live = (await vendorSubscriptions(database, vendor)).filter(isLive)
    const ids = live.map(({ subscriptionId }) => subscriptionId)
    await syncSubscriptions(parts, actor, vendor, ids)
    return vendorSubscriptions(database, vendor)
  })
}
