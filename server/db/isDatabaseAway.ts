import pg from 'pg'
import { silentLine } from './breakSilentLine.ts'
import { DatabaseSilent } from './pulse.ts'

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
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/** Of these, the ones that break a line on which something had been sent. */
const brokenInUse: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])
const endedInUse = /^Connection terminated/

/**
 * PostgreSQL starts, stops, has too many connections, too little disk or memory, or is a copy that takes no
 * writes: it will serve again by itself, or as soon as somebody has made room.
 */
const awayCodes = /^(08|57P0[1-4]|53|58030|25006)/
/** It ended with a statement under way. */
const endedCodes = /^(08|57P0[12])/

/** Whether a statement failed because the database cannot be reached for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '')
  // Node tries every address of a host and reports them together.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof DatabaseSilent) return true
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (brokenConnection.test(error.message) || error.message === silentLine) return true
  // A file that is not there is ENOENT as well; a socket is connected to.
  return brokenLine.has(code) && (code !== 'ENOENT' || syscall === 'connect')
}

/**
 * Whether the database went away with a statement under way: nobody knows whether it was carried out, only its
 * answer is lost. Says yes too often rather than too rarely.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return endedCodes.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const isLate = endedInUse.test(error.message) && !/connection timeout/.test(error.message)
  return (
    isLate || error.message === silentLine || brokenInUse.has((error as NodeJS.ErrnoException).code)
  )
}
