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

const numberKinds = new Set(['number', 'integer', 'money', 'percent'])
const dayKinds = new Set(['date', 'instant'])

/** The formats that the texts of a column show. */
export interface ColumnSigns {
  readonly decimals: ReadonlySet<Decimal>
  readonly monthFirst?: NonNullable<CellWords['monthFirst']>
}

/** Longer texts are neither numbers nor days. */
const longestSign = 100

const isShort = (text: string) => text.length <= longestSign

/** The decimal separator of a number; null if it has none, or is ambiguous. */
function decimalOf(text: string, { cell }: ImportColumn): Decimal | null {
  const [reading, another] = numberReadings(text, numberShape(cell.field))
  return another ? null : (reading?.decimal ?? null)
}

export const hasNumbers = ({ cell }: ImportColumn): boolean => numberKinds.has(cell.kindName)

/** Whether a column has numbers or days, whose formats are to be detected. */
export const hasFormatSigns = (column: ImportColumn): boolean =>
  hasNumbers(column) || dayKinds.has(column.cell.kindName)

/** Two numbers, the second of which cannot be a month; other texts need not be parsed. */
const noMonth = /\d\D+(?:1[3-9]|[23]\d)\D/

/**
 * Detects the formats of a column.
 * @param texts all texts with their rows, since a single one may decide
 */
export function columnSigns(column: ImportColumn, texts: ReadonlyMap<string, number>): ColumnSigns {
  if (hasNumbers(column)) {
    const found = [...texts.keys()].filter(isShort).map((text) => decimalOf(text, column))
    return { decimals: new Set(found.filter((one) => one !== null)) }
  }
  const only = [...texts].find(
    ([text]) =>
      isShort(text) && noMonth.test(text) && asMonthFirst(dayAndTimeOf(text).day) === 'only',
  )
  const monthFirst = only && { other: only[0].trim(), row: only[1] }
  return { decimals: new Set(), ...(monthFirst && { monthFirst }) }
}

/**
 * Determines how a file formats numbers and days. A column goes by its unambiguous numbers; without
 * any, by those of the whole file. If there are none at all, a comma as delimiter implies a decimal
 * point and a semicolon a decimal comma, as in spreadsheets. In a workbook this concerns only
 * texts.
 */
export function fileManner(
  delimiter: Delimiter | null,
  signs: ReadonlyMap<number, ColumnSigns>,
): FileManner {
  const singleValue = (all: ReadonlySet<Decimal>) => (all.size === 1 ? ([...all][0] ?? null) : null)
  const allDecimals = new Set([...signs.values()].flatMap(({ decimals }) => [...decimals]))
  const defaultDecimal = delimiter === ',' ? '.' : delimiter === ';' ? ',' : null
  const columns = [...signs].flatMap(([at, { decimals, monthFirst }]) => {
    const ownDecimal =
      decimals.size > 0 && allDecimals.size > 1 ? { decimal: singleValue(decimals) } : {}
    const manner = { ...ownDecimal, ...(monthFirst && { monthFirst }) }
    return Object.keys(manner).length ? [[at, manner] as const] : []
  })
  return {
    decimal: allDecimals.size ? singleValue(allDecimals) : defaultDecimal,
    ...(columns.length && { columns: Object.fromEntries(columns) }),
  }
}
