import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { due, isInLane, type JobLane, type JobLog, type JobRunner } from './jobRunner.ts'

/** Milliseconds between two looks at the table. */
const pause = 1000
/** The same when the database has been away for a while. */
const longestPause = 10_000

/** A runner, and what it serves; without a lane, everything. */
export interface LaneRunner {
  readonly lane?: JobLane
  readonly runner: JobRunner
}

export interface JobLanes {
  /** Looks for work from now on. */
  start(): void
  /** Stops looking and waits for the jobs under way. */
  stop(): Promise<void>
}

/**
 * Looks at the table for all runners of a server, with one statement a second, and wakes those whose lane has
 * something due: an idle portal asks once, however many lanes there are.
 */
export function jobLanes(
  database: Database,
  runners: readonly LaneRunner[],
  log: JobLog,
): JobLanes {
  let isStopped = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<unknown> = Promise.resolve()
  let nextPause = pause
  const underWay = new Map<JobRunner, Promise<unknown>>()

  function failed(error: unknown): void {
    // The database is away for a moment; the jobs are safe in it.
    log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'no look at the jobs')
  }

  function wake(runner: JobRunner): void {
    const work = runner
      .runDue(() => !isStopped)
      .catch(failed)
      .finally(() => underWay.delete(runner))
    underWay.set(runner, work)
  }

  async function look(): Promise<void> {
    try {
      const { rows } = await sql<{ kind: string }>`
        select distinct "kind" from jobs where ${due}`.execute(database)
      nextPause = pause
      for (const { lane, runner } of runners)
        if (!isStopped && !underWay.has(runner) && rows.some(({ kind }) => isInLane(lane, kind)))
          wake(runner)
    } catch (error) {
      nextPause = Math.min(nextPause * 2, longestPause)
      failed(error)
    }
    if (!isStopped) timer = setTimeout(next, nextPause)
  }
  const next = () => {
    looking = look()
  }

  return {
    start() {
      if (!isStopped) return
      isStopped = false
      next()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.values())
    },
  }
}
