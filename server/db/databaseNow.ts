import { sql } from 'kysely'
import { today } from '../../schema/index.ts'
import { monitorOf, type Database } from './connect.ts'
import { prepared } from './preparedStatements.ts'

/** The time by the clock of the database, which is the same for every portal. */
export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`${prepared} select clock_timestamp() as now`.execute(
    database,
  )
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
  return row.now
}

/**
 * The same without asking: as the database has told it at the last request. For stamps in records,
 * where the time of a round trip does not matter.
 */
export const knownNow = (database: Database): Date => new Date(monitorOf(database).now())

/** The day of {@link knownNow}, `YYYY-MM-DD` in Italy. */
export const knownDay = (database: Database): string => today(monitorOf(database).now())
