import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FileForm } from '../../resources/settings/fileForm.ts'
import type { ImportState, RowOutcome } from '../../resources/settings/imports.ts'
import type { CellWords, FieldError, Language } from '../../schema/index.ts'
import type { FieldChange } from './fieldChange.ts'

/** An error of a row; it is translated into the reader's language when it is shown. */
export interface RowFault extends FieldError {
  /** The head of its column; null if it concerns the whole row. */
  readonly column: string | null
  /** The field that the text names, if it is not that of the column. */
  readonly path?: string
}

type Manner = Pick<CellWords, 'decimal' | 'monthFirst'>

/**
 * How a file formats values: detected once and stored with the import, for rows corrected later.
 */
export interface FileManner extends Pick<Manner, 'decimal'> {
  /** Formats of single columns that differ from the file's, by column index. */
  readonly columns?: Readonly<Record<number, Partial<Manner>>>
}

/** Imported files, and their rows. */
export interface ImportTables {
  imports: {
    _id: string
    resource: string
    fileName: string
    /** The user who sent the file. */
    userId: string
    createdAt: Generated<Date>
    state: ImportState
    /** Whether the limits of the mass update apply. */
    isMassUpdate: boolean
    /** The sender's language, used where the file does not say which language its texts are in. */
    language: Language
    /** How the file formats values, and its encoding or sheet. */
    manner: JSONColumnType<FileManner & { readonly form?: FileForm }>
    /** The column heads as written in the file. */
    heads: JSONColumnType<string[]>
    rows: number
    /** Room that its rows took when they were stored. */
    bytes: Generated<string>
    /** Number of rows that the current step has processed. */
    done: Generated<number>
    /** The last processed row in the file. */
    cursor: Generated<number>
    problem: ColumnType<FieldError | null, string | null | undefined, string | null>
    appliedAt: Date | null
    undoneAt: Date | null
  }
  importRows: {
    import: string
    row: number
    /** In the order of the heads. */
    cells: JSONColumnType<string[]>
    /** The text that identifies the record, as written in the file. */
    key: Generated<string>
    record: string | null
    outcome: RowOutcome
    /** The fields to change, as the body of a PUT. */
    body: JSONColumnType<Record<string, unknown>>
    changes: JSONColumnType<FieldChange[]>
    /** Version of the record: the checked one, and after applying the new one. */
    version: number | null
    faults: JSONColumnType<RowFault[]>
    /** Paths of fields that an undo left alone, because they were changed again since. */
    kept: JSONColumnType<string[]>
  }
}
