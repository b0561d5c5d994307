import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { findPostmaster } from './findPostmaster.ts'
import { answersSignals } from '../../platform/readProcess.ts'
import type { PostgresConnection } from './connectPostgres.ts'

/** Milliseconds between two looks at the server. */
const lookEvery = 200
const shortestPause = 500
const longestPause = 30_000
/** A server that has run for so long is well: the next pause is the shortest again. */
const wellAfter = 60_000

export type SupervisedPostgres = {
  /** Where the server is now: it may move when it is started again. */
  readonly connection: PostgresConnection
  /** Starts it no more, and ends it within 4 s. */
  stop(): Promise<void>
}

type Options = {
  readonly dataDir: string
  /** Gets a sentence when the server has ended, when it is back, and when it cannot be started. */
  readonly log: (line: string) => void
}

/** Starts the embedded server and brings it up again whenever it dies, with pauses that grow. */
export async function superviseEmbeddedPostgres({
  dataDir,
  log,
}: Options): Promise<SupervisedPostgres> {
  let server = await startEmbeddedPostgres({ dataDir })
  const connection = { ...server.connection }
  const stopping = new AbortController()
  const { signal } = stopping

  // Elsewhere a look at the process list costs another process.
  const isGone = () =>
    process.platform === 'linux'
      ? findPostmaster(server.pgDir)?.pid !== server.pid
      : !answersSignals(server.pid)

  async function startAgain(): Promise<void> {
    log(`PostgreSQL has ended (process ${server.pid}); it is started again.`)
    for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        server = await startEmbeddedPostgres({ dataDir })
        Object.assign(connection, server.connection)
        log(`PostgreSQL runs again (process ${server.pid}).`)
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await delay(pause, undefined, { signal })
      }
    }
  }

  async function supervise(): Promise<void> {
    let deaths = 0
    let since = performance.now()
    while (!signal.aborted) {
      await delay(lookEvery, undefined, { signal, ref: false })
      if (!isGone()) continue
      // One that dies again and again is not started in a circle that takes the machine.
      deaths = performance.now() - since > wellAfter ? 0 : deaths + 1
      if (deaths > 1)
        await delay(Math.min(shortestPause * 2 ** deaths, longestPause), undefined, { signal })
      await startAgain()
      since = performance.now()
    }
  }

  // Aborting is the only way out.
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
