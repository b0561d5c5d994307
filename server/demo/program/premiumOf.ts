import type { vendors } from '../../../resources/vendors.ts'
import { daysAfter } from '../../../schema/index.ts'
import type { Given } from '../base/fillRecord.ts'
import { isoOf } from '../base/demoTime.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { knownSpans, type KnownSpan } from './demoSubscriptions.ts'
import { changedAt } from './spanTime.ts'

type Premium = NonNullable<Given<typeof vendors.fields>['premium']>

const isRunning = ({ span: { status } }: KnownSpan) =>
  status === 'Active' || status === 'Notice period'

/** The end date as stored while the plan ran; for a past due plan, the day of the failed charge. */
function endOf({ span: { endDate, status, paidThroughDate } }: KnownSpan): string | null {
  const day = status === 'Past due' && paidThroughDate ? daysAfter(paidThroughDate, 1) : endDate
  return day === null ? null : `${day}T00:00:00.000Z`
}

/** The fields about plans in a vendor's record. */
export function premiumOf(vendor: VendorProfile): Premium {
  const spans = knownSpans([vendor])
  const running = spans.find(isRunning)
  const shown = running ?? spans.findLast(({ span }) => span.status !== 'Pending')
  const isFollowed = spans.some(({ span }) => span.status === 'Pending')
  const isOnNotice = running?.span.status === 'Notice period' && !isFollowed
  const hasAnalytics = running !== undefined && !isOnNotice
  const changes = spans.map(({ span, id }) => changedAt(span, id))
  return {
    active: running !== undefined,
    analyticsEnabled: hasAnalytics,
    analyticsToken: hasAnalytics ? `demo-analytics-${vendor.slug}` : null,
    manuallyEnabled: running?.span.origin === 'given',
    planId: shown?.span.plan.planId ?? null,
    endDate: shown ? endOf(shown) : null,
    isNoticePeriod: isOnNotice,
    lastUpdated: spans.length ? isoOf(Math.max(...changes)) : null,
  }
}
