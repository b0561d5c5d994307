import type pg from 'pg'

/** The driver's only sign of a line on which nothing comes back. */
export const silentLine = 'Query read timeout'

/**
 * Ends a connection that leaves a statement without an answer. The driver gives the statement up and lends the
 * connection out again, where whatever comes next would wait behind it.
 */
export function breakSilentLine(client: pg.PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  const query = (...args: unknown[]) => {
    const sent = send(...args)
    if (sent instanceof Promise)
      sent.catch((error: unknown) => {
        if (error instanceof Error && error.message === silentLine)
          client.connection.stream.destroy()
      })
    return sent
  }
  Object.assign(client, { query })
}
