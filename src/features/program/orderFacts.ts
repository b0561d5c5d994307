import { today } from '../../../schema/index.ts'
import { dayText } from '../../fields/format/dayText.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import type { Offer } from '../programPlans/offer.ts'
import { euros, eurosAndCents, planTitle } from '../programPlans/programText.ts'
import { nextStartDay, type Standing } from '../programPlans/subscription.ts'
import type { Upgrade } from '../programPlans/useProgram.ts'

/** A plan that is about to be ordered. */
export interface Choice {
  readonly offer: Offer
  readonly standing: Standing
  /** The upgrade, if the plan begins right away; undefined if it begins after the running plan. */
  readonly upgrade: Upgrade | undefined
}

/** The formatted amount that is charged with the order; null for nothing. */
export function chargedNow(
  { offer, standing, upgrade }: Choice,
  { locale }: CellContext,
): string | null {
  if (upgrade) return eurosAndCents(upgrade.dueNow, locale)
  return nextStartDay(standing) === null ? euros(offer.price, locale) : null
}

/** What ordering a plan does, as sentences: when it is charged, how it renews, what it replaces. */
export function orderFacts(choice: Choice, context: CellContext): string[] {
  const { t, locale } = context
  const { offer, standing, upgrade } = choice
  const price = euros(offer.price, locale)
  const start = nextStartDay(standing)
  const now = chargedNow(choice, context)
  const { running } = standing
  const plan = running && planTitle({ id: running.planId, name: running.planName }, context)
  const renews = offer.period ? [t(`app.program.pay.renews.${offer.period}`, { price })] : []
  if (upgrade && now !== null)
    return [
      t('app.program.pay.difference', {
        price: now,
        left: upgrade.daysLeft,
        days: upgrade.daysOfPeriod,
      }),
      t('app.program.pay.until', { date: dayText(upgrade.renewsAt) }),
      ...renews,
      ...(plan ? [t('app.program.pay.replacesNow', { plan })] : []),
    ]
  const replaced = start === null ? 'replacesPastDue' : 'replaces'
  return [
    start === null
      ? t('app.program.pay.now', { price })
      : // A plan past its end date can be renewed at any moment; only the gateway knows the day.
        t(`app.program.pay.${start > today(Date.now()) ? 'later' : 'laterNoDate'}`, {
          plan: planTitle(offer, context),
          date: dayText(start),
          price,
        }),
    ...renews,
    ...(plan ? [t(`app.program.pay.${replaced}`, { plan })] : []),
  ]
}
