import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../apiError.ts'

const window = 15 * 60

/** Failed logins: 10 per account and 50 per address in 15 minutes, then 429 with the time left. */
export interface LoginLimits {
  /** @throws ApiError 429 */
  check(email: string, address: string): Promise<void>
  failed(email: string, address: string): Promise<void>
  succeeded(email: string): Promise<void>
}

/** Counts in this process's memory. */
export function loginLimits(): LoginLimits {
  const byAccount = new RateLimiterMemory({ points: 10, duration: window })
  const byAddress = new RateLimiterMemory({ points: 50, duration: window })
  const isSpent = (limiter: RateLimiterMemory, found: RateLimiterRes | null) =>
    found !== null && found.consumedPoints >= limiter.points
  return {
    async check(email, address) {
      const [account, from] = await Promise.all([byAccount.get(email), byAddress.get(address)])
      const spent = [
        isSpent(byAccount, account) ? account : null,
        isSpent(byAddress, from) ? from : null,
      ]
      const wait = Math.max(...spent.map((found) => found?.msBeforeNext ?? 0))
      if (wait > 0)
        throw new ApiError(429, 'TOO_MANY', 'errors.tooMany', {
          vars: { minutes: Math.ceil(wait / 60_000) },
        })
    },
    async failed(email, address) {
      // Both reject when a limit is passed meanwhile; the next check says so.
      await Promise.allSettled([byAccount.consume(email), byAddress.consume(address)])
    },
    async succeeded(email) {
      await byAccount.delete(email)
    },
  }
}
