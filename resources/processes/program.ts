import { link, me } from '../navigation/link.ts'
import { givesPlans, premiumEndingDays } from '../settings/program.ts'
import type { RecordProcess } from './process.ts'

const ownPlan = { to: link('vendorSubscription', { vendorId: me }), isWholePage: true } as const
const byGateway = [{ of: 'gateway', watchedBy: 'job: syncPrograms' }] as const

/** A plan, from its order to its end. */
export const program: RecordProcess = {
  name: 'subscriptions',
  title: 'app.process.of.subscriptions',
  situations: [
    {
      name: 'pending',
      text: 'app.process.subscriptions.pending',
      leadsTo: ['running', 'ended'],
      filter: { status: ['Pending'] },
      turns: byGateway,
    },
    {
      name: 'running',
      text: 'app.process.subscriptions.running',
      leadsTo: ['onNotice', 'pastDue'],
      filter: { status: ['Active'] },
      turns: byGateway,
    },
    {
      name: 'onNotice',
      text: 'app.process.subscriptions.onNotice',
      leadsTo: ['ended'],
      filter: { status: ['Notice period'] },
      turns: byGateway,
    },
    {
      name: 'pastDue',
      text: 'app.process.subscriptions.pastDue',
      leadsTo: ['running', 'ended'],
      filter: { status: ['Past due'] },
      since: 'paidThroughDate',
      staleDays: 7,
      turns: [
        {
          of: ['vendor'],
          by: ['changePaymentMethod'],
          told: ['paymentFailed'],
          item: {
            name: 'ownProgramPastDue',
            urgency: 'now',
            ...ownPlan,
            text: 'app.inbox.ownProgramPastDue',
            why: 'app.inboxWhy.ownProgramPastDue',
          },
        },
        {
          of: givesPlans,
          by: ['cancelSubscription'],
          item: {
            name: 'programsPastDue',
            urgency: 'soon',
            text: 'app.inbox.programsPastDue',
            why: 'app.inboxWhy.programsPastDue',
          },
        },
      ],
    },
    {
      name: 'ended',
      text: 'app.process.subscriptions.ended',
      filter: { status: ['Canceled'] },
      turns: [],
    },
  ],
  reminders: [
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
      ...ownPlan,
      text: 'app.inbox.givenPlanEnds',
      why: 'app.inboxWhy.givenPlanEnds',
      vars: { days: premiumEndingDays },
    },
  ],
}
