import type { Actor } from '../../access/actor.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import type { PayingParts } from './programParts.ts'
import {
  bringsCard,
  hasComeAbout,
  isYoung,
  moveOrder,
  newerOrders,
  type PlanOrder,
} from './planOrders.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, vendorSubscriptions } from './vendorSubscriptions.ts'

/**
 * Removes cards that nothing is charged to any more. Failures are ignored: an unused card does no
 * harm.
 */
export async function dropOtherCards(
  { database, gateway }: PayingParts,
  order: PlanOrder,
): Promise<void> {
  try {
    const cards = await gateway.cards(order.vendor)
    // Orders are read after the cards, because an order is stored before its card is saved.
    const kept = [order, ...(await newerOrders(database, order))].map(({ cardToken }) => cardToken)
    for (const { token } of cards) if (!kept.includes(token)) await gateway.removeCard(token)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
}

/**
 * Cancels the subscriptions that a new one replaces (rows API-207, SUB-031, SUB-032) and stores the
 * state of all. The new one is created first, so that nothing is lost if that fails; its first
 * charge is after the current paid period, so that nobody pays twice. May be repeated.
 * @throws GatewayError
 */
export async function completeOrder(
  parts: PayingParts,
  actor: Actor,
  order: PlanOrder,
): Promise<void> {
  const { database, gateway } = parts
  const { id, vendor, subscriptionId } = order
  await moveOrder(database, id, 'bought')
  await syncSubscriptions(parts, actor, vendor, [subscriptionId])
  const live = (await vendorSubscriptions(database, vendor)).filter(isLive)
  // Orders are read after the subscriptions: a newer order replaces this one.
  const newer = [order, ...(await newerOrders(database, order))]
  const others = live.filter(
    (one) => !newer.some((other) => other.subscriptionId === one.subscriptionId),
  )
  for (const other of others) await gateway.cancel(other.subscriptionId)
  const replaced = others.map((other) => other.subscriptionId)
  await syncSubscriptions(parts, actor, vendor, replaced)
  await dropOtherCards(parts, order)
  await moveOrder(database, id, 'done')
}

/**
 * Completes an order whose outcome is unknown, by the gateway's data for its subscription.
 * @returns whether it is completed; false while the gateway may still be working on it
 * @throws GatewayError
 */
export async function settleOrder(
  parts: PayingParts,
  actor: Actor,
  order: PlanOrder,
): Promise<boolean> {
  const { database, gateway } = parts
  if (order.state === 'done' || order.state === 'refused') return true
  if (order.state === 'begun' && isYoung(database, order)) return false
  const found = await gateway.findSubscription(order.subscriptionId)
  if (hasComeAbout(order, found)) await completeOrder(parts, actor, order)
  else {
    const live = (await vendorSubscriptions(database, order.vendor)).filter(isLive)
    // A change of card may have been done in part: a card that something is charged to stays.
    const charged = await Promise.all(
      live.map((one) => gateway.findSubscription(one.subscriptionId)),
    )
    const isCharged = charged.some((one) => one?.cardToken === order.cardToken)
    if (bringsCard(order) && !isCharged) await gateway.removeCard(order.cardToken)
    await moveOrder(database, order.id, 'refused')
  }
  return true
}
