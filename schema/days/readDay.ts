import { readTime } from '../kinds/time.ts'
import { withoutInvisible } from '../texts/signs.ts'
import { momentIn } from './momentIn.ts'

/** Whether a text is an existing calendar day, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '1000'
}

const dayFirst = /^(\d{1,2})([./-]|\s+)(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/
const onlyDigits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

function dayOf(year: string, month: string, day: string): string | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year
  const found = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** Removes the midnight that spreadsheets add to a day. */
const plainDay = (text: string) =>
  withoutInvisible(text)
    .trim()
    .replace(/[ T]00[:.]00([:.]00)?$/, '')

/**
 * Parses a day into `YYYY-MM-DD`: ISO, or day before month, separated by points, slashes, hyphens,
 * spaces or nothing, with a year of four or two digits. Undefined if it is no calendar day.
 */
export function readDay(text: string): string | undefined {
  const plain = plainDay(text)
  const [isIso, year = '', , month = '', day = ''] = yearFirst.exec(plain) ?? []
  if (isIso !== undefined) return dayOf(year, month, day)
  const [isMatch, first = '', , second = '', last = ''] = dayFirst.exec(plain) ?? []
  if (isMatch !== undefined) return dayOf(last, second, first)
  const [isBare, one = '', two = '', rest = ''] = onlyDigits.exec(plain) ?? []
  if (isBare === undefined) return undefined
  // Eight digits that begin with the year do not end with a plausible year.
  return rest.length === 2 || rest >= '1900'
    ? dayOf(rest, two, one)
    : dayOf(one + two, rest.slice(0, 2), rest.slice(2))
}

/**
 * Whether a text is a day with the month first: its `only` reading, or `either` of two; null if
 * neither.
 */
export function asMonthFirst(text: string): 'only' | 'either' | null {
  const [isMatch, month = '', , day = '', year = ''] = dayFirst.exec(plainDay(text)) ?? []
  if (isMatch === undefined || Number(month) === Number(day)) return null
  if (dayOf(year, month, day) === undefined) return null
  return dayOf(year, day, month) === undefined ? 'only' : 'either'
}

const dayAndTime = /^(.*?\d),?[\sT]+(\d{1,2}(?:[:.h]?\d{2})?)(?:[:.](\d{2})(?:\.0+)?)?$/

/** Splits a text into day and time: the day as written, the time with seconds. */
export function dayAndTimeOf(text: string): { readonly day: string; readonly time?: string } {
  const plain = withoutInvisible(text).trim()
  const [isBoth, day = '', time = '', seconds = '00'] = dayAndTime.exec(plain) ?? []
  // The year of `5 3 26` is no time.
  if (isBoth === undefined || dayFirst.test(plain)) return { day: plain }
  return { day, time: `${readTime(time)}:${seconds}` }
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Parses a local day and time of a zone into a UTC moment; undefined if it is none.
 * @param begins the time for a day without one; absent if a time is required
 */
export function readMoment(text: string, zone: string, begins?: string): string | undefined {
  const { day, time = begins } = dayAndTimeOf(text)
  const found = readDay(day)
  return found && time && clock.test(time) ? momentIn(found, time, zone) : undefined
}
