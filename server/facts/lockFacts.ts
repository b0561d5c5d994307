import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The number of this lock among those of a database; any will do that nobody else takes. */
const lock = sql.lit(801_604_132)

/** Lets nobody else change facts until the transaction ends. */
export async function lockFacts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

/** The same, unless somebody else is at it. @returns whether it is ours */
export async function lockFactsIfFree(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean
  }>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}
