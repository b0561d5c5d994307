import { copyCell } from '../../db/copyRows.ts'
import { certainDay, certainDigits } from '../workbook/cellValue.ts'
import type { TypedColumns, TableHead } from './openTable.ts'
import type { Table } from './readTable.ts'

/** Minimum characters of a chunk of lines; each chunk is stored by one statement. */
const chunkLength = 1024 * 1024

export const headOf = ({ delimiter, form, heads, rows }: Table): TableHead => ({
  delimiter,
  form,
  heads,
  count: rows.length,
  filled: heads.map((_head, at) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '')),
})

/**
 * The distinct texts of a column, each with its first row.
 * @param only skips cells that are numbers or days in a workbook
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
 * @param columns columns in which numeric cells of a workbook are written unambiguously: numbers in
 *   any number format, moments as days
 */
export function* linesOf(
  { rows }: Table,
  id: string,
  columns: TypedColumns = { numbers: [], days: [] },
): Generator<Uint8Array> {
  const converters = new Map([
    ...columns.numbers.map((at) => [at, certainDigits] as const),
    ...columns.days.map((at) => [at, certainDay] as const),
  ])
  const encoder = new TextEncoder()
  let chunk = ''
  for (const { row, cells, numbers: numericColumns = [] } of rows) {
    const texts = [...cells]
    for (const at of numericColumns)
      texts[at] = converters.get(at)?.(texts[at] ?? '') ?? texts[at] ?? ''
    const json = JSON.stringify(texts).replaceAll(String.raw`\u0000`, ' ')
    chunk += `${id}\t${row}\t${copyCell(json)}\twaiting\n`
    if (chunk.length < chunkLength) continue
    yield encoder.encode(chunk)
    chunk = ''
  }
  if (chunk !== '') yield encoder.encode(chunk)
}
