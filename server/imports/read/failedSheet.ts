import { isDay } from '../../../schema/index.ts'
import { sheetCell, type SheetCell } from '../../records/list/sheetCell.ts'
import { keptPlaces, type ReportedRow, type RowsOf } from './failedCsv.ts'
import { remarkHeads, type MatchedHead } from './matchHeads.ts'
import { dayOf, numberOf } from './plainNumber.ts'

/** Rows of an import as a sheet: its heads, and the cells of a row. */
export interface RowSheet {
  readonly heads: readonly string[]
  readonly cells: (row: ReportedRow) => readonly SheetCell[]
}

/**
 * Rows of an import as a workbook that can be mended and sent again: the columns as they came, and what is wrong. What
 * was read as a number or a day is one.
 */
export function failedSheet({ heads, manner, language, withOutcome }: RowsOf): RowSheet {
  const places = keptPlaces(heads)
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
      ...places.map((at) => heads[at]?.name ?? ''),
      problemHead,
      ...(withOutcome ? [outcomeHead] : []),
    ],
    cells: ({ cells, problem, outcome = '' }) => [
      ...places.map((at) => {
        const head = heads[at]
        return head ? cellOf(head, at, cells[at] ?? '') : ''
      }),
      problem,
      ...(withOutcome ? [outcome] : []),
    ],
  }
}
