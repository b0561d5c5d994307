import { businessDay, businessZone } from '../../../schema/days/businessDay.ts'
import { momentIn } from '../../../schema/days/momentIn.ts'
import { writtenDay as shownDay } from '../../../schema/days/writtenDay.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The instant of a local time in Rome. @param time `HH:mm`, not in the hour of a clock change */
export const romeTime = (day: string, time: string): Date =>
  new Date(momentIn(day, time, businessZone))

/** `24.11.2026 10:00` in Rome. */
export const shownInRome = (instant: number): string =>
  `${shownDay(businessDay(instant))} ${clock.format(instant)}`

export { shownDay }
