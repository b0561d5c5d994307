import Papa from 'papaparse'
import {
  isCsvName,
  mostImportColumns,
  mostImportRows,
} from '../../../resources/settings/imports.ts'
import { ApiError } from '../../errors/apiError.ts'
import { isFormula } from '../../records/list/csv.ts'
import { decodeText } from './decodeText.ts'
import { refusedFile } from './refusedFile.ts'

/** What stands between the cells of a row. */
export type Delimiter = ',' | ';' | '\t'

export interface TableRow {
  /** Where it begins, as a spreadsheet counts: the heads are in row 1 unless explanations stand before them. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A file as a table: explanations and empty rows are gone, and formulas are the text that they were made from. */
export interface Table {
  readonly delimiter: Delimiter
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
}

const delimiters = [',', ';', '\t'] as const

/** Excel's own line: it says what stands between cells, and is no row. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*\n/i

/** Whether a line, or its first cell, is an explanation, as templates have. */
const isExplanation = (line: string) => /^\s*"?#/.test(line)

/** Lines and characters among which the heads are looked for. */
const headLines = 200
const headLength = 100_000

/** The heads as they are written; a quoted one may have lines of its own. */
function headLine(text: string): string {
  let record = ''
  for (const line of text.slice(0, headLength).split('\n', headLines)) {
    record = record === '' ? line : `${record}\n${line}`
    const isWhole = record.split('"').length % 2 === 1
    if (isWhole && record.trim() !== '' && !isExplanation(record)) return record
    if (isWhole) record = ''
  }
  return record
}

/** The delimiter that the heads have most of, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const plain = headLine(text).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => plain.split(delimiter).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}

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
 * Reads a file of comma, semicolon or tab separated values as people have them.
 * @param fileName its ending has to contain `csv` (row VAL-185)
 * @throws ApiError 400 for another name, what is no table, or a broken one; 422 for too many rows
 */
export function readTable(bytes: Buffer, fileName: string): Table {
  if (!isCsvName(fileName)) throw refusedFile('app.importFiles.refused.otherFile')
  const whole = decodeText(bytes)
  const [line = '', named] = separatorLine.exec(whole) ?? []
  const text = whole.slice(line.length)
  const delimiter = delimiters.find((one) => one === named) ?? delimiterOf(text)
  const [head, ...rows] = parsed(text, delimiter)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .filter(({ cells }) => !isExplanation(cells[0] ?? ''))
  if (!head) throw refusedFile('app.importFiles.refused.empty')
  if (rows.length === 0) throw refusedFile('app.importFiles.refused.noRows')
  if (rows.length > mostImportRows) throw tooManyRows()
  if (head.cells.length > mostImportColumns)
    throw refusedFile('app.importFiles.refused.tooManyCells')
  return {
    delimiter,
    heads: head.cells.map((cell) => plainCell(cell).trim()),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(plainCell) })),
  }
}
