import { daysAfter } from '../../../schema/days/workingDays.ts'

interface Paid {
  readonly firstBillingDate: string | null
  readonly paidThroughDate: string | null
}

/** The day on which what is owed was to be paid: that after what is paid. */
export const dueSince = ({ firstBillingDate, paidThroughDate }: Paid): string | null =>
  paidThroughDate === null ? firstBillingDate : daysAfter(paidThroughDate, 1)

/**
 * When what is owed was due, and when the gateway tries again by itself; null where nobody knows.
 * @param day `YYYY-MM-DD` in Italy
 * @param retryDays after the first failure
 */
export function dueDays(paid: Paid, day: string, retryDays: readonly number[]) {
  const since = dueSince(paid)
  const tries = since === null ? [] : retryDays.map((days) => daysAfter(since, days))
  const open = tries.filter((one) => one > day)
  return { dueSince: since, nextTry: open[0] ?? null, lastTry: open.at(-1) ?? null }
}
