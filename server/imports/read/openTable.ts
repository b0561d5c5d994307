import type { FileForm } from '../../../resources/settings/fileForm.ts'
import type { Delimiter } from './readTable.ts'

/** The description of a table, without its rows. */
export interface TableHead {
  /** The delimiter of cells; null for a workbook. */
  readonly delimiter: Delimiter | null
  readonly form: FileForm
  readonly heads: readonly string[]
  readonly count: number
  /** For each column, whether it has any non-empty cell. */
  readonly filled: readonly boolean[]
}

/** Indexes of the columns of numbers, and of days without time. */
export interface TypedColumns {
  readonly numbers: readonly number[]
  readonly days: readonly number[]
}

/** A table, possibly in a worker thread, whose rows are read on demand. It must be closed. */
export interface OpenTable extends TableHead {
  /** The distinct texts of a column, each with its first row. */
  textsOf(column: number, only?: 'texts'): Promise<ReadonlyMap<string, number>>
  /** All rows as lines of `COPY` for an import, in chunks. */
  linesOf(id: string, columns?: TypedColumns): AsyncIterable<Uint8Array>
  close(): Promise<unknown>
}

/** The file that a worker thread reads. */
export interface TableFile {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly keys: ReadonlySet<string>
}

/** Questions to the worker thread, asked one at a time. */
export type TableQuestion =
  | { readonly ask: 'head' }
  | { readonly ask: 'texts'; readonly column: number; readonly only?: 'texts' | undefined }
  | { readonly ask: 'lines'; readonly id: string; readonly columns?: TypedColumns | undefined }
  /** The next chunk of lines; null after the last one. */
  | { readonly ask: 'piece' }
