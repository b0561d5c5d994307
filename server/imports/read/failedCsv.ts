import { languages, type Language } from '../../../schema/index.ts'
import { byteOrderMark, csvLine } from '../../records/list/csv.ts'
import { remarkHeads } from './matchHeads.ts'
import { separatorOf } from './templateCsv.ts'

/** A row as its file has it, with what became of it. */
export interface ReportedRow {
  readonly cells: readonly string[]
  /** What is wrong, in the reader's language; empty for nothing. */
  readonly problem: string
  /** What became of it, in the reader's language; absent in a file to mend. */
  readonly outcome?: string
}

/** A file in pieces: its first line, and one for each row. */
export interface RowFile {
  readonly head: string
  readonly line: (row: ReportedRow) => string
}

/**
 * Rows of an import as a file that can be mended and sent again: the columns as they came, and what is wrong. What an
 * earlier such file says of its rows is left out.
 * @param withOutcome what became of each row stands in a column too
 */
export function failedCsv(
  heads: readonly string[],
  language: Language,
  withOutcome = false,
): RowFile {
  const earlier = new Set(languages.flatMap(remarkHeads))
  const places = heads.flatMap((head, at) => (earlier.has(head) ? [] : [at]))
  const line = (cells: readonly string[], problem = '', outcome = '') =>
    csvLine(
      [...places.map((at) => cells[at] ?? ''), problem, ...(withOutcome ? [outcome] : [])],
      separatorOf(language),
    )
  return {
    head: byteOrderMark + line(heads, ...remarkHeads(language)),
    line: ({ cells, problem, outcome }) => line(cells, problem, outcome),
  }
}
