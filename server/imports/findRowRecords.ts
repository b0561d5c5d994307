import { sql } from 'kysely'
import { isRoundedCode } from '../../schema/index.ts'
import type { RowFault } from '../db/importTables.ts'
import { idsNamedBy, findNamedRecords } from './findRecords.ts'
import type { RowStep } from './importParts.ts'
import { keyOfRow } from './read/readCells.ts'

/** The part of a row that is needed to find its record. */
interface KeyedRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** The record of a row, or why there is none. */
export interface FoundRecord {
  readonly key: string
  readonly record: string | null
  readonly fault?: RowFault
}

/** The first other row of the import about each of these records, by record. */
async function findOtherRows(
  { tx, id }: RowStep,
  records: readonly string[],
  checkedRows: readonly number[],
): Promise<Map<string, number>> {
  if (!records.length) return new Map()
  const { rows } = await sql<{ record: string; row: number }>`
    select "record", min("row") as row from "importRows"
    where "import" = ${id}::uuid and "record" = any(${records}::uuid[])
      and not "row" = any(${checkedRows}::integer[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ record, row }) => [record, row]))
}

/**
 * Finds the records of rows by the key column, among those that the sender may read. Of two rows
 * about the same record, the one that is checked later has a fault.
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
  const named = await findNamedRecords(target, column.leaf, [...keys.values()])
  const records = [...keys.values()].flatMap((key) => idsNamedBy(named, key))
  const rowOf = await findOtherRows(step, records, [...keys.keys()])
  return new Map(
    [...keys].map(([row, key]): [number, FoundRecord] => {
      const [record, secondRecord] = key === '' ? [] : idsNamedBy(named, key)
      if (record === undefined || secondRecord !== undefined) {
        const unknown = isRoundedCode(key) ? 'validation.roundedCode' : 'app.importErrors.noRecord'
        const missingKey = key === '' ? 'app.importErrors.noKey' : unknown
        const reason = secondRecord === undefined ? missingKey : 'validation.severalCalled'
        const fault = { column: name, key: reason, vars: { key, text: key } } as const
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
