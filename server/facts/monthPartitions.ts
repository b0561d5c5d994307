import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The partition of a table for a month, which its first day names. */
const partitionOf = (table: string, month: string) =>
  `${table}_${month.slice(0, 7).replace('-', '_')}`

/**
 * Makes the partitions of months that a table has none for yet. They are made beside the table and attached
 * then, which lets everybody read it meanwhile. Whoever calls it has the lock of the facts.
 * @param months first days, `YYYY-MM-DD`
 */
export async function makePartitions(
  tx: Tx,
  table: string,
  months: readonly string[],
): Promise<void> {
  for (const month of months) {
    const name = partitionOf(table, month)
    const { rows } = await sql<{
      oid: number | null
    }>`select to_regclass(${`"${name}"`}) as oid`.execute(tx)
    if (rows[0]?.oid != null) continue
    // Sales come after views: where there is room left, their sums go into the same page.
    await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)
      with (fillfactor = 90)`.execute(tx)
    // What a table is made of takes no parameters.
    const from = sql.lit(month)
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${from}) to (${sql.lit(nextMonth(month))})`.execute(tx)
  }
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
