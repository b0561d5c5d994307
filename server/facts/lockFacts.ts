import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Key of the advisory lock: an arbitrary number that no other lock uses. */
const lockKey = sql.lit(801_604_132)

/** Locks the facts against other changes until the transaction ends. */
export async function lockFacts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** Tries to lock the facts without waiting. @returns whether the lock was acquired */
export async function lockFactsIfFree(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean
  }>`select pg_try_advisory_xact_lock(${lockKey}) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}
