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

/** How many milliseconds a zone's clocks are ahead of UTC at a moment. */
function aheadAt(moment: number, zone: string): number {
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
 * The moment at which clocks of a zone show a day and a time, in UTC: the first one where they show it
 * twice, and where they skip it as much later.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM` or `HH:MM:SS`
 * @param zone such as `Europe/Rome`
 */
export function momentIn(day: string, time: string, zone: string): string {
  const shown = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // What clocks are ahead by just before and just after a change of time are the only two candidates.
  const HOURS = 3 * 3_600_000
  const ahead = [aheadAt(shown - HOURS, zone), aheadAt(shown + HOURS, zone)] as const
  const early = shown - Math.max(...ahead)
  const isShown = early + aheadAt(early, zone) === shown
  const moment = isShown ? early : shown - Math.min(...ahead)
  return new Date(moment).toISOString()
}
