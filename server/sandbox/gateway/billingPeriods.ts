import { daysAfter, monthsAfter } from '../../../schema/index.ts'

export interface Billed {
  readonly firstBillingDate: string
  /** Months between two charges. */
  readonly months: number
  /** Periods that have begun. */
  readonly cycle: number
}

/** First day of the next period, counted from the very first, so that a 31st is kept. */
export const nextBillingDate = ({ firstBillingDate, months, cycle }: Billed): string =>
  monthsAfter(firstBillingDate, months * cycle)

/** First and last day of the current period; null before the first. */
export function currentPeriod(
  billed: Billed,
): { readonly from: string; readonly to: string } | null {
  const { firstBillingDate, months, cycle } = billed
  if (cycle === 0) return null
  const from = monthsAfter(firstBillingDate, months * (cycle - 1))
  return { from, to: daysAfter(nextBillingDate(billed), -1) }
}

/** First and last day of the next period. */
export const nextPeriod = (billed: Billed): { readonly from: string; readonly to: string } => ({
  from: nextBillingDate(billed),
  to: daysAfter(nextBillingDate({ ...billed, cycle: billed.cycle + 1 }), -1),
})
