import type { CellWords } from '../../../schema/index.ts'
import type { FileManner } from '../../db/importTables.ts'
import type { ImportColumn } from './importColumns.ts'

const none = {
  decimal: null,
  country: null,
  zone: 'UTC',
  valueOf: () => undefined,
  idsOf: () => [],
}

/** The number of a cell of a column as a file with a decimal sign has it; undefined for none. */
export function numberOf({ cell }: ImportColumn, text: string, decimal: CellWords['decimal']) {
  const value = cell.kind.readText?.(text, cell.field, { ...none, decimal })
  return typeof value === 'number' ? value : undefined
}

/** The day of a cell of a column; undefined for none, and for one that could be two. */
export function dayOf({ cell }: ImportColumn, text: string, monthFirst: CellWords['monthFirst']) {
  const value = cell.kind.readText?.(text, cell.field, { ...none, monthFirst })
  return typeof value === 'string' ? value : undefined
}

/**
 * A cell that is one number in its file and would be another in one that writes numbers otherwise, as it is read alike
 * in all of them; any other cell as it is.
 */
export function plainNumber(
  column: ImportColumn | null,
  place: number,
  text: string,
  manner: FileManner,
): string {
  const { decimal } = { ...manner, ...manner.columns?.[place] }
  if (!column || column.cell.kind.align !== 'right' || decimal === null) return text
  const value = numberOf(column, text, decimal)
  if (value === undefined || numberOf(column, text, decimal === ',' ? '.' : ',') === value)
    return text
  const digits = String(value).replace('.', decimal)
  // Three digits behind a sign could be thousands; four never are.
  return /[.,]\d{3}$/.test(digits) ? `${digits}0` : digits
}
