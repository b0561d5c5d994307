import { daysAfter } from '../../schema/days/daysAfter.ts'

type Day = string

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: Day
  readonly until: Day
}

/** A range of this many days that ends with a day. */
export const daysUntil = (until: Day, days: number): DayRange => ({
  from: daysAfter(until, 1 - days),
  until,
})

/** The range of the same length directly before a range. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
  return daysUntil(daysAfter(from, -1), days)
}

/** Every day of a range. */
export function daysOf({ from, until }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= until; day = daysAfter(day, 1)) days.push(day)
  return days
}
