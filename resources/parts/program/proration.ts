/** A plan change in the middle of a paid period. */
export interface Proration {
  /** The price per charge before and after the change, VAT included. */
  readonly before: number
  readonly after: number
  /** The paid period, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly today: string
}

const dayLength = 86_400_000
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayLength

/** The days left in the period after today, and its total days. */
export const daysLeft = ({ from, to, today }: Omit<Proration, 'before' | 'after'>) => ({
  left: Math.max(0, daysFrom(today, to)),
  of: daysFrom(from, to) + 1,
})

/**
 * The price difference for the remaining days, to the cent, half a cent rounded up, as Braintree
 * prorates. The day of the change still belongs to the old plan. 0 if the new plan costs no more.
 */
export function proratedCharge({ before, after, ...days }: Proration): number {
  const { left, of } = daysLeft(days)
  const cents = Math.round(after * 100) - Math.round(before * 100)
  return Math.max(0, Math.round((cents * left) / of)) / 100
}
