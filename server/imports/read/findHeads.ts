import Papa from 'papaparse'
import { delimiters, type Delimiter } from '../../../resources/settings/fileForm.ts'
import { headSign } from './headSign.ts'
import { isFilledRow, type TableRow } from './tableRow.ts'

/** Lines and characters among which the heads are looked for. */
const headLines = 200
const headLength = 100_000
/** Filled rows of which one may be the heads: titles stand above them. */
const headRows = 20

/** Whether a line, or its first cell, is an explanation: of whoever made the file. */
const isExplanation = (line: string) => /^\s*"?#/.test(line)

/** Whether a row explains the columns, as in our templates: `# SKU`. What begins with `#1` may be a name. */
export const isRemark = ({ cells: [first = ''] }: TableRow): boolean => /^\s*#(?:\s|$)/.test(first)

/** Where the heads of a table are. */
export interface FoundHeads {
  /** From 1 on. */
  readonly row: number
  /** Whether their first column names records; only then rows below them can be told for remarks. */
  readonly isFirstKey: boolean
  /** Whether any of them does; else they are the first row that is no explanation. */
  readonly isNamed: boolean
  readonly length: number
}

/** The first line that is no explanation; one of quoted cells may have lines of its own. */
function firstLine(text: string): string {
  let record = ''
  for (const line of text.slice(0, headLength).split('\n', headLines)) {
    record = record === '' ? line : `${record}\n${line}`
    const isWhole = record.split('"').length % 2 === 1
    if (isWhole && record.trim() !== '' && !isExplanation(record)) return record
    if (isWhole) record = ''
  }
  return record
}

/** The delimiters, that which the first line has most of, outside quotes, first. */
function likelyDelimiters(text: string): readonly Delimiter[] {
  const plain = firstLine(text).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => plain.split(delimiter).length
  return delimiters.toSorted((one, other) => count(other) - count(one))
}

function firstRows(text: string, delimiter: Delimiter): readonly TableRow[] {
  return Papa.parse<string[]>(text.slice(0, headLength), {
    delimiter,
    newline: '\n',
    preview: headLines,
  })
    .data.map((cells, at) => ({ row: at + 1, cells }))
    .filter(isFilledRow)
}

/** Finds the row in which a column that names records is found; where none is, the first that is no explanation. */
export function headsIn(rows: readonly TableRow[], keys: ReadonlySet<string>): FoundHeads {
  const isKey = (head: string) => keys.has(headSign(head))
  const first = rows.slice(0, headRows)
  const named = first.find(({ cells }) => cells.some(isKey))
  const head = named ?? first.find(({ cells }) => !isExplanation(cells[0] ?? ''))
  return {
    row: head?.row ?? Infinity,
    isFirstKey: keys.size === 0 || isKey(head?.cells[0] ?? ''),
    isNamed: named !== undefined,
    length: head?.cells.length ?? 0,
  }
}

/**
 * Finds the heads of a table: the row in which a column that names records is found, and the delimiter with which it
 * is; where none is found, the first row, and the delimiter that it has most of.
 * @param named the delimiter, where the file says it
 */
export function findHeads(
  text: string,
  keys: ReadonlySet<string>,
  named: Delimiter | undefined,
): FoundHeads & { readonly delimiter: Delimiter } {
  const [first = ',', ...others] = named ? [named] : likelyDelimiters(text)
  const tableOf = (delimiter: Delimiter) => ({
    delimiter,
    ...headsIn(firstRows(text, delimiter), keys),
  })
  const usual = tableOf(first)
  const [best = usual] = [usual, ...others.map(tableOf)]
    .filter(({ isNamed }) => isNamed)
    // One cell is a key alone where another delimiter would part the line.
    .toSorted((one, other) => Math.min(other.length, 2) - Math.min(one.length, 2))
  return best
}
