import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** The number of this lock among those of a database; any will do that nobody else takes. */
const lock = 801_604_131

/**
 * Does work while no other server on this database does: of two first starts at once, both would find a table
 * missing and make it. The lock is a transaction's, which a pooler between here and the database lets through.
 * @param database with one connection more than the work needs
 */
export function inTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    // It has nothing to do while the work is done, for however long that takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    return work()
  })
}
