import type { Language, Say } from '../../../schema/index.ts'
import type { planTiers } from '../../settings/constants.ts'
import { planKey } from '../planKey.ts'

export type PlanTier = (typeof planTiers)[number]
export const planPeriods = ['yearly', 'monthly'] as const
export type PlanPeriod = (typeof planPeriods)[number]

/** The level that a plan's id names. */
export function tierOf(id: string): PlanTier | null {
  if (/plus/i.test(id)) return 'premiumPlus'
  if (/premium/i.test(id)) return 'premium'
  return /base/i.test(id) ? 'base' : null
}

/** How often it is charged, by its id. */
export function periodOf(id: string): PlanPeriod | null {
  if (/year|annual/i.test(id)) return 'yearly'
  return /month/i.test(id) ? 'monthly' : null
}

/** What a plan is called in the reader's language, on screen and on paper; the gateway knows its English name alone. */
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

/** The same where its name alone is known. */
export const planNameIn = (name: string, language: Language, say: Say): string =>
  planTitle({ id: name, name }, language, say)
