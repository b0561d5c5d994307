import type { AnyField } from '../field.ts'
import type { DateOptions } from '../kinds/date.ts'
import { addWorkingDays, daysAfter } from './workingDays.ts'

/** The due-date option of a field. */
export type Due = NonNullable<DateOptions['isDue']>
/** States of a due date: passed, or near. */
export const dueStates = ['overdue', 'soon'] as const
export type DueState = (typeof dueStates)[number]

/** The due-date option of a field; undefined for any other field. */
export const dueOf = ({ field }: { readonly field: AnyField }): Due | undefined =>
  (field as AnyField & DateOptions).isDue

/** The range of days of a state, both ends included; without `gte` it is open towards the past. */
export function dueDays(
  { workingDays }: Due,
  state: DueState,
  today: string,
): { readonly gte?: string; readonly lte: string } {
  return state === 'overdue'
    ? { lte: daysAfter(today, -1) }
    : { gte: today, lte: addWorkingDays(today, workingDays) }
}

/** The state of a due date; null if the day is far away or missing. */
export function dueState(due: Due, day: unknown, today: string): DueState | null {
  if (typeof day !== 'string' || day === '') return null
  const isWithin = (state: DueState) => {
    const { gte = '', lte } = dueDays(due, state, today)
    return day >= gte && day <= lte
  }
  return dueStates.find(isWithin) ?? null
}
