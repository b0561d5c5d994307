import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { enqueueJob } from './enqueueJob.ts'
import type { JobHandler } from './jobRunner.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Daily jobs; they have no payload. */
type DailyKind = 'deleteUnusedFiles' | 'deleteOldImports' | 'deleteOldNotices'

/**
 * Schedules a job unless one is pending, so that it runs once a day however many servers there are.
 * @param after a pending job counts only if it is due after this time
 */
export async function scheduleDaily(
  database: Database,
  kind: DailyKind,
  runAt = new Date(),
  after = new Date(0),
): Promise<void> {
  const { rows } = await sql`select from jobs
    where "kind" = ${kind} and "failedAt" is null and "runAt" > ${after} limit 1`.execute(database)
  if (!rows.length) await enqueueJob(database, kind, {}, runAt)
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
    const now = new Date()
    await scheduleDaily(database, kind, new Date(now.getTime() + dayMs), now)
    await work()
  }
}
