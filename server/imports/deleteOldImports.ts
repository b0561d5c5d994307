import { sql } from 'kysely'
import { importRetentionDays } from '../../resources/settings/imports.ts'
import type { Database } from '../db/connect.ts'

/**
 * Deletes imports whose last step was long ago, with their rows; the history of the records stays.
 * Imports with a running step are kept.
 * @returns the number of deleted imports
 */
export async function deleteOldImports(database: Database): Promise<number> {
  const isOld = sql<boolean>`"state" in ('checked', 'applied', 'undone', 'refused')
    and greatest("createdAt", "appliedAt", "undoneAt") < now() - ${`${importRetentionDays} days`}::interval`
  const old = await database.selectFrom('imports').select('_id').where(isOld).execute()
  let deletedCount = 0n
  // One by one, since large ones take a while; checked again, since an undo may have started
  // meanwhile.
  for (const { _id } of old) {
    const { numDeletedRows } = await database
      .deleteFrom('imports')
      .where('_id', '=', _id)
      .where(isOld)
      .executeTakeFirstOrThrow()
    deletedCount += numDeletedRows
  }
  return Number(deletedCount)
}
