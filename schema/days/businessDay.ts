import type { Day } from './daysAfter.ts'
import { momentIn } from './momentIn.ts'
import { monthsAfter } from './monthsAfter.ts'

/** Time zone of business days. */
export const businessZone = 'Europe/Rome'

const businessFormat = new Intl.DateTimeFormat('en', {
  timeZone: businessZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The business day of a moment (decision 27): every day that is counted, printed or put into a name
 * comes from here.
 *
 * @param instant milliseconds since 1970, or ISO 8601
 */
export function businessDay(instant: number | string | Date): Day {
  const parts = businessFormat.formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The current business day. @param now milliseconds since 1970 */
export const today = (now: number): Day => businessDay(now)

/** The moment of a time on a business day, in milliseconds. @param time `HH:MM` */
export const timeOnDay = (day: Day, time: string): number =>
  Date.parse(momentIn(day, time, businessZone))

/** The beginning of a business day, in UTC. */
export const beginningOf = (day: Day): string => momentIn(day, '00:00', businessZone)

/** The moment as long after the beginning of the business day some months later. */
export function monthsLater(instant: number | string, months: number): number {
  const day = businessDay(instant)
  const sinceMidnight = new Date(instant).getTime() - Date.parse(beginningOf(day))
  return Date.parse(beginningOf(monthsAfter(day, months))) + sinceMidnight
}
