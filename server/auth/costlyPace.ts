import { paces } from '../../resources/settings/paces.ts'
import { costs, type Cost } from '../../schema/index.ts'
import { paced } from './pace.ts'

/** Holds an account to the pace of what costs much. @throws ApiError 429 with the time to wait */
export type CostlyPace = (cost: Cost | undefined, account: string) => Promise<void>

/** A server's own counts: its processor is what they spare, so that others need not know. */
export function costlyPace(limits = paces): CostlyPace {
  const counters = new Map(costs.map((cost) => [cost, paced('memory', cost, limits[cost])]))
  return async (cost, account) => {
    if (cost !== undefined) await counters.get(cost)?.take(account)
  }
}
