/** What stands between the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What the bytes of a file of changes may be. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Lines of a file that are in another encoding than the rest. */
export interface OtherLines {
  readonly encoding: FileEncoding
  readonly count: number
  /** The first of them, from 1 on. */
  readonly lines: readonly number[]
}

/** How a file of changes came: a file to mend goes back like it. */
export interface FileForm {
  readonly delimiter: Delimiter
  /** Whether Excel's `sep=` line says what that is. */
  readonly namesDelimiter: boolean
  readonly encoding: FileEncoding
  readonly hasMark: boolean
  readonly others: OtherLines | null
  /** Lines that explain or entitle the table, and are no rows. */
  readonly notes: number
}
