import { dayOf, daysAfter, type Day } from './daysAfter.ts'

export { daysAfter }
export { beginningOf, timeOnDay, today } from './businessDay.ts'

/** Easter Sunday by the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const shift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return dayOf(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}

/** Holidays with a fixed date; the recent ones with their first year. */
const fixedHolidays: readonly (readonly [monthAndDay: string, since?: number])[] = [
  ['01-01'],
  ['01-06'],
  ['04-25'],
  ['05-01'],
  ['06-02'],
  ['08-15'],
  // Saint Francis, by law 151 of 2025.
  ['10-04', 2026],
  ['11-01'],
  ['12-08'],
  ['12-25'],
  ['12-26'],
]

/** The national holidays of Italy in their order, without local ones. */
export function italianHolidays(year: number): readonly Day[] {
  const sunday = easter(year)
  const fixed = fixedHolidays
    .filter(([, since = year]) => year >= since)
    .map(([monthAndDay]) => `${year}-${monthAndDay}`)
  return [...fixed, sunday, daysAfter(sunday, 1)].toSorted()
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  const holidays = holidaysByYear.get(year) ?? new Set(italianHolidays(year))
  holidaysByYear.set(year, holidays)
  return holidays.has(day)
}

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** Whether a day is a working day in Italy: no Saturday, Sunday or public holiday. */
export const isWorkingDay = (day: Day): boolean => !isWeekend(day) && !isHoliday(day)

/** The working day this many working days after a day, or before it for a negative number. */
export function addWorkingDays(day: Day, days: number): Day {
  const step = Math.sign(days)
  let reached = day
  for (let remaining = Math.abs(days); remaining > 0;) {
    reached = daysAfter(reached, step)
    if (isWorkingDay(reached)) remaining -= 1
  }
  return reached
}

/** The first working day after a day. */
export const nextWorkingDay = (day: Day): Day => addWorkingDays(day, 1)

/**
 * The default pickup day (rows VAL-177 to 179): the next day, but three days later on a Friday and
 * two on a Saturday; holidays are skipped.
 */
export const defaultPickupDay = nextWorkingDay
