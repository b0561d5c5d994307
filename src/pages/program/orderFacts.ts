import { today } from '../../../schema/index.ts'
import { dayText } from '../../fields/format/dayText.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import type { Offer } from '../programPlans/offer.ts'
import { euros, planTitle } from '../programPlans/programText.ts'
import { startAfter, type Standing } from '../programPlans/subscription.ts'

/** What happens when a plan is ordered, as sentences: when it is charged, how it goes on, what it replaces. */
export function orderFacts(offer: Offer, standing: Standing, context: CellContext): string[] {
  const { t, locale } = context
  const price = euros(offer.price, locale)
  const start = startAfter(standing)
  const { running } = standing
  const plan = running && planTitle({ id: running.planId, name: running.planName }, context)
  const replaced = start === null ? 'replacesPastDue' : 'replaces'
  return [
    start === null
      ? t('app.program.pay.now', { price })
      : // What is over by the calendar is renewed at any moment: the day is the gateway's to say.
        t(`app.program.pay.${start > today(Date.now()) ? 'later' : 'laterNoDate'}`, {
          plan: planTitle(offer, context),
          date: dayText(start),
          price,
        }),
    ...(offer.period ? [t(`app.program.pay.renews.${offer.period}`, { price })] : []),
    ...(plan ? [t(`app.program.pay.${replaced}`, { plan })] : []),
  ]
}
