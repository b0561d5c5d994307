import { link, me } from '../navigation/link.ts'
import { inCatalog } from '../navigation/vendorHome.ts'
import { auditMonths, discountCeiling } from '../settings/constants.ts'
import { approvesAssortment, type UserType } from '../settings/roles.ts'
import type { RecordProcess } from './process.ts'

const isApproved = { ...inCatalog, status: ['approved'], internalUseOnly: false } as const
const inCatalogOf = { to: link('vendorCatalog', { vendor: me }) } as const
/** Types that look after what is on sale. */
const checksProducts: readonly UserType[] = ['manager', 'buyer']
/** Types that put products on sale. */
const sells: readonly UserType[] = ['admin', 'manager']

/** A product, from its first draft to the shop. */
export const products: RecordProcess = {
  name: 'products',
  title: 'app.process.of.products',
  situations: [
    {
      name: 'draft',
      text: 'app.process.products.draft',
      leadsTo: ['toApprove'],
      filter: { ...inCatalog, status: ['draft'] },
      staleDays: 30,
      turns: [
        {
          of: ['vendor'],
          by: ['products.status', 'products: changed'],
          told: ['productBackInDraft', 'productBackInCatalog'],
          item: {
            name: 'productDrafts',
            urgency: 'later',
            ...inCatalogOf,
            text: 'app.inbox.productDrafts',
            why: 'app.inboxWhy.productDrafts',
          },
        },
      ],
    },
    {
      name: 'toApprove',
      text: 'app.process.products.toApprove',
      leadsTo: ['toMend', 'toComplete', 'toFinish', 'toActivate'],
      filter: { ...inCatalog, status: ['pending'], 'rejection.at_empty': true },
      usualDays: 3,
      staleDays: 7,
      turns: [
        {
          of: approvesAssortment,
          by: ['products.approve', 'products.reject'],
          item: {
            name: 'pendingProducts',
            urgency: 'soon',
            text: 'app.inbox.pendingProducts',
            why: 'app.inboxWhy.pendingProducts',
          },
        },
      ],
    },
    {
      name: 'toComplete',
      text: 'app.process.products.toComplete',
      leadsTo: ['toFinish', 'toActivate'],
      filter: { ...isApproved, artisanLacks_gte: 1 },
      staleDays: 14,
      turns: [
        {
          of: ['vendor'],
          by: ['products: changed'],
          told: ['productApproved', 'productOffSale', 'productBackInCatalog'],
          item: {
            name: 'productsToComplete',
            urgency: 'later',
            ...inCatalogOf,
            text: 'app.inbox.productsToComplete',
            why: 'app.inboxWhy.productsToComplete',
          },
        },
      ],
    },
    {
      name: 'toFinish',
      text: 'app.process.products.toFinish',
      leadsTo: ['toActivate'],
      filter: { ...isApproved, artisanLacks: 0, readiness_gte: 1 },
      usualDays: 5,
      staleDays: 14,
      turns: [
        {
          of: sells,
          by: ['products.mainImage', 'products: changed'],
          item: {
            name: 'productsToFinish',
            urgency: 'soon',
            text: 'app.inbox.productsToFinish',
            why: 'app.inboxWhy.productsToFinish',
          },
        },
      ],
    },
    {
      name: 'toActivate',
      text: 'app.process.products.toActivate',
      leadsTo: ['toSend', 'internal'],
      filter: { ...isApproved, readiness: 0 },
      usualDays: 3,
      staleDays: 7,
      turns: [
        {
          of: sells,
          by: ['products.status'],
          item: {
            name: 'productsToActivate',
            urgency: 'soon',
            text: 'app.inbox.productsToActivate',
            why: 'app.inboxWhy.productsToActivate',
          },
        },
      ],
    },
    {
      name: 'internal',
      text: 'app.process.products.internal',
      filter: { ...inCatalog, status: ['approved'], internalUseOnly: true },
      turns: [],
    },
    {
      name: 'toSend',
      text: 'app.process.products.toSend',
      leadsTo: ['live', 'notSent'],
      filter: { ...inCatalog, status: ['active'], inShop: ['never'] },
      staleDays: 7,
      turns: [
        {
          of: sells,
          by: ['sendToShop', 'products.status'],
          item: {
            name: 'productsToSend',
            urgency: 'soon',
            text: 'app.inbox.productsToSend',
            why: 'app.inboxWhy.productsToSend',
          },
        },
      ],
    },
    {
      name: 'live',
      text: 'app.process.products.live',
      leadsTo: ['changed', 'withheld'],
      filter: { ...inCatalog, status: ['active'], inShop: ['current'] },
      turns: [],
    },
    // Its collection or its artisan is somebody's turn; with them it goes on sale again by itself.
    {
      name: 'withheld',
      text: 'app.process.products.withheld',
      leadsTo: ['live'],
      filter: { ...inCatalog, status: ['active'], inShop: ['withheld'] },
      turns: [],
    },
    {
      name: 'notSent',
      text: 'app.process.products.notSent',
      leadsTo: ['live'],
      filter: { ...inCatalog, status: ['active'], inShop: ['failed'] },
      turns: [{ of: sells, by: ['sendToShop'], reminders: ['productsNotInShop'] }],
    },
    {
      name: 'changed',
      text: 'app.process.products.changed',
      leadsTo: ['live'],
      filter: { ...inCatalog, status: ['active'], inShop: ['outdated'] },
      staleDays: 3,
      turns: [
        {
          of: sells,
          by: ['sendToShop'],
          item: {
            name: 'productsOutdated',
            urgency: 'soon',
            text: 'app.inbox.productsOutdated',
            why: 'app.inboxWhy.productsOutdated',
          },
        },
      ],
    },
    {
      name: 'toMend',
      text: 'app.process.products.toMend',
      leadsTo: ['back'],
      filter: { ...inCatalog, status: ['rejected'] },
      since: 'rejection.at',
      staleDays: 14,
      turns: [
        {
          of: ['vendor'],
          by: ['products.status', 'products: changed'],
          told: ['productRejected', 'collectionDisapproved', 'productBackInCatalog'],
          item: {
            name: 'rejectedProducts',
            urgency: 'now',
            ...inCatalogOf,
            text: 'app.inbox.rejectedProducts',
            why: 'app.inboxWhy.rejectedProducts',
          },
        },
      ],
    },
    {
      name: 'back',
      text: 'app.process.products.back',
      leadsTo: ['toMend', 'toComplete', 'toFinish', 'toActivate'],
      filter: { ...inCatalog, status: ['pending'], 'rejection.at_empty': false },
      usualDays: 2,
      staleDays: 5,
      turns: [
        {
          of: approvesAssortment,
          by: ['products.approve', 'products.reject'],
          item: {
            name: 'resubmittedProducts',
            urgency: 'now',
            text: 'app.inbox.resubmittedProducts',
            why: 'app.inboxWhy.resubmittedProducts',
          },
        },
      ],
    },
    {
      name: 'discontinued',
      text: 'app.process.products.discontinued',
      isAtAnyTime: true,
      filter: { discontinuedOn_empty: false },
      turns: [],
    },
  ],
  reminders: [
    // The shop may refuse to take a product off sale as well, whatever its status is by then.
    {
      name: 'productsNotInShop',
      for: sells,
      resource: 'products',
      filter: { inShop: ['failed'] },
      urgency: 'soon',
      text: 'app.inbox.productsNotInShop',
      why: 'app.inboxWhy.productsNotInShop',
    },
    {
      name: 'proposedChanges',
      for: approvesAssortment,
      resource: 'products',
      filter: { openProposals_gte: 1 },
      urgency: 'now',
      text: 'app.inbox.proposedChanges',
      why: 'app.inboxWhy.proposedChanges',
    },
    {
      name: 'askedChanges',
      for: ['vendor'],
      resource: 'products',
      filter: { askedProposals_gte: 1 },
      urgency: 'now',
      ...inCatalogOf,
      text: 'app.inbox.askedChanges',
      why: 'app.inboxWhy.askedChanges',
    },
    {
      name: 'productsIncomplete',
      for: sells,
      resource: 'products',
      filter: { ...inCatalog, status: ['active'], readiness_gte: 1 },
      urgency: 'soon',
      text: 'app.inbox.productsIncomplete',
      why: 'app.inboxWhy.productsIncomplete',
    },
    {
      name: 'productsUnmarked',
      for: ['admin'],
      resource: 'products',
      filter: {
        ...inCatalog,
        status: ['active'],
        readyToTranslate: false,
        'translation.isPublished': false,
      },
      urgency: 'later',
      text: 'app.inbox.productsUnmarked',
      why: 'app.inboxWhy.productsUnmarked',
    },
    {
      name: 'discountTooLow',
      for: checksProducts,
      resource: 'products',
      filter: { ...inCatalog, wholesaleShare_gte: discountCeiling + 0.01 },
      urgency: 'soon',
      text: 'app.inbox.discountTooLow',
      why: 'app.inboxWhy.discountTooLow',
      vars: { most: discountCeiling },
    },
    {
      name: 'oldAudits',
      for: checksProducts,
      resource: 'products',
      filter: { status: ['active'], auditedOn_lt: { months: -auditMonths.old } },
      since: 'auditedOn',
      urgency: 'later',
      text: 'app.inbox.oldAudits',
      why: 'app.inboxWhy.oldAudits',
    },
    {
      name: 'ageingAudits',
      for: checksProducts,
      resource: 'products',
      filter: {
        status: ['active'],
        auditedOn_gte: { months: -auditMonths.old },
        auditedOn_lt: { months: -auditMonths.fresh },
      },
      since: 'auditedOn',
      urgency: 'later',
      text: 'app.inbox.ageingAudits',
      why: 'app.inboxWhy.ageingAudits',
    },
  ],
}
