import { mostImportRows } from '../../../resources/settings/imports.ts'
import { ApiError } from '../../errors/apiError.ts'

/** A row of a table, explanations and titles among them. */
export interface TableRow {
  /** Where it begins, as a spreadsheet counts: the heads are in row 1 unless explanations stand before them. */
  readonly row: number
  readonly cells: readonly string[]
  /** The places of cells that are numbers or days in a workbook: what they mean hangs on no manner of writing. */
  readonly numbers?: readonly number[]
}

/** 422: more rows than one import may have. */
export const tooManyRows = (): ApiError =>
  new ApiError(422, 'TOO_MANY_ROWS', 'app.importFiles.refused.tooManyRows', {
    vars: { most: mostImportRows },
  })

export const isFilledRow = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell.trim() !== '')
