import { sql } from 'kysely'
import { v5 } from 'uuid'
import type { Database } from '../db/connect.ts'
import { databaseNow } from '../db/databaseNow.ts'
import { enqueueJob, type JobPayloads } from './enqueueJob.ts'

/** Jobs that are only told to run. */
type RecurringKind = {
  [K in keyof JobPayloads]: JobPayloads[K] extends Readonly<Record<string, never>> ? K : never
}[keyof JobPayloads]

/** When a job runs, in UTC: at this minute of every hour, or of one hour a day. */
export interface Clock {
  readonly hour?: number
  readonly minute: number
}

/** Namespace of the job ids: runs for the same time are one job. */
const namespace = '8e5c1f0a-6d1b-4c57-9b63-1d6f0a5b7c11'

/** When a job runs next after a moment. */
export function nextRun(after: Date, { hour, minute }: Clock): Date {
  const next = new Date(after)
  next.setUTCMinutes(minute, 0, 0)
  if (hour !== undefined) next.setUTCHours(hour)
  if (next > after) return next
  next.setUTCHours(next.getUTCHours() + (hour === undefined ? 1 : 24))
  return next
}

/**
 * Schedules the next run of a job, once for all servers, unless one is pending.
 * @param given the time to go by; absent: that of the database
 */
export async function scheduleNext(
  database: Database,
  kind: RecurringKind,
  clock: Clock,
  given?: Date,
): Promise<void> {
  const now = given ?? (await databaseNow(database))
  const { rows } = await sql`select from jobs
    where "kind" = ${kind} and "failedAt" is null and "runAt" > ${now} limit 1`.execute(database)
  if (rows.length) return
  const runAt = nextRun(now, clock)
  await enqueueJob(database, kind, {}, runAt, v5(`${kind} ${runAt.toISOString()}`, namespace))
}
