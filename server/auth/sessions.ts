import type { Database } from '../db/connect.ts'

/** Ends every open session of a user, or every one but the given. Their tokens are worth nothing from then on. */
export async function endSessions(tx: Database, userId: string, except?: string): Promise<void> {
  let open = tx
    .updateTable('sessions')
    .set({ endedAt: new Date() })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (except !== undefined) open = open.where('_id', '!=', except)
  await open.execute()
}
