import { once } from 'node:events'
import type pg from 'pg'
import type { DatabaseMonitor } from './databaseMonitor.ts'

/** Message of the driver's error when `query_timeout` is over; it has no code. */
export const queryTimeoutMessage = 'Query read timeout'

/**
 * Destroys a connection whose query timed out, before the failure is reported: otherwise the pool
 * would reuse the connection, and the next query would wait behind the unanswered one.
 */
export function destroyOnTimeout(client: pg.PoolClient, monitor: DatabaseMonitor): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  const query = (...args: unknown[]) => {
    const result = send(...args)
    if (!(result instanceof Promise)) return result
    monitor.begin()
    return result.then(
      (answer: unknown) => {
        monitor.done()
        return answer
      },
      async (error: unknown) => {
        monitor.done()
        const { stream } = client.connection
        if (error instanceof Error && error.message === queryTimeoutMessage && !stream.destroyed) {
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
