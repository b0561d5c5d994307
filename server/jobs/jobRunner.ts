import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { JobKind, JobPayloads } from './enqueueJob.ts'

/** For how long a job belongs to one worker. */
interface Lease {
  /** One that died loses it then. */
  readonly seconds: number
  /** Milliseconds after which a worker that is still at it says so. */
  readonly renewEvery: number
}

const usualLease: Lease = { seconds: 30, renewEvery: 10_000 }
/** A job that failed so often is given up: with the waits below after about two days. */
const mostAttempts = 54

const isLast = ({ attempts }: Pick<Job, 'attempts'>) => attempts >= mostAttempts

/** Seconds to wait after a failure: 5, 10, 20 … at most an hour. */
const waitAfter = (attempts: number) => Math.min(5 * 2 ** (attempts - 1), 3600)

/**
 * Does jobs of one kind; `id` is the same at every repeat. Throws to be tried again later.
 * @param isLast whether it is given up if it fails this time as well
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

/** Where failures are logged, without what the job was about. */
export interface JobLog {
  warn(facts: object, text: string): void
}

export interface JobRunner {
  /**
   * Does what is due, one after the other.
   * @param mayGoOn asked before each
   * @returns how many were done or failed
   */
  runDue(mayGoOn?: () => boolean): Promise<number>
}

/**
 * What a runner serves: kinds that take their time have runners of their own, so that mails never wait for them.
 * Without one, a runner serves all.
 */
export type JobLane = { readonly only: readonly string[] } | { readonly except: readonly string[] }

/** Jobs that nobody has at the moment, and whose time has come. */
export const due = sql`"failedAt" is null and "runAt" <= now() and ("leasedUntil" is null or "leasedUntil" < now())`

/** Whether a runner of this lane does jobs of a kind. */
export function isInLane(lane: JobLane | undefined, kind: string): boolean {
  if (lane === undefined) return true
  return 'only' in lane ? lane.only.includes(kind) : !lane.except.includes(kind)
}

function inLane(lane: JobLane | undefined) {
  if (lane === undefined) return sql`true`
  return 'only' in lane
    ? sql`"kind" = any(${lane.only}::text[])`
    : sql`"kind" <> all(${lane.except}::text[])`
}

/** Does the jobs of the table; any number of servers may run some of each lane on the same database. */
export function jobRunner(
  database: Database,
  handlers: JobHandlers,
  log: JobLog,
  { seconds, renewEvery }: Lease = usualLease,
  lane?: JobLane,
): JobRunner {
  async function claim(lease: string): Promise<Job | undefined> {
    const { rows } = await sql<Job>`
      update jobs set "lease" = ${lease}::uuid, "attempts" = "attempts" + 1,
        "leasedUntil" = now() + ${`${seconds} seconds`}::interval
      where "_id" = (
        select "_id" from jobs
        where ${inLane(lane)} and ${due}
        order by "runAt", "_id" limit 1 for update skip locked)
      returning "_id", "kind", "payload", "attempts"`.execute(database)
    return rows[0]
  }

  /** Lets nobody else take a job while it is under way, however long that takes. */
  function renewing({ _id }: Job, lease: string): ReturnType<typeof setInterval> {
    const renew = sql`update jobs set "leasedUntil" = now() + ${`${seconds} seconds`}::interval
      where "_id" = ${_id}::uuid and "lease" = ${lease}::uuid`
    // While the database is away nobody else can take it either.
    return setInterval(() => void renew.execute(database).catch(() => undefined), renewEvery)
  }

  async function work(job: Job, lease: string): Promise<void> {
    const { _id, kind, payload } = job
    if (!Object.hasOwn(handlers, kind)) throw new Error(`no handler for ${kind}`)
    const handler = handlers[kind as JobKind] as (
      id: string,
      payload: object,
      isLast: boolean,
    ) => Promise<void>
    const timer = renewing(job, lease)
    try {
      await handler(_id, payload, isLast(job))
    } finally {
      clearInterval(timer)
    }
  }

  async function postpone(job: Job, lease: string, error: unknown): Promise<void> {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const { code, retryAfter } = error as { code?: unknown; retryAfter?: unknown }
    const { kind, attempts } = job
    // The message may name people; the table is theirs to be in, the log is not.
    log.warn({ job: job._id, kind, attempts, failure: code ?? name }, 'a job failed')
    // Who is asked to come back later does.
    const waits = typeof retryAfter === 'number' ? retryAfter : waitAfter(attempts)
    await sql`update jobs set "lease" = null, "leasedUntil" = null, "lastError" = ${message.slice(0, 500)},
        "runAt" = now() + ${`${waits} seconds`}::interval,
        "failedAt" = ${isLast(job) ? sql`now()` : sql`null`}
      where "_id" = ${job._id}::uuid and "lease" = ${lease}::uuid`.execute(database)
  }

  async function runOne(): Promise<boolean> {
    const lease = uuidv7()
    const job = await claim(lease)
    if (!job) return false
    try {
      await work(job, lease)
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

  async function runDue(mayGoOn = () => true): Promise<number> {
    let count = 0
    while (mayGoOn() && (await runOne())) count += 1
    return count
  }

  return { runDue }
}
