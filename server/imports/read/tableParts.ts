import { copyCell } from '../../db/copyCell.ts'
import type { TableHead } from './openTable.ts'
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

/** What the cells of a column say, each text once, with the first row that says it. */
export function textsOf({ rows }: Table, column: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { row, cells } of rows) {
    const text = cells[column] ?? ''
    if (!found.has(text)) found.set(text, row)
  }
  return found
}

/** The rows of a table as lines of `COPY` for an import. */
export function* linesOf({ rows }: Table, id: string): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  let piece = ''
  for (const { row, cells } of rows) {
    const json = JSON.stringify(cells).replaceAll(String.raw`\u0000`, ' ')
    piece += `${id}\t${row}\t${copyCell(json)}\twaiting\n`
    if (piece.length < pieceLength) continue
    yield encoder.encode(piece)
    piece = ''
  }
  if (piece !== '') yield encoder.encode(piece)
}
