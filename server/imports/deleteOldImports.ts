import { sql } from 'kysely'
import { keptDays } from '../../resources/settings/imports.ts'
import type { Database } from '../db/connect.ts'

/**
 * Deletes imports whose last step is long ago, with the rows of their files; the history of the records stays. One with
 * a step under way is left alone.
 * @returns how many went
 */
export async function deleteOldImports(database: Database): Promise<number> {
  const isOld = sql<boolean>`"state" in ('checked', 'applied', 'undone', 'refused')
    and greatest("createdAt", "appliedAt", "undoneAt") < now() - ${`${keptDays} days`}::interval`
  const old = await database.selectFrom('imports').select('_id').where(isOld).execute()
  let gone = 0n
  // One by one: the rows of a large one take a while. Somebody may have begun to take it back meanwhile.
  for (const { _id } of old) {
    const { numDeletedRows } = await database
      .deleteFrom('imports')
      .where('_id', '=', _id)
      .where(isOld)
      .executeTakeFirstOrThrow()
    gone += numDeletedRows
  }
  return Number(gone)
}
