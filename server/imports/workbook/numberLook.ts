/** How a number is shown: as what it is, as a day, a time or both, as a percentage, or with so many digits. */
export type NumberLook = 'plain' | 'day' | 'time' | 'moment' | 'percent' | number

/** Whether a number that looks so counts days. */
export const isDayFormat = (look: NumberLook): look is 'day' | 'time' | 'moment' =>
  look === 'day' || look === 'time' || look === 'moment'

/** Formats that workbooks name by their number alone, in any language. */
const builtIn: readonly (readonly [from: number, to: number, look: NumberLook])[] = [
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

/** What a format says by its letters: without texts, colours, countries and gaps, of its first section. */
const lettersOf = (format: string) =>
  format
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/;.*$/s, '')
    .toLowerCase()

function lookOf(format: string): NumberLook {
  const letters = lettersOf(format)
  if (letters.includes('general')) return 'plain'
  const hasTime = /[hs]/.test(letters)
  if (/[dy]/.test(letters)) return hasTime ? 'moment' : 'day'
  if (hasTime) return 'time'
  // A month alone is one: minutes never are.
  if (letters.includes('m')) return 'day'
  if (letters.includes('%')) return 'percent'
  return /^0{2,20}$/.test(letters) ? letters.length : 'plain'
}

/** How a format shows numbers. @param formats those that the workbook has of its own */
export function numberLook(id: number, formats: ReadonlyMap<number, string>): NumberLook {
  const own = formats.get(id)
  if (own !== undefined) return lookOf(own)
  return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'plain'
}
