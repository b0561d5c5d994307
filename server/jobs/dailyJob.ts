import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { enqueueJob } from './enqueueJob.ts'
import type { JobHandler } from './jobRunner.ts'

const day = 24 * 60 * 60 * 1000

/** Jobs that need to know nothing but that it is time. */
type DailyKind = 'deleteUnusedFiles' | 'deleteOldImports'

/**
 * Sees to it that a job is done once a day, however many servers there are.
 * @param after one that is due later than this is enough
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

/** Does a day's work. The next time is set first: one that fails must not be the last. */
export function dailyJob<K extends DailyKind>(
  database: Database,
  kind: K,
  work: () => Promise<unknown>,
): JobHandler<K> {
  return async () => {
    const now = new Date()
    await scheduleDaily(database, kind, new Date(now.getTime() + day), now)
    await work()
  }
}
