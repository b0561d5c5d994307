import { mostImportRows } from '../../../resources/settings/imports.ts'
import { ApiError } from '../../errors/apiError.ts'

/** A row of a table; comments and titles are rows as well. */
export interface TableRow {
  /** Row number as in a spreadsheet, from 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Indexes of cells that are numbers or days in a workbook, whose text is unambiguous. */
  readonly numbers?: readonly number[]
}

/** 422: more rows than one import may have. */
export const tooManyRows = (): ApiError =>
  new ApiError(422, 'TOO_MANY_ROWS', 'app.importFiles.refused.tooManyRows', {
    vars: { most: mostImportRows },
  })

export const isFilledRow = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell.trim() !== '')
