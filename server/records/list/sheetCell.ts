import type { Leaf } from '../../../schema/index.ts'

/** The number format of a cell. */
export type NumberStyle = 'number' | 'amount' | 'day' | 'moment'

/** A cell of a workbook: a text (never a formula), or a number with its format. */
export type SheetCell = string | { readonly value: number; readonly style: NumberStyle }

const dayLength = 86_400_000
/** Day 0 of spreadsheets. */
const firstDay = Date.UTC(1899, 11, 30)
/** Excel counts a 29 February 1900, so that earlier days are one off. */
const firstReliableDay = Date.UTC(1900, 2, 1)

const dayOrMoment = /^(\d{4})-(\d{2})-(\d{2})$|^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/

/**
 * A stored day, or a formatted moment, as a spreadsheet number; the text itself if it is neither.
 */
function dayCell(text: string): SheetCell {
  const [matched, year, month, day, dayOf, monthOf, yearOf, hour, minute] =
    dayOrMoment.exec(text) ?? []
  if (matched === undefined) return text
  const [y, m, d] = [year ?? yearOf, month ?? monthOf, day ?? dayOf].map(Number)
  const at = Date.UTC(y ?? 0, (m ?? 1) - 1, d, Number(hour ?? 0), Number(minute ?? 0))
  if (Number.isNaN(at) || at < firstReliableDay) return text
  return { value: (at - firstDay) / dayLength, style: hour === undefined ? 'day' : 'moment' }
}

/**
 * A value of a field as a cell.
 * @param text the value as readable text
 */
export function sheetCell({ kind, kindName }: Leaf, value: unknown, text: string): SheetCell {
  if (text === '') return ''
  if (typeof value === 'number') return { value, style: kindName === 'money' ? 'amount' : 'number' }
  if (kind.column === 'date' && typeof value === 'string') return dayCell(value)
  return kind.column === 'timestamptz' ? dayCell(text) : text
}
