import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** The time by the clock of the database, which is the same for every portal. */
export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row.now
}
