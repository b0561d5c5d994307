import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'

/** A rate limit: `atOnce` attempts per `within` seconds, then one more after each `pause`. */
export interface Pace {
  readonly atOnce: number
  readonly within: number
  /** In seconds; without it there are no more attempts before `within` is over. */
  readonly pause?: number
}

/** Uncounts an attempt. */
export type GiveBack = () => Promise<unknown>

/** Where counts are stored: in the database, shared by all servers, or in this server's memory. */
type Store = Database | 'memory'

/** Counts and limits attempts by key. */
export interface RateLimiter {
  /**
   * Counts an attempt.
   * @returns a function that uncounts it.
   * @throws ApiError 429 with the time to wait
   */
  take(key: string): Promise<GiveBack>
  forget(key: string): Promise<void>
}

/** Keys are hashed so that the table does not contain accounts and addresses. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Adapts our database to the client interface that the library expects. */
const clientOf = (database: Database) => ({
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})

/** Name of the counter that deletes the expired rows of all counters. */
const cleanupCounter = 'login-warned'

function counterOf(store: Store, name: string, points: number, duration: number) {
  if (store === 'memory') return new RateLimiterMemory({ keyPrefix: name, points, duration })
  return new RateLimiterPostgres({
    storeClient: clientOf(store),
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: name === cleanupCounter,
    keyPrefix: name,
    points,
    duration,
  })
}

/** The 429 error, with header fields of the IETF draft httpapi-ratelimit-headers. */
function tooMany(name: string, limit: number, window: number, milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new ApiError(429, 'TOO_MANY', 'errors.tooMany', {
    vars: { minutes: Math.ceil(seconds / 60) },
    headers: {
      'Retry-After': String(seconds),
      'RateLimit-Policy': `"${name}";q=${limit};w=${window}`,
      RateLimit: `"${name}";r=0;t=${seconds}`,
    },
  })
}

/** Creates a rate limiter. */
export function rateLimiter(
  store: Store,
  name: string,
  { atOnce, within, pause }: Pace,
): RateLimiter {
  const afterPause = pause !== undefined && counterOf(store, `${name}-pause`, 1, pause)
  // The counter of the pause lets one more attempt through.
  const inWindow = counterOf(store, name, afterPause ? atOnce - 1 : atOnce, within)
  /** Null if the counter allows the attempt, else the milliseconds to wait. */
  const refusal = (counter: ReturnType<typeof counterOf>, key: string) =>
    counter.consume(key).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return error.msBeforeNext
        throw error
      },
    )
  return {
    async take(key) {
      const hash = hashOf(key)
      const pauseLeft = afterPause ? await refusal(afterPause, hash) : Infinity
      if (afterPause && pauseLeft === null) return () => afterPause.delete(hash)
      const windowLeft = await refusal(inWindow, hash)
      if (windowLeft === null) return () => inWindow.reward(hash, 1)
      throw tooMany(name, atOnce, within, Math.min(pauseLeft ?? Infinity, windowLeft))
    },
    async forget(key) {
      await inWindow.delete(hashOf(key))
      if (afterPause) await afterPause.delete(hashOf(key))
    },
  }
}

/** Creates a counter without a limit. */
export function attemptCounter(database: Database, name: string, within: number) {
  const counter = counterOf(database, name, Number.MAX_SAFE_INTEGER, within)
  return {
    /** Counts an attempt. @returns the number so far, including this one */
    async count(key: string): Promise<number> {
      return (await counter.consume(hashOf(key))).consumedPoints
    },
    giveBack: (key: string): Promise<unknown> => counter.reward(hashOf(key), 1),
  }
}
