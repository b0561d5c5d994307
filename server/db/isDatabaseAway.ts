import pg from 'pg'

/** Node's words for a line that cannot be opened, or broke. */
const brokenLine: ReadonlySet<unknown> = new Set([
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

/** The driver has no codes for these. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** PostgreSQL starts, stops, is full, or is a copy that takes no writes: it will serve again by itself. */
const awayCodes = /^(08|57P0[1-4]|53300|25006)/

/** Whether a statement failed because the database cannot be reached for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '')
  // Node tries every address of a host and reports them together.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (brokenConnection.test(error.message)) return true
  // A file that is not there is ENOENT as well; a socket is connected to.
  return brokenLine.has(code) && (code !== 'ENOENT' || syscall === 'connect')
}
