import { addWorkingDays, daysAfter, today } from '../../../resources/parts/workingDays.ts'
import { dueSoonDays } from '../../../resources/settings/shipping.ts'

/** In which way an order is urgent. */
export const lateKinds = ['overdue', 'dueSoon', 'waitsForDate'] as const
export type LateKind = (typeof lateKinds)[number]
export type LateChoice = 'any' | LateKind

type Json = Readonly<Record<string, unknown>>

/** The filters of the list that find orders which are urgent in one way. */
export function lateFilter(choice: LateChoice, now: number): Readonly<Record<string, string>> {
  const day = today(now)
  switch (choice) {
    case 'overdue':
      return { shipBy_lte: daysAfter(day, -1) }
    case 'dueSoon':
      return { shipBy_gte: day, shipBy_lte: addWorkingDays(day, dueSoonDays) }
    case 'waitsForDate':
      return { waitsForDate: 'true' }
    case 'any':
      return {}
  }
}

/** In which ways an order is urgent, the most pressing first. */
export function latenessOf(order: Json, now: number): readonly LateKind[] {
  const { shipBy, waitsForDate } = order
  const day = today(now)
  const due: readonly LateKind[] =
    typeof shipBy !== 'string' || shipBy > addWorkingDays(day, dueSoonDays)
      ? []
      : [shipBy < day ? 'overdue' : 'dueSoon']
  return waitsForDate === true ? [...due, 'waitsForDate'] : due
}
