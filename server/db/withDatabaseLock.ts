import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Key of this advisory lock: an arbitrary number that no other lock uses. Earlier versions had
 * another one and waited for it within a statement, which an index made concurrently would wait for
 * in turn.
 */
const lockKey = sql.lit(801_604_141)

const pollMs = 250

/**
 * Runs work under an advisory lock of the database, so that two servers starting at once do not
 * both create the same table. The lock is bound to a transaction, so it also works through a
 * connection pooler. Neither who holds it nor who waits for it keeps a snapshot, which an index made
 * concurrently would wait for; a statement with parameters keeps its own until the next one.
 * @param database needs one connection more than the work does
 */
export async function withDatabaseLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const turn = await database
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        // The locking transaction is idle while the work runs, however long that takes.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        const { rows } = await sql<{ isOurs: boolean }>`
          select pg_try_advisory_xact_lock(${lockKey}) as "isOurs"`.execute(tx)
        return rows[0]?.isOurs === true ? { result: await work() } : null
      })
    if (turn) return turn.result
    await delay(pollMs)
  }
}
