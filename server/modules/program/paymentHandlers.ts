import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { cancelPlan } from './cancelPlan.ts'
import { changeCard } from './changeCard.ts'
import { keepPlan } from './keepPlan.ts'
import { orderPlan } from './orderPlan.ts'
import type { ProgramParts } from './programParts.ts'
import { programReaders } from './readers.ts'
import { takeNotice } from './takeNotice.ts'

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
