import type { CellWords } from '../../../schema/index.ts'
import type { FileManner } from '../../db/importTables.ts'
import type { ImportColumn } from './importColumns.ts'

const emptyContext = {
  decimal: null,
  country: null,
  zone: 'UTC',
  valueOf: () => undefined,
  idsOf: () => [],
}

/** Parses a cell as a number with this decimal separator; undefined if it is none. */
export function numberOf({ cell }: ImportColumn, text: string, decimal: CellWords['decimal']) {
  const value = cell.kind.readText?.(text, cell.field, { ...emptyContext, decimal })
  return typeof value === 'number' ? value : undefined
}

/** Parses a cell as a day; undefined if it is none, or ambiguous. */
export function dayOf({ cell }: ImportColumn, text: string, monthFirst: CellWords['monthFirst']) {
  const value = cell.kind.readText?.(text, cell.field, { ...emptyContext, monthFirst })
  return typeof value === 'string' ? value : undefined
}

/**
 * Rewrites a number whose meaning depends on the decimal separator of its file, so that it is read
 * alike in any file; other cells stay as they are.
 */
export function unambiguousNumber(
  column: ImportColumn | null,
  index: number,
  text: string,
  manner: FileManner,
): string {
  const { decimal } = { ...manner, ...manner.columns?.[index] }
  if (!column || column.cell.kind.align !== 'right' || decimal === null) return text
  const value = numberOf(column, text, decimal)
  if (value === undefined || numberOf(column, text, decimal === ',' ? '.' : ',') === value)
    return text
  const digits = String(value).replace('.', decimal)
  // Three digits after a separator could be thousands; four cannot.
  return /[.,]\d{3}$/.test(digits) ? `${digits}0` : digits
}
