import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { isDue, isInLane, type JobLane, type JobLog, type JobRunner } from './jobRunner.ts'

/** Interval of polling the table. */
const pollMs = 1000
/** Maximum interval while the database is unavailable. */
const maxPollMs = 10_000

/** A runner and its lane; without a lane it serves all jobs. */
export interface LaneRunner {
  readonly lane?: JobLane
  readonly runner: JobRunner
}

export interface JobLanes {
  /** Starts polling. */
  start(): void
  /** Stops polling and waits for the running jobs. */
  stop(): Promise<void>
}

/**
 * Polls the table for all runners of a server, with one statement a second, and wakes the runners
 * whose lanes have due jobs. An idle portal thus runs one statement, however many lanes there are.
 */
export function jobLanes(
  database: Database,
  runners: readonly LaneRunner[],
  log: JobLog,
): JobLanes {
  let isStopped = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let polling: Promise<unknown> = Promise.resolve()
  let nextPollMs = pollMs
  const running = new Map<JobRunner, Promise<unknown>>()

  function logFailure(error: unknown): void {
    // The database is temporarily unavailable; the jobs are stored in it.
    log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'no look at the jobs')
  }

  function wake(runner: JobRunner): void {
    const work = runner
      .runDue(() => !isStopped)
      .catch(logFailure)
      .finally(() => running.delete(runner))
    running.set(runner, work)
  }

  async function poll(): Promise<void> {
    try {
      const { rows } = await sql<{ kind: string }>`
        select distinct "kind" from jobs where ${isDue}`.execute(database)
      nextPollMs = pollMs
      for (const { lane, runner } of runners)
        if (!isStopped && !running.has(runner) && rows.some(({ kind }) => isInLane(lane, kind)))
          wake(runner)
    } catch (error) {
      nextPollMs = Math.min(nextPollMs * 2, maxPollMs)
      logFailure(error)
    }
    if (!isStopped) timer = setTimeout(next, nextPollMs)
  }
  const next = () => {
    polling = poll()
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
      await polling
      await Promise.all(running.values())
    },
  }
}
