import { sql } from 'kysely'
import type { Tx } from './connect.ts'
import type { SystemTables } from './systemTables.ts'

/** Deletes every row of these tables, one after the other. */
export async function emptyTables(tx: Tx, tables: readonly (keyof SystemTables)[]): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx)
}
