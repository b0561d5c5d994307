import { copyCell } from '../../db/copyRows.ts'
import { certainDay, certainDigits } from '../workbook/cellValue.ts'
import type { ColumnsOf, TableHead } from './openTable.ts'
import type { Table } from './readTable.ts'

/** Characters of a piece of lines, and one line more: each is stored by a statement of its own. */
const pieceLength = 1024 * 1024

export const headOf = ({ delimiter, form, heads, rows }: Table): TableHead => ({
  delimiter,
  form,
  heads,
  count: rows.length,
  filled: heads.map((_head, at) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')),
})

/**
 * What the cells of a column say, each text once, with the first row that says it.
 * @param only leaves out what is a number or a day already, whatever texts beside it are
 */
export function textsOf(
  { rows }: Table,
  column: number,
  only?: 'texts',
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { row, cells, numbers } of rows) {
    if (only && numbers?.includes(column)) continue
    const text = cells[column] ?? ''
    if (!found.has(text)) found.set(text, row)
  }
  return found
}

/**
 * The rows of a table as lines of `COPY` for an import.
 * @param columns those in which what is a number in a workbook is written so that it is no other
 *   one in any manner, and a moment is its day
 */
export function* linesOf(
  { rows }: Table,
  id: string,
  columns: ColumnsOf = { numbers: [], days: [] },
): Generator<Uint8Array> {
  const certain = new Map([
    ...columns.numbers.map((at) => [at, certainDigits] as const),
    ...columns.days.map((at) => [at, certainDay] as const),
  ])
  const encoder = new TextEncoder()
  let piece = ''
  for (const { row, cells, numbers: own = [] } of rows) {
    const texts = [...cells]
    for (const at of own) texts[at] = certain.get(at)?.(texts[at] ?? '') ?? texts[at] ?? ''
    const json = JSON.stringify(texts).replaceAll(String.raw`\u0000`, ' ')
    piece += `${id}\t${row}\t${copyCell(json)}\twaiting\n`
    if (piece.length < pieceLength) continue
    yield encoder.encode(piece)
    piece = ''
  }
  if (piece !== '') yield encoder.encode(piece)
}
