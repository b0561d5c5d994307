import type { AnyField } from '../field.ts'
import type { DateOptions } from '../kinds/date.ts'
import { addWorkingDays, daysAfter } from './workingDays.ts'

/** How near the day is by which something has to be done. */
export type Due = NonNullable<DateOptions['isDue']>
/** Too late, or nearly so. */
export const dueStates = ['overdue', 'soon'] as const
export type DueState = (typeof dueStates)[number]

/** What a field says about a day by which something has to be done; undefined for any other field. */
export const dueOf = ({ field }: { readonly field: AnyField }): Due | undefined =>
  (field as AnyField & DateOptions).isDue

/** The days of a state, both counted in; one without an end reaches as far back as there are days. */
export function dueDays(
  { workingDays }: Due,
  state: DueState,
  today: string,
): { readonly gte?: string; readonly lte: string } {
  return state === 'overdue'
    ? { lte: daysAfter(today, -1) }
    : { gte: today, lte: addWorkingDays(today, workingDays) }
}

/** Whether a day has passed or is near; null for one that is far, and for none. */
export function dueState(due: Due, day: unknown, today: string): DueState | null {
  if (typeof day !== 'string' || day === '') return null
  const isWithin = (state: DueState) => {
    const { gte = '', lte } = dueDays(due, state, today)
    return day >= gte && day <= lte
  }
  return dueStates.find(isWithin) ?? null
}
