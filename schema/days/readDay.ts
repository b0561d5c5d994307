import { readTime } from '../kinds/time.ts'
import { withoutInvisible } from '../texts/signs.ts'
import { momentIn } from './momentIn.ts'

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '1000'
}

const dayFirst = /^(\d{1,2})([./-]|\s+)(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/
const onlyDigits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

function dayOf(year: string, month: string, day: string): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  const found = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

/** Spreadsheets put midnight behind a day. */
const plainDay = (text: string) =>
  withoutInvisible(text)
    .trim()
    .replace(/[ T]00[:.]00([:.]00)?$/, '')

/**
 * The day that a text means, `YYYY-MM-DD`: as ISO writes it, or day before month with points, slashes, hyphens,
 * spaces or nothing between them, and a year of four digits or two. Undefined for no day of the calendar.
 */
export function readDay(text: string): string | undefined {
  const plain = plainDay(text)
  const [isIso, year = '', , month = '', day = ''] = yearFirst.exec(plain) ?? []
  if (isIso !== undefined) return dayOf(year, month, day)
  const [isSigned, first = '', , second = '', last = ''] = dayFirst.exec(plain) ?? []
  if (isSigned !== undefined) return dayOf(last, second, first)
  const [isBare, one = '', two = '', rest = ''] = onlyDigits.exec(plain) ?? []
  if (isBare === undefined) return undefined
  // Eight digits with a year in front have no year of these days at the end.
  return rest.length === 2 || rest >= '1900'
    ? dayOf(rest, two, one)
    : dayOf(one + two, rest.slice(0, 2), rest.slice(2))
}

/** Whether a text is a day for whoever writes the month first: the only day that it can be, or one of two. */
export function asMonthFirst(text: string): 'only' | 'either' | null {
  const [isSigned, month = '', , day = '', year = ''] = dayFirst.exec(plainDay(text)) ?? []
  if (isSigned === undefined || Number(month) === Number(day)) return null
  if (dayOf(year, month, day) === undefined) return null
  return dayOf(year, day, month) === undefined ? 'only' : 'either'
}

const dayAndTime = /^(.*?\d),?[\sT]+(\d{1,2}(?:[:.h]?\d{2})?)(?:[:.](\d{2})(?:\.0+)?)?$/

/** A text of a moment as its day and its time, each as it is written. */
export function dayAndTimeOf(text: string): { readonly day: string; readonly time?: string } {
  const plain = withoutInvisible(text).trim()
  const [isBoth, day = '', time = '', seconds = '00'] = dayAndTime.exec(plain) ?? []
  // The year of `5 3 26` is no time.
  if (isBoth === undefined || dayFirst.test(plain)) return { day: plain }
  return { day, time: `${readTime(time)}:${seconds}` }
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * The moment that a day with its time means to clocks of a zone, in UTC; undefined for none.
 * @param begins the time that a day without one means, where it means any
 */
export function readMoment(text: string, zone: string, begins?: string): string | undefined {
  const { day, time = begins } = dayAndTimeOf(text)
  const found = readDay(day)
  return found && time && clock.test(time) ? momentIn(found, time, zone) : undefined
}
