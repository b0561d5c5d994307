import { isDayFormat, type NumberLook } from './numberLook.ts'

/** Digits that spreadsheets keep of a number: what lies beyond is how computers add. */
const keptDigits = 15
/** From here on a number has more digits than are kept. */
const tooLong = 10 ** keptDigits
/** The last day that spreadsheets have, in days. */
const lastDay = 2_958_466
const dayLength = 86_400

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** A number without an exponent, as far as its digits are all known. */
function digitsOf(value: number): string {
  const digits = String(value)
  if (!digits.includes('e')) return digits
  return value === 0 ? '0' : value.toFixed(20).replace(/\.?0+$/, '')
}

/** How a number stands where it is no number: plainly; a longer code than is kept says that something is gone. */
function plainDigits(value: number): string {
  return Math.abs(value) >= tooLong ? value.toExponential().toUpperCase() : digitsOf(value)
}

/** How the digits of a number stand where they are one: `1.2340`, since three behind a point could be thousands. */
export const certainDigits = (digits: string): string =>
  /^-?\d{1,3}\.\d{3}$/.test(digits) ? `${digits}0` : digits

/** Day and time that a spreadsheet counts in days; undefined for what it has no day for. */
function momentText(serial: number, look: NumberLook, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= lastDay) return undefined
  const seconds = Math.round(serial * dayLength)
  const days = Math.floor(seconds / dayLength)
  const rest = seconds - days * dayLength
  const [hour, minute, second] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  const clock = `${pad(hour)}:${pad(minute)}${second ? `:${pad(second)}` : ''}`
  if (look === 'time' && days === 0) return clock
  // Spreadsheets of Windows have a 29 February 1900, so that their days before are one off.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const day = new Date(start + days * dayLength * 1000).toISOString().slice(0, 10)
  // A time that is not shown is there all the same.
  return look === 'day' && rest === 0 ? day : `${day} ${clock}`
}

/** How the text of a moment stands where only its day counts. */
export const certainDay = (moment: string): string =>
  moment.replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}(?::\d{2})?$/, '$1')

/** What a number of a workbook means by the way it is shown; whether that is one, whatever signs texts have. */
interface NumberText {
  readonly text: string
  readonly isCertain: boolean
}
const certain = (text: string): NumberText => ({ text, isCertain: true })

export function numberCell(text: string, look: NumberLook, is1904: boolean): NumberText {
  const plain = text.trim()
  const exact = plain === '' ? Number.NaN : Number(plain)
  if (!Number.isFinite(exact)) return { text, isCertain: false }
  const value = Number(exact.toPrecision(keptDigits))
  if (look === 'percent')
    return certain(`${certainDigits(digitsOf(Number((value * 100).toPrecision(keptDigits))))}%`)
  if (typeof look === 'number')
    return certain(Number.isInteger(value) && value >= 0 ? pad(value, look) : plainDigits(value))
  const moment = isDayFormat(look) ? momentText(exact, look, is1904) : undefined
  return certain(moment ?? plainDigits(value))
}

/** A day as strict workbooks may write it, by ISO 8601. */
export function isoCell(text: string): string {
  const [, day, clock = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(text) ?? []
  if (day === undefined) return text
  const plain = clock.replace(/:00$/, '')
  return clock === '' || clock === '00:00:00' ? day : `${day} ${plain}`
}

/** A text of a workbook: signs that XML has not are written `_x000D_`. */
export const textCell = (text: string): string =>
  text
    .replace(/_x([\dA-F]{4})_/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', ' ')
