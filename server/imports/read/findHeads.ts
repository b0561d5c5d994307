import Papa from 'papaparse'
import { delimiters, type Delimiter } from '../../../resources/settings/fileForm.ts'
import { headSign } from './headSign.ts'
import { isFilledRow, type TableRow } from './tableRow.ts'

/** Maximum lines and characters in which the heads are searched. */
const maxHeadLines = 200
const maxHeadLength = 100_000
/**
 * Maximum number of non-empty rows in which the heads are searched; titles may come before them.
 */
const maxHeadRows = 20

/** Whether a line or its first cell is a comment. */
const isExplanation = (line: string) => /^\s*"?#/.test(line)

/** Whether a row is a remark as in our templates: `# SKU`; `#1` may be a value. */
export const isRemark = ({ cells: [first = ''] }: TableRow): boolean => /^\s*#(?:\s|$)/.test(first)

/** Position of the heads of a table. */
export interface FoundHeads {
  /** Row number, from 1. */
  readonly row: number
  /** Whether the first column is the key; only then can remarks be recognized in the rows below. */
  readonly isFirstKey: boolean
  /** Whether any column is the key; otherwise the first row that is no comment is taken. */
  readonly hasKey: boolean
  readonly length: number
}

/** The first record that is no comment; quoted cells may contain line breaks. */
function firstLine(text: string): string {
  let record = ''
  let isQuoted = false
  for (const line of text.slice(0, maxHeadLength).split('\n', maxHeadLines)) {
    record = record === '' ? line : `${record}\n${line}`
    if (line.split('"').length % 2 === 0) isQuoted = !isQuoted
    if (isQuoted) continue
    if (record.trim() !== '' && !isExplanation(record)) return record
    record = ''
  }
  return record
}

/** The delimiters by their frequency in the first line, outside quotes. */
function likelyDelimiters(text: string): readonly Delimiter[] {
  const unquoted = firstLine(text).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return delimiters.toSorted((one, other) => count(other) - count(one))
}

function firstRows(text: string, delimiter: Delimiter): readonly TableRow[] {
  return Papa.parse<string[]>(text.slice(0, maxHeadLength), {
    delimiter,
    newline: '\n',
    preview: maxHeadLines,
  })
    .data.map((cells, at) => ({ row: at + 1, cells }))
    .filter(isFilledRow)
}

/** Finds the row with a key column, or else the first row that is no comment. */
export function headsIn(rows: readonly TableRow[], keys: ReadonlySet<string>): FoundHeads {
  const isKey = (head: string) => keys.has(headSign(head))
  const first = rows.slice(0, maxHeadRows)
  const named = first.find(({ cells }) => cells.some(isKey))
  const head = named ?? first.find(({ cells }) => !isExplanation(cells[0] ?? ''))
  return {
    row: head?.row ?? Infinity,
    isFirstKey: keys.size === 0 || isKey(head?.cells[0] ?? ''),
    hasKey: named !== undefined,
    length: head?.cells.length ?? 0,
  }
}

/**
 * Finds the heads of a table and its delimiter: the row with a key column, or else the first row
 * and its most frequent delimiter.
 * @param named the delimiter that the file declares
 */
export function findHeads(
  text: string,
  keys: ReadonlySet<string>,
  named: Delimiter | undefined,
): FoundHeads & { readonly delimiter: Delimiter } {
  const [first = ',', ...others] = named ? [named] : likelyDelimiters(text)
  const headsWith = (delimiter: Delimiter) => ({
    delimiter,
    ...headsIn(firstRows(text, delimiter), keys),
  })
  const byFrequency = headsWith(first)
  const [best = byFrequency] = [byFrequency, ...others.map(headsWith)]
    .filter(({ hasKey }) => hasKey)
    // Prefer delimiters that split the line into several cells.
    .toSorted((one, other) => Math.min(other.length, 2) - Math.min(one.length, 2))
  return best
}
