/** Delimiters between the cells of a row. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Encodings of an import file. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Lines of a file whose encoding differs from the rest. */
export interface OtherLines {
  readonly encoding: FileEncoding
  readonly count: number
  /** Number of the first such line, from 1. */
  readonly lines: readonly number[]
}

/** The format of a delimited file. */
export interface TextForm {
  readonly delimiter: Delimiter
  /** Whether Excel's `sep=` line declares the delimiter. */
  readonly namesDelimiter: boolean
  readonly encoding: FileEncoding
  readonly hasMark: boolean
  readonly others: OtherLines | null
  /** Lines before the table, such as titles and notes. */
  readonly notes: number
}

/** The format of a workbook. */
export interface SheetForm {
  /** The sheet that was read, and how many there are. */
  readonly sheet: string
  readonly sheets: number
  /** Rows before the table, such as titles and notes. */
  readonly notes: number
}

/** The format of an import file; the file of failed rows is written in the same one. */
export type FileForm = TextForm | SheetForm

export const isSheetForm = (form: FileForm): form is SheetForm => 'sheet' in form

/** Formats of table downloads. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const asTableFormat = (text: string | undefined): TableFormat | undefined =>
  tableFormats.find((one) => one === text)

/** Content types of table files, in requests and answers. */
export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<TableFormat, string>>
