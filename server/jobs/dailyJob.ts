import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { enqueueJob } from './enqueueJob.ts'
import type { JobHandler } from './jobRunner.ts'

const daySeconds = 24 * 60 * 60

/** Daily jobs; they have no payload. */
type DailyKind = 'deleteUnusedFiles' | 'refillColumns' | 'deleteOldImports' | 'deleteOldNotices'

/**
 * Schedules a job unless one is pending, so that it runs once a day however many servers there are,
 * and whatever their clocks say.
 * @param inSeconds how long from now; the run under way, which is due already, is not pending then
 */
export async function scheduleDaily(
  database: Database,
  kind: DailyKind,
  inSeconds = 0,
): Promise<void> {
  const isNext = inSeconds > 0 ? sql`"runAt" > now()` : sql`true`
  const { rows } = await sql`select from jobs
    where "kind" = ${kind} and "failedAt" is null and ${isNext} limit 1`.execute(database)
  if (!rows.length) await enqueueJob(database, kind, {}, { inSeconds })
}

/**
 * Handles a daily job. The next run is scheduled first, so that it takes place even after a
 * failure.
 */
export function dailyJob<K extends DailyKind>(
  database: Database,
  kind: K,
  work: () => Promise<unknown>,
): JobHandler<K> {
  return async () => {
    await scheduleDaily(database, kind, daySeconds)
    await work()
  }
}
