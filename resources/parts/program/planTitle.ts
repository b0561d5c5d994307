import type { Language, Say } from '../../../schema/index.ts'
import type { planTiers } from '../../settings/program.ts'
import { planKey } from './planKey.ts'

export type PlanTier = (typeof planTiers)[number]
export const planPeriods = ['yearly', 'monthly'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** The level of a plan, from its id. */
export function tierOf(id: string): PlanTier | null {
  if (/plus/i.test(id)) return 'premiumPlus'
  if (/premium/i.test(id)) return 'premium'
  return /base/i.test(id) ? 'base' : null
}

/** The billing cycle of a plan, from its id. */
export function periodOf(id: string): PlanPeriod | null {
  if (/year|annual/i.test(id)) return 'yearly'
  return /month/i.test(id) ? 'monthly' : null
}

/**
 * The title of a plan in the reader's language, on screen and on paper; the gateway has English
 * names only.
 */
export function planTitle(
  plan: { readonly id: string; readonly name: string },
  language: Language,
  say: Say,
): string {
  const key = planKey(plan.id)
  const [tier, period] = [tierOf(key), periodOf(key)]
  if (language === 'en' || !tier || !period) return plan.name
  return say('app.program.planName', {
    tier: say(`app.program.plans.tiers.${tier}`),
    period: say(`app.program.plans.period.${period}`).toLowerCase(),
  })
}

/** The title of a plan of which only the English name is known. */
export const planNameIn = (name: string, language: Language, say: Say): string =>
  planTitle({ id: name, name }, language, say)
