const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The local time in Rome, as if it were UTC. */
function wallClock(instant: number): number {
  const found = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? ''
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}

/** The instant of a local time in Rome. @param time `HH:mm`, not in the hour of a clock change */
export function romeTime(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  return new Date(wanted - (wallClock(wanted) - wanted))
}

/** `24.11.2026 10:00` in Rome. */
export function shownInRome(instant: number): string {
  const [day = '', time = ''] = new Date(wallClock(instant)).toISOString().split('T')
  return `${shownDay(day)} ${time.slice(0, 5)}`
}

/** `24.11.2026` for `2026-11-24`. */
export const shownDay = (day: string) => day.split('-').toReversed().join('.')
