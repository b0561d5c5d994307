import { sql } from 'kysely'
import { isRoundedCode } from '../../schema/index.ts'
import type { RowFault } from '../db/importTables.ts'
import { namedBy, recordsNamed } from './findRecords.ts'
import type { RowStep } from './importParts.ts'
import { keyOfRow } from './read/readCells.ts'

/** A row, as far as finding its record goes. */
interface KeyedRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** The record that a row is about, or why there is none. */
export interface FoundRecord {
  readonly key: string
  readonly record: string | null
  readonly fault?: RowFault
}

/** The first of all other rows that is about the same record, by record. */
async function otherRows(
  { tx, id }: RowStep,
  records: readonly string[],
  looked: readonly number[],
): Promise<Map<string, number>> {
  if (!records.length) return new Map()
  const { rows } = await sql<{ record: string; row: number }>`
    select "record", min("row") as row from "importRows"
    where "import" = ${id}::uuid and "record" = any(${records}::uuid[])
      and not "row" = any(${looked}::integer[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ record, row }) => [record, row]))
}

/**
 * The records that some rows are about, by the column that names them, of those that their sender may read. Of two
 * rows about the same record the one that is looked at later is at fault.
 */
export async function findRowRecords(
  step: RowStep,
  rows: readonly KeyedRow[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  const { heads, actor } = step
  const head = heads.find(({ column }) => column?.isKey)
  if (!head?.column) throw new Error('an import without a column that names records')
  const { name, column } = head
  const keys = new Map(rows.map(({ row, cells }) => [row, keyOfRow(heads, cells)]))
  const target = { ...step, subject: actor.subject }
  const named = await recordsNamed(target, column.leaf, [...keys.values()])
  const records = [...keys.values()].flatMap((key) => namedBy(named, key))
  const rowOf = await otherRows(step, records, [...keys.keys()])
  return new Map(
    [...keys].map(([row, key]): [number, FoundRecord] => {
      const [record, another] = key === '' ? [] : namedBy(named, key)
      if (record === undefined || another !== undefined) {
        const unknown = isRoundedCode(key) ? 'validation.roundedCode' : 'app.importErrors.noRecord'
        const none = key === '' ? 'app.importErrors.noKey' : unknown
        const why = another === undefined ? none : 'validation.severalCalled'
        const fault = { column: name, key: why, vars: { key, text: key } } as const
        return [row, { key, record: null, fault }]
      }
      const other = rowOf.get(record)
      if (other === undefined) {
        rowOf.set(record, row)
        return [row, { key, record }]
      }
      const fault = {
        column: name,
        key: 'app.importErrors.repeated',
        vars: { row: other },
      } as const
      return [row, { key, record: null, fault }]
    }),
  )
}
