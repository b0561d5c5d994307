import { planKey } from '../../../resources/parts/program/planKey.ts'
import type { Offer } from './offer.ts'
import type { Standing } from './subscription.ts'

/** Why no plan at all can be chosen (rows SUB-028 and SUB-030); null if one can. */
export function blockedReason({ pending, onNotice }: Standing): 'pending' | 'onNotice' | null {
  if (pending) return 'pending'
  return onNotice ? 'onNotice' : null
}

/** Whether the plan is the artisan's own already (row SUB-029). */
export function isOwnPlan({ running }: Standing, offer: Offer): boolean {
  return running !== undefined && running.planId === planKey(offer.id)
}

/** Whether a plan can be chosen (decision 41). */
export const isSelectable = (standing: Standing, offer: Offer): boolean =>
  blockedReason(standing) === null && !isOwnPlan(standing, offer)
