import { daysAfter, today } from '../../../schema/index.ts'
import type {
  subscriptionOrigins,
  subscriptionStatuses,
} from '../../../resources/settings/program.ts'
import { demoNow } from '../base/demoTime.ts'
import type { DemoPlan } from './demoPlans.ts'

/** `YYYY-MM-DD`. */
export type Day = string

/** The fixed day of the demo. */
export const demoDay = (): Day => today(demoNow())

export interface DemoCard {
  readonly cardType: string
  readonly lastFour: string
  readonly expires: string
}

/** One plan of a vendor, from the order to its end. */
export interface PlanSpan {
  readonly plan: DemoPlan
  readonly origin: (typeof subscriptionOrigins)[number]
  readonly status: (typeof subscriptionStatuses)[number]
  readonly orderedOn: Day
  readonly firstBillingDate: Day
  /** The days of its charges, each the first day of the paid period. */
  readonly charges: readonly Day[]
  readonly paidThroughDate: Day | null
  readonly endDate: Day | null
  /** Day of the last change. */
  readonly changedOn: Day
  readonly failureCount: number
  readonly card: DemoCard | null
}

/** The same day of the month some months later; days of plans are never after the 28th. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return today(Date.UTC(year, month - 1 + months, date, 12))
}

export const monthsOf = ({ period }: DemoPlan): number => (period === 'yearly' ? 12 : 1)

interface Bought {
  readonly plan: DemoPlan
  readonly card: DemoCard
  readonly first: Day
  /** Earlier than the first day where another plan ran until then. */
  readonly orderedOn?: Day
  readonly canceledOn?: Day
  /** Failed attempts of the last charge. */
  readonly failures?: number
  /** Whether a charge is due today and not made yet. */
  readonly isWaiting?: boolean
}

const last = (days: readonly Day[]): Day | undefined => days.at(-1)

/** A bought plan, in its state on the demo's day. */
export function boughtSpan(bought: Bought): PlanSpan {
  const { plan, card, first, orderedOn = first, canceledOn, failures = 0, isWaiting } = bought
  const due: Day[] = []
  const until = canceledOn ?? demoDay()
  for (let at = first; at <= until && !isWaiting; at = monthsAfter(at, monthsOf(plan))) due.push(at)
  const charges = failures ? due.slice(0, -1) : due
  const later = (periods: number) => monthsAfter(first, periods * monthsOf(plan))
  const paidThroughDate = charges.length ? daysAfter(later(charges.length), -1) : null
  const status = () => {
    if (canceledOn)
      return paidThroughDate && paidThroughDate >= demoDay() ? 'Notice period' : 'Canceled'
    if (failures) return 'Past due'
    return charges.length ? 'Active' : 'Pending'
  }
  return {
    plan,
    origin: 'bought',
    status: status(),
    orderedOn,
    firstBillingDate: first,
    charges,
    paidThroughDate,
    endDate: canceledOn ? paidThroughDate : charges.length ? later(charges.length) : null,
    changedOn: canceledOn ?? last(due) ?? orderedOn,
    failureCount: failures,
    card,
  }
}

/** A plan given by an admin for a year, and ended early where a day is given. */
export function givenSpan(plan: DemoPlan, start: Day, takenOn?: Day): PlanSpan {
  return {
    plan,
    origin: 'given',
    status: takenOn ? 'Canceled' : 'Active',
    orderedOn: start,
    firstBillingDate: start,
    charges: [],
    paidThroughDate: null,
    endDate: takenOn ? daysAfter(takenOn, -1) : monthsAfter(start, 12),
    changedOn: takenOn ?? start,
    failureCount: 0,
    card: null,
  }
}
