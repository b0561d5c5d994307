import { link, me } from '../navigation/link.ts'
import { approvesAssortment } from '../settings/roles.ts'
import type { RecordProcess } from './process.ts'

/** A collection, from its artisan to approval. */
export const collections: RecordProcess = {
  name: 'collections',
  title: 'app.process.of.collections',
  situations: [
    {
      name: 'toApprove',
      text: 'app.process.collections.toApprove',
      leadsTo: ['approved', 'toMend'],
      filter: { state: ['pending'], resubmittedAt_empty: true },
      since: 'addDate',
      usualDays: 5,
      staleDays: 10,
      turns: [
        {
          of: approvesAssortment,
          by: ['collections.approve', 'collections.disapprove'],
          item: {
            name: 'pendingCollections',
            urgency: 'soon',
            text: 'app.inbox.pendingCollections',
            why: 'app.inboxWhy.pendingCollections',
          },
        },
      ],
    },
    {
      name: 'approved',
      text: 'app.process.collections.approved',
      filter: { state: ['approved'] },
      turns: [],
    },
    {
      name: 'toMend',
      text: 'app.process.collections.toMend',
      leadsTo: ['back'],
      filter: { state: ['disapproved'] },
      staleDays: 14,
      turns: [
        {
          of: ['vendor'],
          by: ['collections.resubmit'],
          told: ['collectionDisapproved'],
          item: {
            name: 'disapprovedCollections',
            urgency: 'now',
            to: link('vendorCollections', { vendor: me }),
            text: 'app.inbox.disapprovedCollections',
            why: 'app.inboxWhy.disapprovedCollections',
          },
        },
      ],
    },
    {
      name: 'back',
      text: 'app.process.collections.back',
      leadsTo: ['approved', 'toMend'],
      filter: { state: ['pending'], resubmittedAt_empty: false },
      since: 'resubmittedAt',
      usualDays: 3,
      staleDays: 5,
      turns: [
        {
          of: approvesAssortment,
          by: ['collections.approve', 'collections.disapprove'],
          item: {
            name: 'resubmittedCollections',
            urgency: 'now',
            text: 'app.inbox.resubmittedCollections',
            why: 'app.inboxWhy.resubmittedCollections',
          },
        },
      ],
    },
  ],
}
