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

/** How a file of values between delimiters came. */
export interface TextForm {
  readonly delimiter: Delimiter
  /** Whether Excel's `sep=` line says what that is. */
  readonly namesDelimiter: boolean
  readonly encoding: FileEncoding
  readonly hasMark: boolean
  readonly others: OtherLines | null
  /** Lines that explain or entitle the table, and are no rows. */
  readonly notes: number
}

/** How a workbook came. */
export interface SheetForm {
  /** The sheet that was read, and how many there are. */
  readonly sheet: string
  readonly sheets: number
  /** Rows that explain or entitle the table, and are no rows of it. */
  readonly notes: number
}

/** How a file of changes came: a file to mend goes back like it. */
export type FileForm = TextForm | SheetForm

export const isSheetForm = (form: FileForm): form is SheetForm => 'sheet' in form

/** What tables are downloaded as. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const asTableFormat = (text: string | undefined): TableFormat | undefined =>
  tableFormats.find((one) => one === text)

/** The types that files of tables are sent and answered as. */
export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<TableFormat, string>>
