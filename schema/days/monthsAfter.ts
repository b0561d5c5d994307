import type { Day } from './daysAfter.ts'

/**
 * The same day some months later, or earlier for a negative number; the last day of a month that is
 * too short for it.
 */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const to = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return to.toISOString().slice(0, 10)
}
