import type { Actor } from '../../access/actor.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import { completeOrder } from './completeOrder.ts'
import { paymentRefusal, underWay } from './paymentRefusal.ts'
import { bringsCard, hasComeAbout, isUpgrade, moveOrder, type PlanOrder } from './planOrders.ts'
import type { PayingParts } from './programParts.ts'

interface Purchase {
  readonly order: PlanOrder
  readonly planId: string
  /** Amount of a charge, including VAT. */
  readonly price: number
  /** The day of the first charge; absent: at once, or as in the upgraded subscription. */
  readonly from?: string | undefined
}

async function purchaseAtGateway(
  { database, gateway }: PayingParts,
  purchase: Purchase,
): Promise<void> {
  const { order, planId, price, from } = purchase
  const { id, subscriptionId, cardToken } = order
  const subscription = { id: subscriptionId, planId, price, cardToken }
  try {
    await (isUpgrade(order)
      ? gateway.upgrade(subscription)
      : gateway.subscribe({ ...subscription, firstBillingDate: from }))
  } catch (error) {
    if (error instanceof GatewayError && error.failure === 'unknown') {
      const found = await gateway.findSubscription(subscriptionId).catch(() => null)
      if (hasComeAbout(order, found)) return
      throw underWay()
    }
    await moveOrder(database, id, 'refused')
    if (bringsCard(order)) await gateway.removeCard(cardToken).catch(() => undefined)
    throw paymentRefusal(error)
  }
}

/**
 * Creates or upgrades the ordered subscription at the gateway and cancels the subscriptions that it
 * replaces.
 * @throws ApiError `PAYMENT_UNDER_WAY` while the outcome is unknown: the order stays open
 */
export async function buyPlan(parts: PayingParts, actor: Actor, purchase: Purchase): Promise<void> {
  await purchaseAtGateway(parts, purchase)
  try {
    await completeOrder(parts, actor, purchase.order)
  } catch (error) {
    // The plan is bought; the order's job does the rest.
    if (!(error instanceof GatewayError)) throw error
  }
}
