import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** Days after which nobody comes back for what they typed. */
const retentionDays = 30

/** Clears what nobody came back for, and pages that were open when the portal last stopped. */
export async function deleteOldDrafts(database: Database): Promise<void> {
  await sql`delete from drafts where "updatedAt" < now() - ${sql.lit(`${retentionDays} days`)}::interval`.execute(
    database,
  )
  await sql`delete from presence where "seenAt" < now() - interval '1 day'`.execute(database)
}
