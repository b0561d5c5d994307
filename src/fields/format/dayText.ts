import { isDay, isTime, readTime } from '../../../schema/index.ts'

/** A day on screen, DD.MM.YYYY in every language; what is no day comes back as it is. */
export function dayText(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : value
}

const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment where the user is, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** A moment on screen, in the user's own time: DD.MM.YYYY HH:MM. */
export function momentText(value: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return value
  return `${dayText(localDay(moment))} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/**
 * What a typed day means, `YYYY-MM-DD`: null for an empty text, the text itself where it is no day.
 * Takes points, slashes, hyphens or nothing between the parts, and a year of two digits.
 */
export function readDay(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const match =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed)
  if (!match) return trimmed
  const [, day = '', month = '', year = ''] = match
  const value = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? value : trimmed
}

/** What a typed day with its time means, in UTC; as with {@link readDay} for a text that is none. */
export function readMoment(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, dayPart = '', timePart = ''] = /^(.+?)[\s,T]+(\d[\d:.]*)$/.exec(trimmed) ?? []
  const day = isDay(dayPart) ? dayPart : readDay(dayPart)
  const time = readTime(timePart)
  if (day === null || !isDay(day) || !isTime(time)) return trimmed
  return new Date(`${day}T${time}`).toISOString()
}
