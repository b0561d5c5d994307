import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Connection, type Database } from './connect.ts'
import { isRefusedForGood } from './isDatabaseAway.ts'
import { prepared } from './preparedStatements.ts'

const rounds = 3
const needed =
  'PgBouncer 1.21 or later is needed in transaction mode, with the settings under "Through a pooler" in docs/operations.md.'

/** Codes of statements that are not there, or are there already. */
const lostCodes: ReadonlySet<unknown> = new Set(['26000', '42P05'])

const runInTransaction = (database: Database) =>
  database.transaction().execute((tx) => sql`${prepared} select ${1}::int as "pooler"`.execute(tx))

/**
 * Checks whether a pooler in front of the database, if there is one, takes our connections and
 * keeps their prepared statements from one transaction to the next.
 * @throws Error with a sentence about the pooler
 */
export async function checkPooler(connection: Connection): Promise<void> {
  const databases = [1, 2].map(() => connect(connection, { max: 1 }))
  try {
    for (let round = 0; round < rounds; round += 1) {
      // One after the other they get the same connection of the pooler, at once different ones.
      for (const database of databases) await runInTransaction(database)
      await Promise.all(databases.map(runInTransaction))
    }
  } catch (error) {
    if (isRefusedForGood(error))
      throw new Error(`The pooler of DATABASE_URL refuses the portal: ${error.message}. ${needed}`)
    if (error instanceof pg.DatabaseError && lostCodes.has(error.code))
      throw new Error(
        `The pooler of DATABASE_URL loses prepared statements: ${error.message}. ${needed}`,
      )
    throw error
  } finally {
    for (const database of databases) await database.destroy()
  }
}
