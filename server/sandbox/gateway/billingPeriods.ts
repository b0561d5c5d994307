import { daysAfter } from '../../../schema/days/workingDays.ts'

/** The day so many months after one, on its last day where the month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10)
}

export interface Billed {
  readonly firstBillingDate: string
  /** Between two charges. */
  readonly months: number
  /** Periods that have begun. */
  readonly cycle: number
}

/** The first day of the next period: always counted from the first of all, so that the 31st comes back. */
export const nextBillingDate = ({ firstBillingDate, months, cycle }: Billed): string =>
  monthsAfter(firstBillingDate, months * cycle)

/** The days of the period that has begun; null before the first one. */
export function currentPeriod(
  billed: Billed,
): { readonly from: string; readonly to: string } | null {
  const { firstBillingDate, months, cycle } = billed
  if (cycle === 0) return null
  const from = monthsAfter(firstBillingDate, months * (cycle - 1))
  return { from, to: daysAfter(nextBillingDate(billed), -1) }
}

/** The days of the period that comes next. */
export const nextPeriod = (billed: Billed): { readonly from: string; readonly to: string } => ({
  from: nextBillingDate(billed),
  to: daysAfter(nextBillingDate({ ...billed, cycle: billed.cycle + 1 }), -1),
})
