import type { CallAnswer } from '../../../resources/calls/index.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { dueDays } from './dueDays.ts'
import { programDay, type ProgramParts } from './programParts.ts'
import type { StoredSubscription } from './vendorSubscriptions.ts'

/** What determines when a failed charge is retried. */
export interface TryClock {
  /** `YYYY-MM-DD` in Italy. */
  readonly day: string
  readonly retryDays: readonly number[]
}

export const tryClock = async ({ gateway }: Pick<ProgramParts, 'gateway'>): Promise<TryClock> => ({
  day: await programDay({ gateway }),
  retryDays: gateway?.retryDays ?? [],
})

/** A subscription as the documented calls answer it (rows FIELD-SUB-001 to 008). */
export function shownSubscription(
  stored: StoredSubscription,
  { day, retryDays }: TryClock,
): CallAnswer<'readSubscriptions'>[number] {
  const { subscriptionId, status, cardType, cardLastFour, cardExpires, ...rest } = stored
  const { nextTry, lastTry } =
    status === 'Past due' ? dueDays(rest, day, retryDays) : { nextTry: null, lastTry: null }
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
    nextTry,
    lastTry,
    lastUpdated: rest.lastUpdated,
    price: rest.price,
    failureCount: rest.failureCount,
    card: hasCard ? { cardType, lastFour: cardLastFour, expires: cardExpires } : null,
  }
}
