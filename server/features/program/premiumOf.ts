import type { RecordNamed } from '../../../schema/index.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import type { StoredSubscription } from './vendorSubscriptions.ts'

/**
 * The last day on which a subscription grants premium; null for an open end, undefined for never.
 */
function lastDay({ origin, status, endDate, paidThroughDate }: StoredSubscription) {
  if (status === 'Active') return origin === 'given' ? endDate : null
  if (status === 'Notice period') return endDate ?? undefined
  // Premium ends with the paid period and resumes on payment.
  if (status === 'Past due') return paidThroughDate ?? undefined
  return undefined
}

/** The subscription that runs on a day; a bought one takes precedence over a given one. */
export function runningOn<S extends StoredSubscription>(all: readonly S[], day: string): S | null {
  const running = all.filter((one) => {
    const last = lastDay(one)
    return last === null || (last !== undefined && last >= day)
  })
  return running.find(({ origin }) => origin === 'bought') ?? running[0] ?? null
}

/** Whether a following plan is already ordered. */
export const hasPending = (all: readonly StoredSubscription[]): boolean =>
  all.some(({ status }) => status === 'Pending')

const noPremium = {
  active: false,
  manuallyEnabled: false,
  analyticsEnabled: false,
  // A later plan gets a new token.
  analyticsToken: null,
  isNoticePeriod: false,
} as const

/** An end date in `premium` is an instant, that of a subscription a day. */
const instantOf = (day: string | null) => (day === null ? null : `${day}T00:00:00.000Z`)

type Premium = NonNullable<RecordNamed<'vendors'>['premium']> & { readonly active: boolean }

/**
 * An artisan's `premium`, from its subscriptions (rows SUB-033, SUB-034): a notice period turns the
 * analytics off at once, and everything else after its last day.
 * @param day `YYYY-MM-DD` in Italy
 */
export function premiumOf(all: readonly StoredSubscription[], day: string): Premium {
  const running = runningOn(all, day)
  if (!running) return noPremium
  const isNoticePeriod = running.status === 'Notice period' && !hasPending(all)
  return {
    active: true,
    planId: planKey(running.planId),
    endDate: instantOf(running.endDate),
    manuallyEnabled: running.origin === 'given',
    analyticsEnabled: !isNoticePeriod,
    isNoticePeriod,
    ...(isNoticePeriod && { analyticsToken: null }),
  }
}
