import { serverActor } from '../../access/serverActor.ts'
import { badInput } from '../../errors/apiError.ts'
import type { PortalHandler, PortalHandlers } from '../../http/portalRoutes.ts'
import { cancelPlan } from './cancelPlan.ts'
import { changeCard } from './changeCard.ts'
import { keepPlan } from './keepPlan.ts'
import { orderPlan } from './orderPlan.ts'
import { orRefusal } from './paymentRefusal.ts'
import { vendorOf } from './planOrders.ts'
import { paying, type ProgramParts } from './programParts.ts'
import { programReaders } from './readers.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'

/** The call that the history shows as the cause of the change. */
const cause = 'POST /api/payment/webhook'

/**
 * Receives a webhook. Whatever its content, the subscription is read again, so that neither the
 * order of webhooks nor repeats matter.
 */
function takeNotice(program: ProgramParts): PortalHandler<'takePaymentNotice'> {
  return async ({ body: { bt_signature: signature, bt_payload: payload } }) => {
    const parts = paying(program)
    if (typeof signature !== 'string' || typeof payload !== 'string')
      throw badInput({ bt_signature: { key: 'validation.required' } }, 'BAD_SIGNATURE')
    await orRefusal(async () => {
      const { subscriptionId } = await parts.gateway.readNotice(signature, payload)
      const vendor = subscriptionId && (await vendorOf(parts.database, subscriptionId))
      // From another portal on the same merchant account, or a test of the gateway.
      if (!vendor || !subscriptionId) return
      await syncSubscriptions(parts, serverActor(cause), vendor, [subscriptionId])
    })
  }
}

type PaymentCall =
  | 'readSubscriptions'
  | 'readClientToken'
  | 'readPlans'
  | 'readUpgrades'
  | 'subscribe'
  | 'changePaymentMethod'
  | 'cancelSubscription'
  | 'readOpenOrder'
  | 'keepSubscription'
  | 'takePaymentNotice'

/** The documented calls of plans, cards and subscriptions (D2 §7.6). */
export function paymentHandlers(parts: ProgramParts): Pick<PortalHandlers, PaymentCall> {
  return {
    ...programReaders(parts),
    subscribe: orderPlan(parts),
    changePaymentMethod: changeCard(parts),
    cancelSubscription: cancelPlan(parts),
    keepSubscription: keepPlan(parts),
    takePaymentNotice: takeNotice(parts),
  }
}
