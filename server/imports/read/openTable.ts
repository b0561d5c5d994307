import type { FileForm } from '../../../resources/settings/fileForm.ts'
import type { Delimiter } from './readTable.ts'

/** What a table is, without its rows. */
export interface TableHead {
  /** What stands between cells; null in a workbook. */
  readonly delimiter: Delimiter | null
  readonly form: FileForm
  readonly heads: readonly string[]
  readonly count: number
  /** Of each column: whether any of its cells says something. */
  readonly filled: readonly boolean[]
}

/** The places of columns whose cells are numbers, and days without a time. */
export interface ColumnsOf {
  readonly numbers: readonly number[]
  readonly days: readonly number[]
}

/** A table that may be in another thread: its rows come as they are asked for. To be closed. */
export interface OpenTable extends TableHead {
  /** What the cells of a column say, each text once, with the first row that says it. */
  textsOf(column: number, only?: 'texts'): Promise<ReadonlyMap<string, number>>
  /** All rows as lines of `COPY` for an import, in pieces. */
  linesOf(id: string, columns?: ColumnsOf): AsyncIterable<Uint8Array>
  close(): Promise<unknown>
}

/** What another thread is given to read. */
export interface TableFile {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly keys: ReadonlySet<string>
}

/** What another thread is asked, one question after the other. */
export type TableQuestion =
  | { readonly ask: 'head' }
  | { readonly ask: 'texts'; readonly column: number; readonly only?: 'texts' | undefined }
  | { readonly ask: 'lines'; readonly id: string; readonly columns?: ColumnsOf | undefined }
  /** The next piece of lines; null after the last one. */
  | { readonly ask: 'piece' }
