/**
 * How a number is displayed: plain, as day, time or both, as a percentage, or padded to so many
 * digits.
 */
export type NumberFormat = 'plain' | 'day' | 'time' | 'moment' | 'percent' | number

/** Whether a format shows a serial number as day or time. */
export const isDayFormat = (format: NumberFormat): format is 'day' | 'time' | 'moment' =>
  format === 'day' || format === 'time' || format === 'moment'

/** Ids of built-in formats. */
const builtIn: readonly (readonly [from: number, to: number, format: NumberFormat])[] = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 33, 'time'],
  [34, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
]

/** The letters of a format code's first section, without literals, colours, locales and padding. */
const lettersOf = (format: string) =>
  format
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/;.*$/s, '')
    .toLowerCase()

function parseFormatCode(code: string): NumberFormat {
  const letters = lettersOf(code)
  if (letters.includes('general')) return 'plain'
  const hasTime = /[hs]/.test(letters)
  if (/[dy]/.test(letters)) return hasTime ? 'moment' : 'day'
  if (hasTime) return 'time'
  // `m` alone means month, since minutes never stand alone.
  if (letters.includes('m')) return 'day'
  if (letters.includes('%')) return 'percent'
  return /^0{2,20}$/.test(letters) ? letters.length : 'plain'
}

/** The format of a format id. @param formats format codes defined by the workbook */
export function numberFormat(id: number, formats: ReadonlyMap<number, string>): NumberFormat {
  const customFormat = formats.get(id)
  if (customFormat !== undefined) return parseFormatCode(customFormat)
  return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'plain'
}
