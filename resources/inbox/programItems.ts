import { link, me } from '../navigation/link.ts'
import { givesPlans, premiumEndingDays } from '../settings/program.ts'
import type { InboxItem } from './inboxItem.ts'

/** What waits of plans and their charges. */
export const programItems: readonly InboxItem[] = [
  {
    name: 'ownProgramPastDue',
    for: ['vendor'],
    resource: 'subscriptions',
    filter: { status: ['Past due'] },
    since: 'paidThroughDate',
    urgency: 'now',
    to: link('vendorSubscription', { vendorId: me }),
    isWholePage: true,
    text: 'app.inbox.ownProgramPastDue',
    why: 'app.inboxWhy.ownProgramPastDue',
  },
  {
    name: 'givenPlanEnds',
    for: ['vendor'],
    resource: 'subscriptions',
    filter: {
      status: ['Active'],
      origin: ['given'],
      endDate_gte: { days: 0 },
      endDate_lte: { days: premiumEndingDays },
    },
    urgency: 'soon',
    to: link('vendorSubscription', { vendorId: me }),
    isWholePage: true,
    text: 'app.inbox.givenPlanEnds',
    why: 'app.inboxWhy.givenPlanEnds',
    vars: { days: premiumEndingDays },
  },
  {
    name: 'programsPastDue',
    for: givesPlans,
    resource: 'subscriptions',
    filter: { status: ['Past due'] },
    since: 'paidThroughDate',
    urgency: 'soon',
    text: 'app.inbox.programsPastDue',
    why: 'app.inboxWhy.programsPastDue',
  },
]
