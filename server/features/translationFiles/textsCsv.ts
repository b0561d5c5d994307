import { CsvError, parse } from 'csv-parse/sync'
import type { Language } from '../../../schema/index.ts'
import { byteOrderMark, csvLine } from '../../records/list/csv.ts'
import {
  mostTranslations,
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

/** A spreadsheet saves with the separator of its country, whatever it was given. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const parts = (separator: string) => head.split(separator).length
  return separators.reduce((best, one) => (parts(one) > parts(best) ? one : best))
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      // A quote that is never closed would swallow the rest as one cell.
      max_record_size: 100_000,
      // The heads, and one more than is taken: what follows is not even read.
      to: mostTranslations + 2,
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
 * Reads a table as `writeTextsCsv` writes it and spreadsheets save it.
 * @param expected the target, by which a table of one language is known
 * @throws ApiError 400 for what is no such table, or a broken one
 */
export const readTextsCsv = (text: string, expected: Language): IncomingFile =>
  readTextsTable(tableOf(text), expected)
