import { daysAfter } from '../../schema/days/daysAfter.ts'

type Day = string

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: Day
  readonly until: Day
}

/** So many days, of which this is the last. */
export const daysUntil = (until: Day, days: number): DayRange => ({
  from: daysAfter(until, 1 - days),
  until,
})

/** As many days as this range has, right before it. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1
  return daysUntil(daysAfter(from, -1), days)
}

/** Each of its days. */
export function daysOf({ from, until }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= until; day = daysAfter(day, 1)) days.push(day)
  return days
}
