import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** Days for which unsaved drafts are kept. */
const retentionDays = 30

/** Deletes old drafts, and presence rows of pages that were open when the portal stopped. */
export async function deleteOldDrafts(database: Database): Promise<void> {
  await sql`delete from drafts where "updatedAt" < now() - ${sql.lit(`${retentionDays} days`)}::interval`.execute(
    database,
  )
  await sql`delete from presence where "seenAt" < now() - interval '1 day'`.execute(database)
}
