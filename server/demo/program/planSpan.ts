import { daysAfter, today } from '../../../schema/index.ts'
import type {
  subscriptionOrigins,
  subscriptionStatuses,
} from '../../../resources/settings/constants.ts'
import { demoNow } from '../base/demoTime.ts'
import type { DemoPlan } from './demoPlans.ts'

/** `YYYY-MM-DD`. */
export type Day = string

/** The day on which the demo stands still. */
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
  /** The days on which it was charged, the first of what each pays for. */
  readonly charges: readonly Day[]
  readonly paidThroughDate: Day | null
  readonly endDate: Day | null
  /** When something happened to it last. */
  readonly changedOn: Day
  readonly failureCount: number
  readonly card: DemoCard | null
}

/** The same day of the month, so many months later; no day of a plan comes after the 28th. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return today(Date.UTC(year, month - 1 + months, date, 12))
}

export const monthsOf = ({ period }: DemoPlan): number => (period === 'yearly' ? 12 : 1)

interface Bought {
  readonly plan: DemoPlan
  readonly card: DemoCard
  readonly first: Day
  /** Before the first day where another plan ran until then. */
  readonly orderedOn?: Day
  readonly canceledOn?: Day
  /** How often its last charge was tried in vain. */
  readonly failures?: number
  /** Due this morning, and not charged yet. */
  readonly isWaiting?: boolean
}

const last = (days: readonly Day[]): Day | undefined => days.at(-1)

/** A plan that was bought, as it stands on the demo's day. */
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

/** A plan that an admin gave for a year, and took back on a day where one is named. */
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
