import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'

/** How many at once and within how many seconds; after those, one each time the pause is over. */
export interface Pace {
  readonly atOnce: number
  readonly within: number
  /** Absent: none before the time is over. */
  readonly pause?: number
}

export type GiveBack = () => Promise<unknown>

/** Where counts are kept: in the database, which several servers share, or by each server for itself. */
type Store = Database | 'memory'

/** Counts something by key. */
export interface Paced {
  /** @returns what gives this one back. @throws ApiError 429 with the time to wait */
  take(key: string): Promise<GiveBack>
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

function counterOf(store: Store, name: string, points: number, duration: number) {
  if (store === 'memory') return new RateLimiterMemory({ keyPrefix: name, points, duration })
  return new RateLimiterPostgres({
    storeClient: clientOf(store),
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
export function paced(store: Store, name: string, { atOnce, within, pause }: Pace): Paced {
  const steady = pause !== undefined && counterOf(store, `${name}-pause`, 1, pause)
  // The steady counter lets the first one through.
  const all = counterOf(store, name, steady ? atOnce - 1 : atOnce, within)
  /** Null where the counter has let it through, else how long to wait. */
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
      const pauseLeft = steady ? await refusal(steady, hash) : Infinity
      if (steady && pauseLeft === null) return () => steady.delete(hash)
      const windowLeft = await refusal(all, hash)
      if (windowLeft === null) return () => all.reward(hash, 1)
      throw tooMany(name, atOnce, within, Math.min(pauseLeft ?? Infinity, windowLeft))
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
    giveBack: (key: string): Promise<unknown> => counter.reward(hashOf(key), 1),
  }
}
