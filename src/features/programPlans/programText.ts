import { planKey } from '../../../resources/parts/program/planKey.ts'
import { periodOf, planTitle as titleOf } from '../../../resources/parts/program/planTitle.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { isLanguage } from '../../language/language.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'

const wholeEuros = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const

/** An amount without cents (row SUB-020). */
export const euros = (amount: number, locale: string): string =>
  numberFormat(locale, wholeEuros).format(amount)

/** An amount to the cent. */
export const eurosAndCents = (amount: number, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)

/** The title of a plan in the user's language. */
export const planTitle = (
  plan: { id: string; name: string },
  { t, locale }: Pick<CellContext, 't' | 'locale'>,
): string => titleOf(plan, isLanguage(locale) ? locale : 'en', t)

/** The price per period; the price alone if the period is unknown. */
export function pricePer(planId: string, price: number, { t, locale }: CellContext): string {
  const period = periodOf(planKey(planId))
  const text = euros(price, locale)
  return period ? t(`app.program.plans.per.${period}`, { price: text }) : text
}
