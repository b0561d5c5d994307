import { stagingSuffix, subscriptionStatuses } from '../../../resources/settings/constants.ts'
import type { subscriptions } from '../../../resources/subscriptions.ts'
import { pick, type Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { planList, planRecordId } from './demoPlans.ts'
import { daysAfter, demoNow, isoOf, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { chance, seededRandom } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

const dayOf = (moment: number) => isoOf(moment).slice(0, 10)

/** One or two subscriptions of every vendor that is no draft, in every status. */
export function demoSubscriptions(
  resource: Resource,
  vendors: readonly VendorProfile[],
  ids: KnownIds,
): DemoRecord[] {
  const subscribed = vendors.filter(({ status }) => status !== 'draft')
  return subscribed.flatMap((vendor, place) => {
    const random = seededRandom(`subscription-${vendor.at}`)
    const now = subscriptionStatuses[place % subscriptionStatuses.length] ?? 'Active'
    const statuses = now !== 'Canceled' && chance(0.4, random) ? [now, 'Canceled' as const] : [now]
    return statuses.map((status, turn) => {
      const plan = pick(planList, random)
      const number = vendor.at * 2 + turn
      const isOver = status === 'Canceled'
      const created = momentBetween(
        Math.max(vendor.since, daysAfter(demoNow, isOver ? -420 : -200)),
        daysAfter(demoNow, isOver ? -60 : -1),
        random,
      )
      const updated = momentBetween(created, demoNow, random)
      const first = status === 'Pending' ? daysAfter(demoNow, 5 + place) : daysAfter(created, 1)
      const end = isOver ? daysAfter(demoNow, -10 - place) : daysAfter(created, 365)
      return fillRecord<typeof subscriptions.fields>(
        resource,
        { at: number, id: demoId(11, number, created), created, updated },
        [
          {
            subscriptionId: `sub-${String(number + 1).padStart(5, '0')}`,
            vendor: vendor.id,
            planId: chance(0.2, random) ? plan.planId + stagingSuffix : plan.planId,
            plan: planRecordId(plan.planId),
            status,
            active: status === 'Active' || status === 'Notice period',
            pending: status === 'Pending',
            firstBillingDate: dayOf(first),
            endDate: status === 'Pending' ? null : dayOf(end),
            lastUpdated: isoOf(updated),
          },
        ],
        random,
        ids,
      )
    })
  })
}
