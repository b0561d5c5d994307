import { isSheetForm, type FileForm, type TextForm } from '../../../resources/settings/fileForm.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { csvLine } from '../../records/list/csv.ts'
import type { FileManner } from '../../db/importTables.ts'
import { remarkHeads, type MatchedHead } from './matchHeads.ts'
import { plainNumber } from './plainNumber.ts'
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

/** How a text came; of what was none, or was not kept, as spreadsheets of the reader's country save it. */
export const textForm = (form: FileForm | undefined, language: Language): TextForm =>
  form && !isSheetForm(form)
    ? form
    : {
        delimiter: separatorOf(language),
        namesDelimiter: false,
        encoding: 'utf-8',
        hasMark: true,
        others: null,
        notes: 0,
      }

/** Rows of an import, and how they came. */
export interface RowsOf {
  readonly heads: readonly MatchedHead[]
  readonly manner: FileManner
  /** The reader's. */
  readonly language: Language
  /** What became of each row stands in a column too. */
  readonly withOutcome: boolean
}

/** The places of columns as they came: what an earlier such file says of its rows is left out. */
export function keptPlaces(heads: readonly MatchedHead[]): readonly number[] {
  const earlier = new Set(languages.flatMap(remarkHeads))
  return heads.flatMap(({ name }, at) => (earlier.has(name) ? [] : [at]))
}

/**
 * Rows of an import as a file that can be mended and sent again: the columns as they came, between the delimiters that
 * they came between, and what is wrong. A number that means another one in another file is written so that it does
 * not.
 */
export function failedCsv({
  heads,
  manner,
  form: came,
  language,
  withOutcome,
}: RowsOf & { readonly form: FileForm }): RowFile {
  const form = textForm(came, language)
  const places = keptPlaces(heads)
  const line = (cells: readonly string[], problem = '', outcome = '') =>
    csvLine(
      [...places.map((at) => cells[at] ?? ''), problem, ...(withOutcome ? [outcome] : [])],
      form.delimiter,
    )
  const named = form.namesDelimiter ? `sep=${form.delimiter}\r\n` : ''
  const names = heads.map(({ name }) => name)
  return {
    head: named + line(names, ...remarkHeads(language)),
    line: ({ cells, problem, outcome }) => {
      const plain = heads.map(({ column }, at) => plainNumber(column, at, cells[at] ?? '', manner))
      return line(plain, problem, outcome)
    },
  }
}
