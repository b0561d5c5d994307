import { once } from 'node:events'
import type pg from 'pg'
import type { Pulse } from './pulse.ts'

/** The driver's only sign of a line on which nothing comes back. */
export const silentLine = 'Query read timeout'

/**
 * Ends a connection that leaves a statement without an answer, before its failure is known: the driver gives the
 * statement up, and the pool would lend the connection out again, where whatever comes next would wait behind it.
 */
export function breakSilentLine(client: pg.PoolClient, pulse: Pulse): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  const query = (...args: unknown[]) => {
    const sent = send(...args)
    if (!(sent instanceof Promise)) return sent
    pulse.begin()
    return sent.then(
      (answer: unknown) => {
        pulse.done()
        return answer
      },
      async (error: unknown) => {
        pulse.done()
        const { stream } = client.connection
        if (error instanceof Error && error.message === silentLine && !stream.destroyed) {
          const closed = once(stream, 'close')
          stream.destroy()
          await closed
        }
        throw error
      },
    )
  }
  Object.assign(client, { query })
}
