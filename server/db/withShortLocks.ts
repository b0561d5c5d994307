import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inTransaction, type Database, type Tx } from './connect.ts'

/** How long a change of a table waits for others to let go of it: who comes next waits behind it. */
const lockTimeoutMs = 1_000
const pauseMs = 500

const isLockTimeout = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Changes tables that running portals use: where a long read or write has one, the transaction is
 * taken back and tried again after a pause, in which the others go on.
 */
export async function withShortLocks<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await inTransaction(database, async (tx) => {
        await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await delay(pauseMs)
    }
  }
}
