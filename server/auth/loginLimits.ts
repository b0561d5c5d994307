import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/connect.ts'
import { ApiError } from '../errors/apiError.ts'

const window = 15 * 60

/** Failed logins: 10 per account and 50 per address in 15 minutes, then 429 with the time left. */
export interface LoginLimits {
  /**
   * Counts an attempt before its password is looked at, so that many at once get no more tries than
   * one by one.
   * @throws ApiError 429
   */
  attempt(email: string, address: string): Promise<void>
  /** Takes back what was counted: the attempt was no failure. */
  succeeded(email: string, address: string): Promise<void>
}

/** What is attempted; each is counted by itself. */
export type Attempted = 'login' | 'forgotPassword' | 'resetPassword'

/** The table needs to tell accounts and addresses apart, not to name them. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The library's idea of a connection, on ours. */
const clientOf = (database: Database) => ({
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})

/** The refusal, with its header fields as the IETF drafts them (httpapi-ratelimit-headers). */
function tooMany(policy: string, most: number, { msBeforeNext }: RateLimiterRes): ApiError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new ApiError(429, 'TOO_MANY', 'errors.tooMany', {
    vars: { minutes: Math.ceil(seconds / 60) },
    headers: {
      'Retry-After': String(seconds),
      'RateLimit-Policy': `"${policy}";q=${most};w=${window}`,
      RateLimit: `"${policy}";r=0;t=${seconds}`,
    },
  })
}

/** Counts in the database, so that several servers on it share one count. */
export function loginLimits(
  database: Database,
  attempted: Attempted,
  { account = 10, address: mostOfAddress = 50 } = {},
): LoginLimits {
  function limiter(by: 'account' | 'address', points: number) {
    const policy = `${attempted}-${by}`
    const counter = new RateLimiterPostgres({
      storeClient: clientOf(database),
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
      // One of them clears away what is over for all.
      clearExpiredByTimeout: policy === 'login-account',
      keyPrefix: policy,
      points,
      duration: window,
    })
    return {
      async consume(key: string) {
        try {
          await counter.consume(hashOf(key))
        } catch (error) {
          throw error instanceof RateLimiterRes ? tooMany(policy, points, error) : error
        }
      },
      forget: (key: string) => counter.delete(hashOf(key)),
      giveBack: (key: string) => counter.reward(hashOf(key), 1),
    }
  }
  const byAccount = limiter('account', account)
  const byAddress = limiter('address', mostOfAddress)
  return {
    async attempt(email, address) {
      // The address first: one that is shut out must not use up other people's accounts.
      await byAddress.consume(address)
      await byAccount.consume(email)
    },
    async succeeded(email, address) {
      await byAccount.forget(email)
      await byAddress.giveBack(address)
    },
  }
}
