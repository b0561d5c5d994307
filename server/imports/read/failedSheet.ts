import { isDay } from '../../../schema/index.ts'
import { sheetCell, type SheetCell } from '../../records/list/sheetCell.ts'
import { originalColumns, type ReportedRow, type RowFileOptions } from './failedCsv.ts'
import { remarkHeads, type MatchedHead } from './matchHeads.ts'
import { dayOf, numberOf } from './unambiguousNumber.ts'

/** Heads and cells of a sheet with rows of an import. */
export interface RowSheet {
  readonly heads: readonly string[]
  readonly cells: (row: ReportedRow) => readonly SheetCell[]
}

/**
 * Rows of an import as a workbook that can be corrected and sent again: the original columns and a
 * column with the problem. Numbers and days are written as such.
 */
export function failedSheet({ heads, manner, language, withOutcome }: RowFileOptions): RowSheet {
  const columns = originalColumns(heads)
  const [problemHead = '', outcomeHead = ''] = remarkHeads(language)

  function cellOf({ column }: MatchedHead, at: number, text: string): SheetCell {
    if (!column || text.trim() === '') return text
    const { decimal, monthFirst } = { ...manner, ...manner.columns?.[at] }
    const { cell } = column
    if (cell.kind.align === 'right') return sheetCell(cell, numberOf(column, text, decimal), text)
    const day = cell.kind.column === 'date' ? dayOf(column, text, monthFirst) : undefined
    return day !== undefined && isDay(day) ? sheetCell(cell, day, text) : text
  }

  return {
    heads: [
      ...columns.map((at) => heads[at]?.name ?? ''),
      problemHead,
      ...(withOutcome ? [outcomeHead] : []),
    ],
    cells: ({ cells, problem, outcome = '' }) => [
      ...columns.map((at) => {
        const head = heads[at]
        return head ? cellOf(head, at, cells[at] ?? '') : ''
      }),
      problem,
      ...(withOutcome ? [outcome] : []),
    ],
  }
}
