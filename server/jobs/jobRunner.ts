import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { JobKind, JobPayloads } from './enqueueJob.ts'

/** The lease of a job to a worker. */
interface Lease {
  /** Duration; the job of a dead worker is free again afterwards. */
  readonly seconds: number
  /** Milliseconds after which a working worker renews the lease. */
  readonly renewEvery: number
}

const defaultLease: Lease = { seconds: 30, renewEvery: 10_000 }
/** Attempts before a job is given up: about two days, with the delays below. */
const maxAttempts = 54

const isLast = ({ attempts }: Pick<Job, 'attempts'>) => attempts >= maxAttempts

/** Failed attempts from which on people are told: the first two and a half minutes pass by themselves. */
const toldFrom = 6

/** The jobs that fail again and again, and are still tried. */
export const isRetried = sql`"failedAt" is null and "lastError" is not null and "attempts" >= ${sql.lit(toldFrom)}`

/** Delay after a failure in seconds: 5, 10, 20 … at most an hour. */
const retryDelay = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 3600)

/**
 * Handles jobs of one kind; `id` is the same for each attempt. If it throws, the job is retried
 * later.
 * @param isLast whether this is the last attempt
 */
export type JobHandler<K extends JobKind> = (
  id: string,
  payload: JobPayloads[K],
  isLast?: boolean,
) => Promise<void>
export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> }

interface Job {
  readonly _id: string
  readonly kind: string
  readonly payload: object
  readonly attempts: number
}

/** Logs failures, without the payload of the job. */
export interface JobLog {
  warn(facts: object, text: string): void
}

export interface JobRunner {
  /**
   * Runs all due jobs, one after the other.
   * @param mayContinue checked before each job
   * @returns the number of jobs that succeeded or failed
   */
  runDue(mayContinue?: () => boolean): Promise<number>
}

/**
 * The kinds of jobs that a runner serves: slow kinds have runners of their own, so that mails never
 * wait for them. Without a lane, a runner serves all kinds.
 */
export type JobLane = { readonly only: readonly string[] } | { readonly except: readonly string[] }

/** Condition of jobs that are due and not leased. */
export const isDue = sql`"failedAt" is null and "runAt" <= now() and ("leasedUntil" is null or "leasedUntil" < now())`

/** Whether a lane includes a kind of job. */
export function isInLane(lane: JobLane | undefined, kind: string): boolean {
  if (lane === undefined) return true
  return 'only' in lane ? lane.only.includes(kind) : !lane.except.includes(kind)
}

function laneCondition(lane: JobLane | undefined) {
  if (lane === undefined) return sql`true`
  return 'only' in lane
    ? sql`"kind" = any(${lane.only}::text[])`
    : sql`"kind" <> all(${lane.except}::text[])`
}

/** Creates a job runner; several servers may run runners of the same lane on one database. */
export function jobRunner(
  database: Database,
  handlers: JobHandlers,
  log: JobLog,
  { seconds, renewEvery }: Lease = defaultLease,
  lane?: JobLane,
): JobRunner {
  async function claim(lease: string): Promise<Job | undefined> {
    const { rows } = await sql<Job>`
      update jobs set "lease" = ${lease}::uuid, "attempts" = "attempts" + 1,
        "leasedUntil" = now() + ${`${seconds} seconds`}::interval
      where "_id" = (
        select "_id" from jobs
        where ${laneCondition(lane)} and ${isDue}
        order by "runAt", "_id" limit 1 for update skip locked)
      returning "_id", "kind", "payload", "attempts"`.execute(database)
    return rows[0]
  }

  /** Renews the lease of a running job periodically, however long it takes. */
  function startRenewal({ _id }: Job, lease: string): ReturnType<typeof setInterval> {
    const renew = sql`update jobs set "leasedUntil" = now() + ${`${seconds} seconds`}::interval
      where "_id" = ${_id}::uuid and "lease" = ${lease}::uuid`
    // While the database is unavailable, no other worker can take the job either.
    return setInterval(() => void renew.execute(database).catch(() => undefined), renewEvery)
  }

  async function runHandler(job: Job, lease: string): Promise<void> {
    const { _id, kind, payload } = job
    if (!Object.hasOwn(handlers, kind)) throw new Error(`no handler for ${kind}`)
    const handler = handlers[kind as JobKind] as (
      id: string,
      payload: object,
      isLast: boolean,
    ) => Promise<void>
    const timer = startRenewal(job, lease)
    try {
      await handler(_id, payload, isLast(job))
    } finally {
      clearInterval(timer)
    }
  }

  async function postpone(job: Job, lease: string, error: unknown): Promise<void> {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const { code, retryAfter, isFinal } = error as {
      code?: unknown
      retryAfter?: unknown
      /** It would fail again in the same way. */
      isFinal?: unknown
    }
    const { kind, attempts } = job
    // The message may contain personal data, which may be stored in the table but not in the log.
    log.warn({ job: job._id, kind, attempts, failure: code ?? name }, 'a job failed')
    // A system that answered with a time to wait is asked again after it.
    const delaySeconds = typeof retryAfter === 'number' ? retryAfter : retryDelay(attempts)
    await sql`update jobs set "lease" = null, "leasedUntil" = null, "lastError" = ${message.slice(0, 500)},
        "runAt" = now() + ${`${delaySeconds} seconds`}::interval,
        "failedAt" = ${isFinal === true || isLast(job) ? sql`now()` : sql`null`}
      where "_id" = ${job._id}::uuid and "lease" = ${lease}::uuid`.execute(database)
  }

  async function runOne(): Promise<boolean> {
    const lease = uuidv7()
    const job = await claim(lease)
    if (!job) return false
    try {
      await runHandler(job, lease)
      await database
        .deleteFrom('jobs')
        .where('_id', '=', job._id)
        .where('lease', '=', lease)
        .execute()
    } catch (error) {
      await postpone(job, lease, error)
    }
    return true
  }

  async function runDue(mayContinue = () => true): Promise<number> {
    let count = 0
    while (mayContinue() && (await runOne())) count += 1
    return count
  }

  return { runDue }
}
