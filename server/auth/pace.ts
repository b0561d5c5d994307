import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { BurstyRateLimiter, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'

/** How many at once and within how many seconds; after those, one each time the pause is over. */
export interface Pace {
  readonly atOnce: number
  readonly within: number
  /** Absent: none before the time is over. */
  readonly pause?: number
}

/** Counts something by key, in the database, so that several servers on it share one count. */
export interface Paced {
  /** @throws ApiError 429 with the time to wait */
  take(key: string): Promise<void>
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** The table needs to tell accounts and addresses apart, not to name them. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The library's idea of a connection, on ours. */
const clientOf = (database: Database) => ({
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})

/** Which of the counters clears away for all what is over. */
const clearing = 'login-warned'

function counterOf(database: Database, name: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: clientOf(database),
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: name === clearing,
    keyPrefix: name,
    points,
    duration,
  })
}

/** The refusal, with its header fields as the IETF drafts them (httpapi-ratelimit-headers). */
function tooMany(name: string, most: number, window: number, milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError(429, 'TOO_MANY', 'errors.tooMany', {
    vars: { minutes: Math.ceil(seconds / 60) },
    headers: {
      'Retry-After': String(seconds),
      'RateLimit-Policy': `"${name}";q=${most};w=${window}`,
      RateLimit: `"${name}";r=0;t=${seconds}`,
    },
  })
}

/** Holds everybody who does something to a pace. */
export function paced(database: Database, name: string, { atOnce, within, pause }: Pace): Paced {
  const steady = pause !== undefined && counterOf(database, `${name}-pause`, 1, pause)
  // The steady counter lets the first one through.
  const all = counterOf(database, name, steady ? atOnce - 1 : atOnce, within)
  const counter = steady ? new BurstyRateLimiter(steady, all) : all
  return {
    async take(key) {
      try {
        await counter.consume(hashOf(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw tooMany(name, atOnce, within, error.msBeforeNext)
      }
    },
    async giveBack(key) {
      // The next one need not wait; to lower the other count could make more of it than there was.
      if (steady) await steady.delete(hashOf(key))
      else await all.reward(hashOf(key), 1)
    },
    async forget(key) {
      await all.delete(hashOf(key))
      if (steady) await steady.delete(hashOf(key))
    },
  }
}

/** Counts without refusing. */
export function counted(database: Database, name: string, within: number) {
  const counter = counterOf(database, name, Number.MAX_SAFE_INTEGER, within)
  return {
    /** How many there are with this one. */
    async count(key: string): Promise<number> {
      return (await counter.consume(hashOf(key))).consumedPoints
    },
    async giveBack(key: string): Promise<void> {
      await counter.reward(hashOf(key), 1)
    },
  }
}
