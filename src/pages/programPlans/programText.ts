import { planKey } from '../../../resources/parts/planKey.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { periodOf, tierOf } from './offer.ts'

const whole = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const

/** An amount without cents (row SUB-020). */
export const euros = (amount: number, locale: string): string =>
  numberFormat(locale, whole).format(amount)

/** What a plan is called in the reader's language; the gateway knows its English name alone. */
export function planTitle(plan: { id: string; name: string }, { t, locale }: CellContext): string {
  const key = planKey(plan.id)
  const [tier, period] = [tierOf(key), periodOf(key)]
  if (locale === 'en' || !tier || !period) return plan.name
  return t('app.program.planName', {
    tier: t(`app.program.plans.tiers.${tier}`),
    period: t(`app.program.plans.period.${period}`).toLowerCase(),
  })
}

/** What it costs, and for how long; the price alone where nobody knows the period. */
export function pricePer(planId: string, price: number, { t, locale }: CellContext): string {
  const period = periodOf(planKey(planId))
  const text = euros(price, locale)
  return period ? t(`app.program.plans.per.${period}`, { price: text }) : text
}
