import Papa from 'papaparse'
import {
  isCsvName,
  isWorkbookName,
  mostImportColumns,
  mostImportRows,
} from '../../../resources/settings/imports.ts'
import { delimiters, type Delimiter, type FileForm } from '../../../resources/settings/fileForm.ts'
import { isFormula } from '../../records/list/csv.ts'
import { decodeText } from '../coding/decodeText.ts'
import { workbookIn } from '../coding/workbookIn.ts'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { findHeads, headsIn, isRemark, type FoundHeads } from './findHeads.ts'
import { refusedFile } from './refusedFile.ts'
import { isFilledRow, tooManyRows, type TableRow } from './tableRow.ts'

export type { Delimiter } from '../../../resources/settings/fileForm.ts'

/** A file as a table: explanations and empty rows are gone, and formulas are the text that they were made from. */
export interface Table {
  /** What stands between cells; null in a workbook. */
  readonly delimiter: Delimiter | null
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

/** The heads of a table and the rows below them; how many rows are neither. */
function partedRows(all: readonly TableRow[], found: FoundHeads) {
  const [head, ...below] = all.filter(({ row }) => row >= found.row)
  if (!head) throw refusedFile('app.importFiles.refused.empty')
  const first = below.findIndex((row) => !found.isFirstKey || !isRemark(row))
  const rows = first < 0 ? [] : below.slice(first)
  if (rows.length === 0) throw refusedFile('app.importFiles.refused.noRows')
  if (rows.length > mostImportRows) throw tooManyRows()
  if (head.cells.length > mostImportColumns)
    throw refusedFile('app.importFiles.refused.tooManyCells')
  return {
    notes: all.length - rows.length - 1,
    heads: head.cells.map((cell) => plainCell(cell).trim()),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map(plainCell) })),
  }
}

function textTable(bytes: Buffer, keys: ReadonlySet<string>): Table {
  const { text: whole, ...coding } = decodeText(bytes)
  const [line = '', named] = separatorLine.exec(whole) ?? []
  const text = whole.slice(line.length)
  const { delimiter, ...found } = findHeads(
    text,
    keys,
    delimiters.find((one) => one === named),
  )
  const all = parsed(text, delimiter)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(isFilledRow)
  const { notes, ...table } = partedRows(all, found)
  const form = { ...coding, delimiter, namesDelimiter: named !== undefined, notes }
  return { ...table, delimiter, form }
}

function sheetTable(bytes: Buffer, keys: ReadonlySet<string>): Table {
  const { name: sheet, count: sheets, rows: all } = readWorkbook(bytes)
  const { notes, ...table } = partedRows(all, headsIn(all, keys))
  return { ...table, delimiter: null, form: { sheet, sheets, notes } }
}

/**
 * Reads a file of values between delimiters, or a workbook, as people have it; which of them it is, its bytes say.
 * @param fileName its ending has to contain `csv` (row VAL-185), or be that of a workbook which it is
 * @param keys what the heads of columns that name records may be, as `headSign` gives it: where one is, are the heads
 * @throws ApiError 400 for another name, what is no table, or a broken one; 422 for too many rows
 */
export function readTable(bytes: Buffer, fileName: string, keys: ReadonlySet<string>): Table {
  const isWorkbook = workbookIn(bytes)
  if (!isCsvName(fileName) && !(isWorkbook && isWorkbookName(fileName)))
    throw refusedFile('app.importFiles.refused.otherFile')
  return isWorkbook ? sheetTable(bytes, keys) : textTable(bytes, keys)
}
