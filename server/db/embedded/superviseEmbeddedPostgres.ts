import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { findPostmaster } from './findPostmaster.ts'
import { answersSignals } from '../../platform/readProcess.ts'
import type { PostgresConnection } from './connectPostgres.ts'

const pollMs = 200
const minRestartDelayMs = 500
const maxRestartDelayMs = 30_000
/** After running this long, a server counts as stable and the restart delay is reset. */
const stableAfterMs = 60_000

export type SupervisedPostgres = {
  /** Current address of the server, which may change with a restart. */
  readonly connection: PostgresConnection
  /** Ends the supervision, and stops the server within 4 s. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  /** Receives a sentence when the server has ended, runs again, or cannot be started. */
  readonly log: (line: string) => void
}

/** Starts the embedded server, and restarts it with growing delays whenever it dies. */
export async function superviseEmbeddedPostgres({
  dataDir,
  log,
}: Options): Promise<SupervisedPostgres> {
  let server = await startEmbeddedPostgres({ dataDir })
  const connection = { ...server.connection }
  const stopping = new AbortController()
  const { signal } = stopping

  // On other systems, reading the process list would start a process.
  const isGone = () =>
    process.platform === 'linux'
      ? findPostmaster(server.pgDir)?.pid !== server.pid
      : !answersSignals(server.pid)

  async function restart(): Promise<void> {
    log(`PostgreSQL has ended (process ${server.pid}); it is started again.`)
    for (let delayMs = minRestartDelayMs; ; delayMs = Math.min(delayMs * 2, maxRestartDelayMs)) {
      try {
        server = await startEmbeddedPostgres({ dataDir })
        Object.assign(connection, server.connection)
        log(`PostgreSQL runs again (process ${server.pid}).`)
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await delay(delayMs, undefined, { signal })
      }
    }
  }

  async function supervise(): Promise<void> {
    let crashes = 0
    let startedAt = performance.now()
    while (!signal.aborted) {
      await delay(pollMs, undefined, { signal, ref: false })
      if (!isGone()) continue
      // Repeated crashes are delayed, so that the restarts do not exhaust the machine.
      crashes = performance.now() - startedAt > stableAfterMs ? 0 : crashes + 1
      if (crashes > 1)
        await delay(Math.min(minRestartDelayMs * 2 ** crashes, maxRestartDelayMs), undefined, {
          signal,
        })
      await restart()
      startedAt = performance.now()
    }
  }

  // The loop ends only by the abort.
  const supervising = supervise().catch(() => undefined)
  return {
    connection,
    async stop() {
      stopping.abort()
      await supervising
      await server.stop()
    },
  }
}
