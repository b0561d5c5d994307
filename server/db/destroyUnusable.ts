import { once } from 'node:events'
import pg from 'pg'
import { isObject } from '../../schema/index.ts'
import type { DatabaseMonitor } from './databaseMonitor.ts'
import type { ShortOutage } from './shortOutage.ts'
import { withinRequestTime } from './requestTime.ts'

/** Message of the driver's error when `query_timeout` is over; it has no code. */
export const queryTimeoutMessage = 'Query read timeout'

/** A leader that became a replica, on which this connection was left. */
const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'

/** There is no room on its disk. */
const isFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100'

/** Whether a statement has written rows. */
const hasWritten = (answer: unknown) =>
  isObject(answer) &&
  /^(?:INSERT|UPDATE|DELETE)$/.test(String(answer['command'])) &&
  Number(answer['rowCount']) > 0

/** The server, or a pooler, is about to end the connection. */
const isFatal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'FATAL'
const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === queryTimeoutMessage

/**
 * Destroys a connection that is of no more use before the failure is reported, since the pool would
 * lend it out again. After a timeout the next query would wait behind the unanswered one; on a
 * database that takes no writes a new connection may reach the new leader; and a request whose time
 * is over does not wait. Others wait for the database from its first failure on.
 */
export function destroyUnusable(
  client: pg.PoolClient,
  monitor: DatabaseMonitor,
  outage: ShortOutage,
): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  async function destroy(): Promise<void> {
    const { stream } = client.connection
    if (stream.destroyed) return
    const closed = once(stream, 'close')
    stream.destroy()
    await closed
  }
  async function answerOf(result: Promise<unknown>): Promise<unknown> {
    monitor.begin()
    try {
      const answer = await result
      outage.end()
      if (monitor.refusesWrites && hasWritten(answer)) monitor.noteWrite()
      return answer
    } catch (error) {
      if (isReadOnly(error)) monitor.reconnect()
      if (isFull(error)) monitor.noteRefusedWrite()
      void outage.passes(error)
      if (isReadOnly(error) || isFatal(error) || isTimeout(error)) await destroy()
      throw error
    } finally {
      monitor.done()
    }
  }
  const query = (...args: unknown[]) => {
    const result = send(...args)
    if (!(result instanceof Promise)) return result
    return withinRequestTime(
      () => answerOf(result),
      () => void destroy(),
    )
  }
  Object.assign(client, { query })
}
