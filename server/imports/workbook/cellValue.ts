import { daysAfter } from '../../../schema/index.ts'
import { isDayFormat, type NumberFormat } from './numberFormat.ts'

/** Significant digits of numbers in spreadsheets; further digits are floating-point noise. */
const significantDigits = 15
/** The smallest number with more digits than spreadsheets keep. */
const maxExact = 10 ** significantDigits
/** First serial number beyond the last day of spreadsheets. */
const endOfDays = 2_958_466
const daySeconds = 86_400

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** A number without exponent notation. */
function digitsOf(value: number): string {
  const digits = String(value)
  if (!digits.includes('e')) return digits
  return value === 0 ? '0' : value.toFixed(20).replace(/\.?0+$/, '')
}

/**
 * A number as text. One too long to be exact keeps its exponent, which shows that digits were lost.
 */
function plainDigits(value: number): string {
  return Math.abs(value) >= maxExact ? value.toExponential().toUpperCase() : digitsOf(value)
}

/** Writes `1.234` as `1.2340`, since three digits after a point could be taken for thousands. */
export const certainDigits = (digits: string): string =>
  /^-?\d{1,3}\.\d{3}$/.test(digits) ? `${digits}0` : digits

/** Day and time of a serial number; undefined if it is out of range. */
function momentText(serial: number, format: NumberFormat, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= endOfDays) return undefined
  const seconds = Math.round(serial * daySeconds)
  const days = Math.floor(seconds / daySeconds)
  const rest = seconds - days * daySeconds
  const [hour, minute, second] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  const clock = `${pad(hour)}:${pad(minute)}${second ? `:${pad(second)}` : ''}`
  if (format === 'time' && days === 0) return clock
  // Spreadsheets have a nonexistent 29 February 1900, so that earlier days are one off.
  const day = daysAfter(is1904 ? '1904-01-01' : days < 60 ? '1899-12-31' : '1899-12-30', days)
  // A time is kept even if the format shows only the day.
  return format === 'day' && rest === 0 ? day : `${day} ${clock}`
}

/** The day of a moment, for columns of days. */
export const certainDay = (moment: string): string =>
  moment.replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}(?::\d{2})?$/, '$1')

/** The text of a number cell; it is certain if it does not depend on the number format of texts. */
interface NumberText {
  readonly text: string
  readonly isCertain: boolean
}
const certain = (text: string): NumberText => ({ text, isCertain: true })

export function numberCell(text: string, format: NumberFormat, is1904: boolean): NumberText {
  const trimmed = text.trim()
  const exact = trimmed === '' ? Number.NaN : Number(trimmed)
  if (!Number.isFinite(exact)) return { text, isCertain: false }
  const value = Number(exact.toPrecision(significantDigits))
  if (format === 'percent')
    return certain(
      `${certainDigits(digitsOf(Number((value * 100).toPrecision(significantDigits))))}%`,
    )
  if (typeof format === 'number')
    return certain(Number.isInteger(value) && value >= 0 ? pad(value, format) : plainDigits(value))
  const moment = isDayFormat(format) ? momentText(exact, format, is1904) : undefined
  return certain(moment ?? plainDigits(value))
}

/** An ISO 8601 date cell of a strict workbook. */
export function isoCell(text: string): string {
  const [, day, clock = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(text) ?? []
  if (day === undefined) return text
  const shortClock = clock.replace(/:00$/, '')
  return clock === '' || clock === '00:00:00' ? day : `${day} ${shortClock}`
}

/** Decodes a text cell, in which characters not allowed in XML are escaped like `_x000D_`. */
export const textCell = (text: string): string =>
  text
    .replace(/_x([\dA-F]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', ' ')
