import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** Ends all open sessions of a user, except the given one; their tokens become invalid. */
export async function endSessions(tx: Database, userId: string, except?: string): Promise<void> {
  let open = tx
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (except !== undefined) open = open.where('_id', '!=', except)
  await open.execute()
}
