import { CsvError, parse } from 'csv-parse/sync'
import type { Language } from '../../../schema/index.ts'
import { byteOrderMark, csvLine } from '../../records/list/csv.ts'
import {
  maxTranslations,
  refusedFile,
  type IncomingFile,
  type OutgoingFile,
} from './exchangedTexts.ts'
import { readTextsTable, textsTable } from './textsTable.ts'

/** A collection's texts as CSV. */
export function writeTextsCsv(file: OutgoingFile, separator: ',' | ';'): string {
  const { heads, rows } = textsTable(file)
  return byteOrderMark + [heads, ...rows].map((row) => csvLine(row, separator)).join('')
}

const separators = [',', ';', '\t'] as const

/** Detected, since a spreadsheet saves with the separator of its country. */
function detectSeparator(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const parts = (separator: string) => head.split(separator).length
  return separators.reduce((best, one) => (parts(one) > parts(best) ? one : best))
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: detectSeparator(text),
      relax_column_count: true,
      skip_empty_lines: true,
      // An unclosed quote would make the rest of the file one cell.
      max_record_size: 100_000,
      // Headings, and one row over the limit to detect an excess; the rest is not read.
      to: maxTranslations + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { readonly lines?: unknown }
    throw refusedFile('app.translationFiles.refused.brokenCsv', {
      line: typeof lines === 'number' ? lines : 1,
    })
  }
}

/**
 * Reads the CSV of `writeTextsCsv`, perhaps saved by a spreadsheet.
 * @param expected the target language
 * @throws ApiError 400 for another or a broken table
 */
export const readTextsCsv = (text: string, expected: Language): IncomingFile =>
  readTextsTable(parseCsv(text), expected)
