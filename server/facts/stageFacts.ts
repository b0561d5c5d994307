import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { copyRows } from '../db/copyRows.ts'
import { columnsOf, type FactKind, type ProductColumn } from './factKinds.ts'
import { rowReader, type SourceRow } from './readRow.ts'
import type { BadRows } from './refusedFacts.ts'

/** Temporary table for rows until all are checked; it is dropped with the transaction. */
export const staged = sql.table('stagedFacts')

/** The key columns: a row replaces an existing one with the same key. */
export const keysOf = ({ choices }: FactKind): readonly string[] => [
  'vendor',
  'day',
  'product',
  ...Object.keys(choices),
]

/** Drops the temporary tables of a load. */
export const dropStaged = async (tx: Tx): Promise<void> => {
  await sql`drop table if exists "stagedFacts", "freshFacts"`.execute(tx)
}

const chunkSize = 64 * 1024

interface Staging {
  readonly kind: FactKind
  readonly by: ProductColumn
  /** The last day that facts may have. */
  readonly lastDay: string
  readonly badRows: BadRows
  /** Called with the number of rows read so far. */
  readonly progress?: ((rows: number, isRead: boolean) => void) | undefined
}

async function* linesOf(
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  { kind, by, lastDay, badRows, progress }: Staging,
): AsyncGenerator<string> {
  const read = rowReader(kind, by, lastDay)
  let chunk = ''
  let count = 0
  for await (const row of rows) {
    count += 1
    const line = read(row)
    if (typeof line !== 'string') badRows.add(row.line, line.reason)
    else if ((chunk += line).length > chunkSize) {
      yield chunk
      chunk = ''
      progress?.(count, false)
    }
  }
  if (chunk !== '') yield chunk
}

/**
 * Copies valid rows into the staging table, and collects bad ones.
 * @returns the number of copied rows
 */
export async function stageFacts(
  tx: Tx,
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  staging: Staging,
): Promise<number> {
  const { kind, by } = staging
  const columns = [
    ...Object.keys(kind.choices).map((name) => sql`${sql.id(name)} text not null`),
    ...Object.entries(kind.measures).map(
      ([name, { isMoney }]) =>
        sql`${sql.id(name)} ${sql.raw(isMoney ? 'numeric(14, 2)' : 'integer')} not null`,
    ),
  ]
  await dropStaged(tx)
  await sql`create temporary table ${staged} ("line" integer not null, "day" date not null,
    "by" ${sql.raw(by === 'product' ? 'uuid' : 'text')} not null, ${sql.join(columns)}) on commit drop`.execute(
    tx,
  )
  const names = ['line', 'day', 'by', ...columnsOf(kind).slice(1)]
  const count = await copyRows(tx, 'stagedFacts', names, linesOf(rows, staging))
  await sql`analyze ${staged}`.execute(tx)
  return count
}
