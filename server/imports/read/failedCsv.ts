import { isSheetForm, type FileForm, type TextForm } from '../../../resources/settings/fileForm.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { csvLine } from '../../records/list/csv.ts'
import type { FileManner } from '../../db/importTables.ts'
import { remarkHeads, type MatchedHead } from './matchHeads.ts'
import { unambiguousNumber } from './unambiguousNumber.ts'
import { separatorOf } from './templateCsv.ts'

/** A row of an imported file, with its result. */
export interface ReportedRow {
  readonly cells: readonly string[]
  /** The problem, in the reader's language; empty if there is none. */
  readonly problem: string
  /** The outcome, in the reader's language; absent in a file of failed rows. */
  readonly outcome?: string
}

/** A file that is written row by row. */
export interface RowFile {
  readonly head: string
  readonly line: (row: ReportedRow) => string
}

/** The text format of an import; for workbooks, the usual one of the reader's country. */
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

/** What is needed to write the rows of an import as a file. */
export interface RowFileOptions {
  readonly heads: readonly MatchedHead[]
  readonly manner: FileManner
  /** The reader's language. */
  readonly language: Language
  /** Whether to add a column with the outcome. */
  readonly withOutcome: boolean
}

/** Indexes of the original columns, without the remarks of an earlier file of this kind. */
export function originalColumns(heads: readonly MatchedHead[]): readonly number[] {
  const remarks = new Set(languages.flatMap(remarkHeads))
  return heads.flatMap(({ name }, at) => (remarks.has(name) ? [] : [at]))
}

/**
 * Rows of an import as a CSV file that can be corrected and sent again: the original columns and
 * delimiter, and a column with the problem. Numbers that would be ambiguous in another file are
 * written unambiguously.
 */
export function failedCsv({
  heads,
  manner,
  form: originalForm,
  language,
  withOutcome,
}: RowFileOptions & { readonly form: FileForm }): RowFile {
  const form = textForm(originalForm, language)
  const columns = originalColumns(heads)
  const line = (cells: readonly string[], problem = '', outcome = '') =>
    csvLine(
      [...columns.map((at) => cells[at] ?? ''), problem, ...(withOutcome ? [outcome] : [])],
      form.delimiter,
    )
  const separatorLine = form.namesDelimiter ? `sep=${form.delimiter}\r\n` : ''
  const names = heads.map(({ name }) => name)
  return {
    head: separatorLine + line(names, ...remarkHeads(language)),
    line: ({ cells, problem, outcome }) => {
      const unambiguous = heads.map(({ column }, at) =>
        unambiguousNumber(column, at, cells[at] ?? '', manner),
      )
      return line(unambiguous, problem, outcome)
    },
  }
}
