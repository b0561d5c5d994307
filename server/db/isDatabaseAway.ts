import pg from 'pg'
import { queryTimeoutMessage } from './destroyUnusable.ts'
import { DatabaseSilent } from './databaseMonitor.ts'

/** Node's error codes of a connection that cannot be opened, or broke. */
const connectionErrorCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Messages of the driver's errors that have no code. */
const connectionErrorMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/** The codes of a connection that broke after something had been sent on it. */
const brokenInUseCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])
const endedInUseMessage = /^Connection terminated/

/**
 * PostgreSQL starts, stops, has too many connections, too little disk or memory, or is a read-only
 * replica: it will recover by itself, or once an operator has freed resources.
 */
const awayCodes = /^(08|57P0[1-4]|53|58030|25006)/
/** The codes of a server that ended while a statement was running. */
const endedCodes = /^(08|57P0[12])/

/** What a pooler says that has no connection to the database: nothing was sent there. */
const neverSent = /^(server login has been failing|query_wait_timeout)/

/** What poolers refuse under a code of connections that broke, and will go on refusing. */
const refusedForGood = /^unsupported .*startup parameter|not allowed in statement pooling mode/

/** Whether a pooler in front of the database refuses what the portal needs. */
export const isRefusedForGood = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && refusedForGood.test(error.message)

/** Whether a statement failed because the database is temporarily unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return awayCodes.test(error.code ?? '') && !isRefusedForGood(error)
  // Node tries every address of a host and reports them together.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof DatabaseSilent) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (connectionErrorMessage.test(error.message) || error.message === queryTimeoutMessage)
    return true
  // A missing file is ENOENT as well, but only a socket is connected to.
  return connectionErrorCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')
}

/** The server is full or overloaded; others that wait would not help. */
const fullCodes = /^53/

/**
 * Whether the database could not be reached, or the connection was lost, as while it changes its
 * leader. What was sent and got no answer in time has had its wait.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false
  if (error instanceof pg.DatabaseError) return !fullCodes.test(error.code ?? '')
  return !(error instanceof Error && /time(d )?out/i.test(error.message))
}

/**
 * Whether the database became unavailable while a statement was running, so that it may or may not
 * have been executed. Returns true if in doubt.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return endedCodes.test(error.code ?? '') && !neverSent.test(error.message)
  if (!(error instanceof Error)) return false
  const isLate = endedInUseMessage.test(error.message) && !/connection timeout/.test(error.message)
  return (
    isLate ||
    error.message === queryTimeoutMessage ||
    brokenInUseCodes.has((error as NodeJS.ErrnoException).code)
  )
}
