import { daysAfter } from '../../../schema/days/workingDays.ts'

interface Paid {
  readonly firstBillingDate: string | null
  readonly paidThroughDate: string | null
}

/** The day on which the owed amount was due: the day after the paid period. */
export const dueSince = ({ firstBillingDate, paidThroughDate }: Paid): string | null =>
  paidThroughDate === null ? firstBillingDate : daysAfter(paidThroughDate, 1)

/**
 * When the owed amount was due, and when the gateway retries the charge; null where unknown.
 * @param day today, `YYYY-MM-DD` in Italy
 * @param retryDays days of the retries after the first failure
 */
export function dueDays(paid: Paid, day: string, retryDays: readonly number[]) {
  const since = dueSince(paid)
  const tries = since === null ? [] : retryDays.map((days) => daysAfter(since, days))
  const open = tries.filter((one) => one > day)
  return { dueSince: since, nextTry: open[0] ?? null, lastTry: open.at(-1) ?? null }
}
