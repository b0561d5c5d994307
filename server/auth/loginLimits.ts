import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
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

/** Counts in this process's memory. */
export function loginLimits({ account = 10, address: mostOfAddress = 50 } = {}): LoginLimits {
  const byAccount = new RateLimiterMemory({ points: account, duration: window })
  const byAddress = new RateLimiterMemory({ points: mostOfAddress, duration: window })
  return {
    async attempt(email, address) {
      try {
        // The address first: one that is shut out must not use up other people's accounts.
        await byAddress.consume(address)
        await byAccount.consume(email)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const minutes = Math.ceil(error.msBeforeNext / 60_000)
        throw new ApiError(429, 'TOO_MANY', 'errors.tooMany', { vars: { minutes } })
      }
    },
    async succeeded(email, address) {
      await byAccount.delete(email)
      await byAddress.reward(address, 1)
    },
  }
}
