import Papa from 'papaparse'
import {
  isCsvName,
  mostImportColumns,
  mostImportRows,
} from '../../../resources/settings/imports.ts'
import { delimiters, type Delimiter, type FileForm } from '../../../resources/settings/fileForm.ts'
import { ApiError } from '../../errors/apiError.ts'
import { isFormula } from '../../records/list/csv.ts'
import { decodeText } from '../coding/decodeText.ts'
import { findHeads, isRemark } from './findHeads.ts'
import { refusedFile } from './refusedFile.ts'

export type { Delimiter } from '../../../resources/settings/fileForm.ts'

export interface TableRow {
  /** Where it begins, as a spreadsheet counts: the heads are in row 1 unless explanations stand before them. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A file as a table: explanations and empty rows are gone, and formulas are the text that they were made from. */
export interface Table {
  readonly delimiter: Delimiter
  readonly form: FileForm
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Excel's own line: it says what stands between cells, and is no row. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t|]*\n/i

/** An apostrophe that keeps a formula from running, and Excel's way to keep zeros, are no part of a text. */
function plainCell(cell: string): string {
  const [, kept = cell] = /^="([^"]*)"$/.exec(cell) ?? []
  return kept.startsWith("'") && isFormula(kept.slice(1)) ? kept.slice(1) : kept
}

/** Rows that may be explanations, beside those of the table. */
const spare = 200

function parsed(text: string, delimiter: Delimiter): string[][] {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: mostImportRows + spare,
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw refusedFile('app.importFiles.refused.quotes', { row: (broken.row ?? 0) + 1 })
  if (meta.truncated) throw tooManyRows()
  return data
}

const tooManyRows = () =>
  new ApiError(422, 'TOO_MANY_ROWS', 'app.importFiles.refused.tooManyRows', {
    vars: { most: mostImportRows },
  })

/**
 * Reads a file of values between delimiters as people have it.
 * @param fileName its ending has to contain `csv` (row VAL-185)
 * @param keys what the heads of columns that name records may be, as `headSign` gives it: where one is, are the heads
 * @throws ApiError 400 for another name, what is no table, or a broken one; 422 for too many rows
 */
export function readTable(bytes: Buffer, fileName: string, keys: ReadonlySet<string>): Table {
  if (!isCsvName(fileName)) throw refusedFile('app.importFiles.refused.otherFile')
  const { text: whole, ...coding } = decodeText(bytes)
  const [line = '', named] = separatorLine.exec(whole) ?? []
  const text = whole.slice(line.length)
  const found = findHeads(
    text,
    keys,
    delimiters.find((one) => one === named),
  )
  const all = parsed(text, found.delimiter)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head, ...below] = all.filter(({ row }) => row >= found.row)
  if (!head) throw refusedFile('app.importFiles.refused.empty')
  const first = below.findIndex(({ cells }) => !found.isFirstKey || !isRemark(cells))
  const rows = first < 0 ? [] : below.slice(first)
  if (rows.length === 0) throw refusedFile('app.importFiles.refused.noRows')
  if (rows.length > mostImportRows) throw tooManyRows()
  if (head.cells.length > mostImportColumns)
    throw refusedFile('app.importFiles.refused.tooManyCells')
  return {
    delimiter: found.delimiter,
    form: {
      ...coding,
      delimiter: found.delimiter,
      namesDelimiter: named !== undefined,
      notes: all.length - rows.length - 1,
    },
    heads: head.cells.map((cell) => plainCell(cell).trim()),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(plainCell) })),
  }
}
