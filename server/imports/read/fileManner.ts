import {
  asMonthFirst,
  dayAndTimeOf,
  numberReadings,
  numberShape,
  type CellWords,
} from '../../../schema/index.ts'
import type { FileManner } from '../../db/importTables.ts'
import type { ImportColumn } from './importColumns.ts'
import type { Delimiter } from './readTable.ts'

type Decimal = NonNullable<CellWords['decimal']>

const numbers = new Set(['number', 'integer', 'money', 'percent'])
const days = new Set(['date', 'instant'])

/** What the texts of a column say of how it is written. */
export interface ColumnSigns {
  readonly decimals: ReadonlySet<Decimal>
  readonly monthFirst?: NonNullable<CellWords['monthFirst']>
}

/** The decimal sign that a number takes for granted; null where it could have either, or none. */
function decimalOf(text: string, { cell }: ImportColumn): Decimal | null {
  const [reading, another] = numberReadings(text, numberShape(cell.field))
  return another ? null : (reading?.decimal ?? null)
}

export const hasNumbers = ({ cell }: ImportColumn): boolean => numbers.has(cell.kindName)

/** Whether a column has numbers or days, which say how they are written. */
export const isTelling = (column: ImportColumn): boolean =>
  hasNumbers(column) || days.has(column.cell.kindName)

/** Two numbers, the second of which is no month: what else there is needs no closer look. */
const noMonth = /\d\D+(?:1[3-9]|[23]\d)\D/

/** @param texts all of the column, with their rows: one of many may decide */
export function columnSigns(column: ImportColumn, texts: ReadonlyMap<string, number>): ColumnSigns {
  if (hasNumbers(column)) {
    const found = [...texts.keys()].map((text) => decimalOf(text, column))
    return { decimals: new Set(found.filter((one) => one !== null)) }
  }
  const only = [...texts].find(
    ([text]) => noMonth.test(text) && asMonthFirst(dayAndTimeOf(text).day) === 'only',
  )
  const monthFirst = only && { other: only[0].trim(), row: only[1] }
  return { decimals: new Set(), ...(monthFirst && { monthFirst }) }
}

/**
 * How a file writes numbers and days. A column decides by those of its numbers that can be read in one way only;
 * one that has none goes by those of the whole file; where there is none at all, commas between cells go with a
 * decimal point and semicolons with a comma, as spreadsheets save them. In a workbook only texts can be written so or so.
 */
export function fileManner(
  delimiter: Delimiter | null,
  signs: ReadonlyMap<number, ColumnSigns>,
): FileManner {
  const agreed = (all: ReadonlySet<Decimal>) => (all.size === 1 ? ([...all][0] ?? null) : null)
  const whole = new Set([...signs.values()].flatMap(({ decimals }) => [...decimals]))
  const usual = delimiter === ',' ? '.' : delimiter === ';' ? ',' : null
  const columns = [...signs].flatMap(([at, { decimals, monthFirst }]) => {
    const own = decimals.size > 0 && whole.size > 1 ? { decimal: agreed(decimals) } : {}
    const manner = { ...own, ...(monthFirst && { monthFirst }) }
    return Object.keys(manner).length ? [[at, manner] as const] : []
  })
  return {
    decimal: whole.size ? agreed(whole) : usual,
    ...(columns.length && { columns: Object.fromEntries(columns) }),
  }
}
