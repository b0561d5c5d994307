import type { Leaf } from '../../../schema/index.ts'

/** How a number stands in a cell. */
export type NumberStyle = 'number' | 'amount' | 'day' | 'moment'

/** A cell of a workbook: a text, which is one whatever it begins with, or a number. */
export type SheetCell = string | { readonly value: number; readonly style: NumberStyle }

const dayLength = 86_400_000
/** What spreadsheets count days from. */
const firstDay = Date.UTC(1899, 11, 30)
/** Before this one Excel counts a day too many. */
const firstCertain = Date.UTC(1900, 2, 1)

const daysAndTimes = /^(\d{4})-(\d{2})-(\d{2})$|^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2})$/

/** A day as it is stored, or a moment as files show it, as a spreadsheet counts them; the text where it has none. */
function dayCell(text: string): SheetCell {
  const [isOne, year, month, day, dayOf, monthOf, yearOf, hour, minute] =
    daysAndTimes.exec(text) ?? []
  if (isOne === undefined) return text
  const [y, m, d] = [year ?? yearOf, month ?? monthOf, day ?? dayOf].map(Number)
  const at = Date.UTC(y ?? 0, (m ?? 1) - 1, d, Number(hour ?? 0), Number(minute ?? 0))
  if (Number.isNaN(at) || at < firstCertain) return text
  return { value: (at - firstDay) / dayLength, style: hour === undefined ? 'day' : 'moment' }
}

/**
 * A value of a field as a cell.
 * @param text what a person reads of it
 */
export function sheetCell({ kind, kindName }: Leaf, value: unknown, text: string): SheetCell {
  if (text === '') return ''
  if (typeof value === 'number') return { value, style: kindName === 'money' ? 'amount' : 'number' }
  if (kind.column === 'date' && typeof value === 'string') return dayCell(value)
  return kind.column === 'timestamptz' ? dayCell(text) : text
}
