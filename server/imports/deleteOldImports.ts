import { sql } from 'kysely'
import { keptDays } from '../../resources/settings/imports.ts'
import type { Database } from '../db/connect.ts'
import { enqueueJob } from '../jobs/enqueueJob.ts'
import type { JobHandler } from '../jobs/jobRunner.ts'

const kind = 'deleteOldImports'
const day = 24 * 60 * 60 * 1000

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

/**
 * Sees to it that old imports are looked for: once a day, however many servers there are.
 * @param after a look that is due later than this is one already
 */
export async function scheduleOldImports(
  database: Database,
  runAt = new Date(),
  after = new Date(0),
): Promise<void> {
  const { rows } = await sql`select from jobs
    where "kind" = ${kind} and "failedAt" is null and "runAt" > ${after} limit 1`.execute(database)
  if (!rows.length) await enqueueJob(database, kind, {}, runAt)
}

/** Deletes old imports. The next time is set first: a look that fails must not be the last. */
export const oldImportsJob =
  (database: Database): JobHandler<typeof kind> =>
  async () => {
    const now = new Date()
    await scheduleOldImports(database, new Date(now.getTime() + day), now)
    await deleteOldImports(database)
  }
