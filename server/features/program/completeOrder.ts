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

/** Cards that nothing is charged to any more. Those that stay cost nothing: a failure is no reason to fail. */
export async function dropOtherCards(
  { database, gateway }: PayingParts,
  order: PlanOrder,
): Promise<void> {
  try {
    const cards = await gateway.cards(order.vendor)
    // Read after the cards: whose card is there is written down already.
    const kept = [order, ...(await newerOrders(database, order))].map(({ cardToken }) => cardToken)
    for (const { token } of cards) if (!kept.includes(token)) await gateway.removeCard(token)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
}

/**
 * Cancels what a new subscription replaces (rows API-207, SUB-031, SUB-032) and keeps how both stand. The new
 * one is there first, so that nothing is lost when it does not come about; as long as a paid period runs, it is
 * charged after that, so that nobody pays twice meanwhile. May be repeated.
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
  // Read after them: what was ordered meanwhile replaces this one.
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
 * Brings an order to its end whose outcome nobody has waited for: by what the gateway has under its number.
 * @returns whether it is over; one that the gateway may still be at is not
 * @throws GatewayError
 */
export async function settleOrder(
  parts: PayingParts,
  actor: Actor,
  order: PlanOrder,
): Promise<boolean> {
  const { database, gateway } = parts
  if (order.state === 'done' || order.state === 'refused') return true
  if (order.state === 'begun' && isYoung(order)) return false
  const found = await gateway.findSubscription(order.subscriptionId)
  if (hasComeAbout(order, found)) await completeOrder(parts, actor, order)
  else {
    const live = (await vendorSubscriptions(database, order.vendor)).filter(isLive)
    // Of a change of card nobody knows how far it got: it stays where something is charged to it.
    const charged = await Promise.all(
      live.map((one) => gateway.findSubscription(one.subscriptionId)),
    )
    const isCharged = charged.some((one) => one?.cardToken === order.cardToken)
    if (bringsCard(order) && !isCharged) await gateway.removeCard(order.cardToken)
    await moveOrder(database, order.id, 'refused')
  }
  return true
}
