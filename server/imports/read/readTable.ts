import Papa from 'papaparse'
import {
  isCsvName,
  isWorkbookName,
  longestCell,
  maxImportColumns,
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

/** A parsed file, without comments and empty rows; cells that escape formulas are unescaped. */
export interface Table {
  /** The delimiter of cells; null for a workbook. */
  readonly delimiter: Delimiter | null
  readonly form: FileForm
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Excel's line that declares the delimiter; it is no row. */
const separatorLine = /^"?sep=([,;\t|])"?[,;\t|]*\n/i

/**
 * Removes the apostrophe before a formula, and Excel's `="0012"`, which preserves leading zeros.
 */
function unescapedCell(cell: string): string {
  const [, content = cell] = /^="([^"]*)"$/.exec(cell) ?? []
  return content.startsWith("'") && isFormula(content.slice(1)) ? content.slice(1) : content
}

/** Maximum number of rows before those of the table, such as comments. */
const maxExtraRows = 200

function parseText(text: string, delimiter: Delimiter): string[][] {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: mostImportRows + maxExtraRows,
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw refusedFile('app.importFiles.refused.quotes', { row: (broken.row ?? 0) + 1 })
  if (meta.truncated) throw tooManyRows()
  return data
}

/** Separates the heads of a table from its rows, and counts the other rows as notes. */
function splitHeads(all: readonly TableRow[], found: FoundHeads) {
  const [head, ...below] = all.filter(({ row }) => row >= found.row)
  if (!head) throw refusedFile('app.importFiles.refused.empty')
  const first = below.findIndex((row) => !found.isFirstKey || !isRemark(row))
  const rows = first < 0 ? [] : below.slice(first)
  if (rows.length === 0) throw refusedFile('app.importFiles.refused.noRows')
  if (rows.length > mostImportRows) throw tooManyRows()
  if (head.cells.length > maxImportColumns)
    throw refusedFile('app.importFiles.refused.tooManyCells')
  return {
    notes: all.length - rows.length - 1,
    heads: head.cells.map((cell) => unescapedCell(cell).trim().slice(0, longestCell)),
    rows: rows.map((row) => ({ ...row, cells: row.cells.map(unescapedCell) })),
  }
}

function textTable(bytes: Buffer, keys: ReadonlySet<string>): Table {
  const { text: decodedText, ...coding } = decodeText(bytes)
  const [line = '', named] = separatorLine.exec(decodedText) ?? []
  const text = decodedText.slice(line.length)
  const { delimiter, ...found } = findHeads(
    text,
    keys,
    delimiters.find((one) => one === named),
  )
  const all = parseText(text, delimiter)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(isFilledRow)
  const { notes, ...table } = splitHeads(all, found)
  const form = { ...coding, delimiter, namesDelimiter: named !== undefined, notes }
  return { ...table, delimiter, form }
}

function sheetTable(bytes: Buffer, keys: ReadonlySet<string>): Table {
  const { name: sheet, count: sheets, rows: all } = readWorkbook(bytes)
  const { notes, ...table } = splitHeads(all, headsIn(all, keys))
  return { ...table, delimiter: null, form: { sheet, sheets, notes } }
}

/**
 * Reads a file with delimited values, or a workbook; its bytes decide which.
 * @param fileName its extension must contain `csv` (row VAL-185), or match the workbook
 * @param keys normalized heads of key columns (see `headSign`), which identify the row of heads
 * @throws ApiError 400 for another file name, no table, or a broken one; 422 for too many rows
 */
export function readTable(bytes: Buffer, fileName: string, keys: ReadonlySet<string>): Table {
  const isWorkbook = workbookIn(bytes)
  if (!isCsvName(fileName) && !(isWorkbook && isWorkbookName(fileName)))
    throw refusedFile('app.importFiles.refused.otherFile')
  return isWorkbook ? sheetTable(bytes, keys) : textTable(bytes, keys)
}
