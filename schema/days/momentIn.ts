const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    const two = '2-digit'
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const at = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(
    at('year'),
    at('month') - 1,
    at('day'),
    at('hour'),
    at('minute'),
    at('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

/**
 * The UTC moment of a local day and time in a zone: the first one if the time occurs twice, and a
 * time that is skipped is moved forward by the gap.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM` or `HH:MM:SS`
 * @param zone such as `Europe/Rome`
 */
export function momentIn(day: string, time: string, zone: string): string {
  const shown = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // The offsets shortly before and after a clock change are the only two candidates.
  const HOURS = 3 * 3_600_000
  const offsets = [offsetAt(shown - HOURS, zone), offsetAt(shown + HOURS, zone)] as const
  const early = shown - Math.max(...offsets)
  const isShown = early + offsetAt(early, zone) === shown
  const moment = isShown ? early : shown - Math.min(...offsets)
  return new Date(moment).toISOString()
}
