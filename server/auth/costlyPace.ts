import { paces } from '../../resources/settings/paces.ts'
import { costs, type Cost } from '../../schema/index.ts'
import { rateLimiter } from './rateLimiter.ts'

/** Limits an account's rate of expensive calls. @throws ApiError 429 with the time to wait */
export type CostlyPace = (cost: Cost | undefined, account: string) => Promise<void>

/** Counts in the memory of this server, since the limit protects its own processor. */
export function costlyPace(limits = paces): CostlyPace {
  const limiters = new Map(costs.map((cost) => [cost, rateLimiter('memory', cost, limits[cost])]))
  return async (cost, account) => {
    if (cost !== undefined) await limiters.get(cost)?.take(account)
  }
}
