import type { Actor } from '../../access/actor.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import { completeOrder } from './completeOrder.ts'
import { paymentRefusal, underWay } from './paymentRefusal.ts'
import { bringsCard, hasComeAbout, isUpgrade, moveOrder, type PlanOrder } from './planOrders.ts'
import type { PayingParts } from './programParts.ts'

interface Purchase {
  readonly order: PlanOrder
  readonly planId: string
  /** What a charge takes, VAT included. */
  readonly price: number
  /** The day of the first charge; absent: at once, or that of what is upgraded. */
  readonly from?: string | undefined
}

async function make({ database, gateway }: PayingParts, purchase: Purchase): Promise<void> {
  const { order, planId, price, from } = purchase
  const { id, subscriptionId, cardToken } = order
  const wanted = { id: subscriptionId, planId, price, cardToken }
  try {
    await (isUpgrade(order)
      ? gateway.upgrade(wanted)
      : gateway.subscribe({ ...wanted, firstBillingDate: from }))
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
 * Has the gateway make what was ordered, and cancels what it replaces.
 * @throws ApiError `PAYMENT_UNDER_WAY` while nobody knows whether it was bought: the order stays open
 */
export async function buyPlan(parts: PayingParts, actor: Actor, purchase: Purchase): Promise<void> {
  await make(parts, purchase)
  try {
    await completeOrder(parts, actor, purchase.order)
  } catch (error) {
    // It is bought; what is left to do the job does that waits for it.
    if (!(error instanceof GatewayError)) throw error
  }
}
