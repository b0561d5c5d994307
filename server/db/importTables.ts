import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FileForm } from '../../resources/settings/fileForm.ts'
import type { ImportState, RowOutcome } from '../../resources/settings/imports.ts'
import type { CellWords, FieldError, Language } from '../../schema/index.ts'
import type { FieldChange } from './fieldChange.ts'

/** Something wrong in a row: said in the language of whoever reads it. */
export interface RowFault extends FieldError {
  /** The head that it stands under; null where it is about the row. */
  readonly column: string | null
  /** The field that the text names, where it is not the column's. */
  readonly path?: string
}

type Manner = Pick<CellWords, 'decimal' | 'monthFirst'>

/** How a file writes values: found out once, and kept with the import, for rows that are mended later. */
export interface FileManner extends Pick<Manner, 'decimal'> {
  /** Where a column has a manner of its own, by its place. */
  readonly columns?: Readonly<Record<number, Partial<Manner>>>
}

/** Files that change records. */
export interface ImportTables {
  imports: {
    _id: string
    resource: string
    fileName: string
    /** Whose it is. */
    userId: string
    createdAt: Generated<Date>
    state: ImportState
    /** With the limits of the mass update. */
    isMassUpdate: boolean
    /** Of whoever sent it: it may say in which language texts are. */
    language: Language
    /** How the file writes values, and how it came. */
    manner: JSONColumnType<FileManner & { readonly form?: FileForm }>
    /** As the file writes them. */
    heads: JSONColumnType<string[]>
    rows: number
    /** Rows that the step under way is through with. */
    done: Generated<number>
    /** The row in the file that it has come to. */
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
    /** What names its record, as the file writes it. */
    key: Generated<string>
    record: string | null
    outcome: RowOutcome
    /** The fields that are to change, as a change by hand would send them. */
    body: JSONColumnType<Record<string, unknown>>
    changes: JSONColumnType<FieldChange[]>
    /** Of the record: that which was looked at, then that which was made. */
    version: number | null
    faults: JSONColumnType<RowFault[]>
    /** Fields that an undo left alone. */
    kept: JSONColumnType<string[]>
  }
}
