import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Key of this advisory lock: an arbitrary number that no other lock uses. */
const lockKey = 801_604_131

/**
 * Runs work under an advisory lock of the database, so that two servers starting at once do not
 * both create the same table. The lock is bound to a transaction, so it also works through a
 * connection pooler.
 * @param database needs one connection more than the work does
 */
export function withDatabaseLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    // The locking transaction is idle while the work runs, however long that takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    return work()
  })
}
