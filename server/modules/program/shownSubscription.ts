import type { CallAnswer } from '../../../resources/calls/index.ts'
import { planKey } from '../../../resources/parts/planKey.ts'
import type { StoredSubscription } from './vendorSubscriptions.ts'

/** A subscription as the documented calls answer it (rows FIELD-SUB-001 to 008). */
export function shownSubscription(
  stored: StoredSubscription,
): CallAnswer<'readSubscriptions'>[number] {
  const { subscriptionId, status, cardType, cardLastFour, cardExpires, ...rest } = stored
  const hasCard = cardType !== null && cardLastFour !== null && cardExpires !== null
  return {
    id: subscriptionId,
    subscriptionId,
    planId: planKey(rest.planId),
    planName: rest.planName,
    active: status === 'Active' || status === 'Notice period',
    pending: status === 'Pending',
    status,
    origin: rest.origin,
    firstBillingDate: rest.firstBillingDate,
    endDate: rest.endDate,
    lastUpdated: rest.lastUpdated,
    price: rest.price,
    failureCount: rest.failureCount,
    card: hasCard ? { cardType, lastFour: cardLastFour, expires: cardExpires } : null,
  }
}
