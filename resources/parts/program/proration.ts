/** What a plan costs that takes the place of another one in the middle of what is paid for. */
export interface Proration {
  /** What a charge takes, before and after, VAT included. */
  readonly before: number
  readonly after: number
  /** The days that are paid for, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly today: string
}

const dayLength = 86_400_000
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayLength

/** Days of the period that are left after today, of how many. */
export const daysLeft = ({ from, to, today }: Omit<Proration, 'before' | 'after'>) => ({
  left: Math.max(0, daysFrom(today, to)),
  of: daysFrom(from, to) + 1,
})

/**
 * The difference for the days that are left, to the cent, half a cent up: as Braintree prorates. The day of the
 * change still counts as one of the old plan. 0 for what is no dearer.
 */
export function proratedCharge({ before, after, ...days }: Proration): number {
  const { left, of } = daysLeft(days)
  const cents = Math.round(after * 100) - Math.round(before * 100)
  return Math.max(0, Math.round((cents * left) / of)) / 100
}
