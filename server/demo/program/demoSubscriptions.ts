import { stagingSuffix } from '../../../resources/settings/program.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import type { subscriptions } from '../../../resources/subscriptions.ts'
import type { Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { isoOf } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { planRecordId } from './demoPlans.ts'
import type { PlanSpan } from './planSpan.ts'
import { planStory } from './planStory.ts'
import { changedAt, orderedAt } from './spanTime.ts'

/** Upper limit of plans per vendor. */
const maxSpans = 4

/** A plan of a vendor, with its subscription's id. */
export interface KnownSpan {
  readonly id: string
  readonly number: number
  readonly vendor: VendorProfile
  readonly span: PlanSpan
}

/** The plans of some vendors. */
export function knownSpans(vendors: readonly VendorProfile[]): KnownSpan[] {
  return vendors.flatMap((vendor) =>
    planStory(vendor).map((span, turn) => {
      const number = vendor.at * maxSpans + turn
      return { id: `sub-${String(number + 1).padStart(5, '0')}`, number, vendor, span }
    }),
  )
}

/** The subscriptions that vendors bought or were given. */
export function demoSubscriptions(
  resource: Resource,
  vendors: readonly VendorProfile[],
  ids: KnownIds,
): DemoRecord[] {
  return knownSpans(vendors).map(({ id, number, vendor, span }) => {
    const { plan, status, origin, card, failureCount } = span
    const created = orderedAt(span, id)
    const updated = changedAt(span, id)
    // Some of the earliest were sold with the staging account.
    const isOld = status === 'Canceled' && number % 3 === 0
    return fillRecord<typeof subscriptions.fields>(
      resource,
      { at: number, id: demoId(11, number, created), created, updated },
      [
        {
          subscriptionId: id,
          vendor: vendor.id,
          planId: isOld ? plan.planId + stagingSuffix : plan.planId,
          plan: planRecordId(plan.planId),
          status,
          active: status === 'Active' || status === 'Notice period',
          pending: status === 'Pending',
          origin,
          firstBillingDate: span.firstBillingDate,
          endDate: span.endDate,
          paidThroughDate: span.paidThroughDate,
          price: origin === 'bought' ? grossPrice(plan.price) : null,
          failureCount,
          hasFailedPayment: failureCount > 0,
          cardType: card?.cardType ?? null,
          cardLastFour: card?.lastFour ?? null,
          cardExpires: card?.expires ?? null,
          lastUpdated: isoOf(updated),
        },
      ],
      seededRandom(`subscription-${number}`),
      ids,
    )
  })
}
