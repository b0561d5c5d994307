import { link, me } from '../navigation/link.ts'
import type { RecordProcess } from './process.ts'

/** An artisan, from onboarding to the shop. */
export const vendors: RecordProcess = {
  name: 'vendors',
  title: 'app.process.of.vendors',
  situations: [
    {
      name: 'introducing',
      text: 'app.process.vendors.introducing',
      leadsTo: ['onboarding', 'toPublish'],
      filter: { artisanStatus: ['draft'], artisanLacks_gte: 1 },
      usualDays: 7,
      staleDays: 14,
      turns: [
        {
          of: ['vendor'],
          by: ['contacts: changed'],
          told: ['invitation'],
          item: {
            name: 'contactToComplete',
            urgency: 'now',
            to: link('vendorContact', { vendor: me }),
            isWholePage: true,
            text: 'app.inbox.contactToComplete',
            why: 'app.inboxWhy.contactToComplete',
          },
        },
        {
          of: ['admin', 'approver', 'buyer'],
          by: ['vendors: changed', 'contacts: changed'],
          item: {
            name: 'artisansIntroducing',
            urgency: 'later',
            text: 'app.inbox.artisansIntroducing',
            why: 'app.inboxWhy.artisansIntroducing',
          },
        },
      ],
    },
    {
      name: 'onboarding',
      text: 'app.process.vendors.onboarding',
      leadsTo: ['toPublish'],
      filter: { artisanStatus: ['draft'], readiness_gte: 1, artisanLacks: 0 },
      usualDays: 7,
      staleDays: 14,
      turns: [
        {
          of: ['admin', 'approver', 'buyer'],
          by: ['vendors: changed', 'vendors.addAttachment'],
          item: {
            name: 'artisansToComplete',
            urgency: 'later',
            text: 'app.inbox.artisansToComplete',
            why: 'app.inboxWhy.artisansToComplete',
          },
        },
      ],
    },
    {
      name: 'toPublish',
      text: 'app.process.vendors.toPublish',
      leadsTo: ['active'],
      filter: { artisanStatus: ['draft'], readiness: 0 },
      usualDays: 2,
      staleDays: 5,
      turns: [
        {
          of: ['admin'],
          by: ['vendors.status'],
          item: {
            name: 'artisansToPublish',
            urgency: 'soon',
            text: 'app.inbox.artisansToPublish',
            why: 'app.inboxWhy.artisansToPublish',
          },
        },
      ],
    },
    {
      name: 'active',
      text: 'app.process.vendors.active',
      leadsTo: ['inactive'],
      filter: { artisanStatus: ['active'] },
      turns: [],
    },
    {
      name: 'inactive',
      text: 'app.process.vendors.inactive',
      leadsTo: ['active'],
      filter: { artisanStatus: ['inactive'] },
      turns: [],
    },
  ],
  reminders: [
    {
      name: 'artisansIncomplete',
      for: ['admin'],
      resource: 'vendors',
      filter: { artisanStatus: ['active'], readiness_gte: 1 },
      urgency: 'later',
      text: 'app.inbox.artisansIncomplete',
      why: 'app.inboxWhy.artisansIncomplete',
    },
  ],
}
