import { link, me } from '../navigation/link.ts'
import { inCatalog } from '../navigation/vendorHome.ts'
import { auditMonths, discountCeiling } from '../settings/constants.ts'
import { erpDays } from '../settings/erp.ts'
import type { UserType } from '../settings/roles.ts'
import type { InboxItem } from './inboxItem.ts'
import { programItems } from './programItems.ts'

const openOrders = { status: ['ready', 'partial'] } as const
const overdue = { ...openOrders, shipBy_lte: { days: -1 } } as const
const approves: readonly UserType[] = ['approver', 'admin']
const ships: readonly UserType[] = ['logistics', 'admin']
const checksProducts: readonly UserType[] = ['manager', 'buyer']

/** What waits for artisans. */
const ofArtisans: readonly InboxItem[] = [
  {
    name: 'rejectedProducts',
    for: ['vendor'],
    resource: 'products',
    filter: { status: ['rejected'] },
    since: 'rejection.at',
    urgency: 'now',
    to: link('vendorCatalog', { vendor: me }),
    text: 'app.inbox.rejectedProducts',
    why: 'app.inboxWhy.rejectedProducts',
  },
  {
    name: 'disapprovedCollections',
    for: ['vendor'],
    resource: 'collections',
    filter: { state: ['disapproved'] },
    urgency: 'now',
    to: link('vendorCollections', { vendor: me }),
    text: 'app.inbox.disapprovedCollections',
    why: 'app.inboxWhy.disapprovedCollections',
  },
  {
    name: 'ownOverdueOrders',
    for: ['vendor'],
    resource: 'orders',
    filter: overdue,
    since: 'shipBy',
    urgency: 'now',
    to: link('vendorOrders', { vendor: me }),
    query: { late: 'overdue' },
    text: 'app.inbox.overdueOrders',
    why: 'app.inboxWhy.overdueOrders',
  },
  {
    name: 'ordersWithoutDate',
    for: ['vendor'],
    resource: 'orders',
    filter: { ...openOrders, waitsForDate: true },
    urgency: 'now',
    to: link('vendorOrders', { vendor: me }),
    query: { late: 'waitsForDate' },
    text: 'app.inbox.ordersWithoutDate',
    why: 'app.inboxWhy.ordersWithoutDate',
  },
  {
    name: 'pickupsToCome',
    for: ['vendor'],
    resource: 'orders',
    filter: { pickupOn_gte: { days: 0 } },
    urgency: 'soon',
    to: link('vendorOrders', { vendor: me }),
    query: { late: 'pickup' },
    text: 'app.inbox.pickupsToCome',
    why: 'app.inboxWhy.pickupsToCome',
  },
  {
    name: 'productsToComplete',
    for: ['vendor'],
    resource: 'products',
    filter: { ...inCatalog, status: ['draft', 'approved'], readiness_gte: 1 },
    urgency: 'later',
    to: link('vendorCatalog', { vendor: me }),
    text: 'app.inbox.productsToComplete',
    why: 'app.inboxWhy.productsToComplete',
  },
]

/** What waits for those who ship. */
const ofShipping: readonly InboxItem[] = [
  {
    name: 'unknownPurchases',
    for: ships,
    resource: 'orders',
    filter: { needsAttention: ['unknownPurchase'] },
    urgency: 'now',
    to: link('shipping'),
    text: 'app.inbox.unknownPurchases',
    why: 'app.inboxWhy.unknownPurchases',
  },
  {
    name: 'withoutPickup',
    for: ships,
    resource: 'orders',
    filter: { needsAttention: ['noPickup'] },
    urgency: 'now',
    to: link('shipping'),
    text: 'app.inbox.withoutPickup',
    why: 'app.inboxWhy.withoutPickup',
  },
  {
    name: 'troubledShipments',
    for: ships,
    resource: 'orders',
    filter: { needsAttention: ['stopParcel', 'noLabel', 'notCollected'] },
    urgency: 'now',
    to: link('shipping'),
    text: 'app.inbox.troubledShipments',
    why: 'app.inboxWhy.troubledShipments',
  },
  {
    name: 'overdueOrders',
    for: ships,
    resource: 'orders',
    filter: overdue,
    since: 'shipBy',
    urgency: 'now',
    to: link('shipping'),
    given: ['status'],
    text: 'app.inbox.overdueOrders',
    why: 'app.inboxWhy.overdueOrders',
  },
  {
    name: 'readyOrders',
    for: ['logistics'],
    resource: 'orders',
    filter: { ...openOrders, isReadyToShip: true },
    since: 'shipBy',
    urgency: 'soon',
    to: link('shipping'),
    given: ['status'],
    text: 'app.inbox.readyOrders',
    why: 'app.inboxWhy.readyOrders',
  },
]

/** What waits for those who decide on collections, products and texts. */
const ofApproval: readonly InboxItem[] = [
  {
    name: 'resubmittedProducts',
    for: approves,
    resource: 'products',
    filter: { status: ['pending'], 'rejection.at_empty': false },
    urgency: 'now',
    text: 'app.inbox.resubmittedProducts',
    why: 'app.inboxWhy.resubmittedProducts',
  },
  {
    name: 'resubmittedCollections',
    for: [...approves, 'buyer'],
    resource: 'collections',
    filter: { state: ['pending'], resubmittedAt_empty: false },
    since: 'resubmittedAt',
    urgency: 'now',
    text: 'app.inbox.resubmittedCollections',
    why: 'app.inboxWhy.resubmittedCollections',
  },
  {
    name: 'pendingCollections',
    for: [...approves, 'buyer'],
    resource: 'collections',
    filter: { state: ['pending'], resubmittedAt_empty: true },
    since: 'addDate',
    urgency: 'soon',
    text: 'app.inbox.pendingCollections',
    why: 'app.inboxWhy.pendingCollections',
  },
  {
    name: 'pendingProducts',
    for: approves,
    resource: 'products',
    filter: { status: ['pending'], 'rejection.at_empty': true },
    urgency: 'soon',
    text: 'app.inbox.pendingProducts',
    why: 'app.inboxWhy.pendingProducts',
  },
  {
    name: 'textsToProofread',
    for: approves,
    resource: 'translations',
    filter: { status: ['waiting'] },
    since: 'waitingSince',
    urgency: 'soon',
    text: 'app.inbox.textsToProofread',
    why: 'app.inboxWhy.textsToProofread',
  },
]

/** What waits for those who translate, and for those who look after what is on sale. */
const ofTexts: readonly InboxItem[] = [
  {
    name: 'staleTexts',
    for: ['translator'],
    resource: 'translations',
    filter: { isStale: true },
    urgency: 'soon',
    text: 'app.inbox.staleTexts',
    why: 'app.inboxWhy.staleTexts',
  },
  {
    name: 'textsToTranslate',
    for: ['translator'],
    resource: 'translations',
    filter: { status: ['todo'], readyToTranslate: true },
    urgency: 'later',
    text: 'app.inbox.textsToTranslate',
    why: 'app.inboxWhy.textsToTranslate',
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
]

/** What waits for those who run the portal. */
const ofOffice: readonly InboxItem[] = [
  {
    name: 'untakenShopOrders',
    for: ['admin'],
    source: 'shop',
    icon: 'storefront',
    urgency: 'now',
    to: link('shop'),
    text: 'app.inbox.untakenShopOrders',
    why: 'app.inboxWhy.untakenShopOrders',
  },
  {
    name: 'jobsGivenUp',
    for: ['admin'],
    source: 'jobsGivenUp',
    icon: 'rule',
    urgency: 'now',
    to: link('admin'),
    text: 'app.inbox.jobsGivenUp',
    why: 'app.inboxWhy.jobsGivenUp',
  },
  {
    name: 'jobsRetried',
    for: ['admin'],
    source: 'jobsRetried',
    icon: 'rule',
    urgency: 'soon',
    to: link('admin'),
    text: 'app.inbox.jobsRetried',
    why: 'app.inboxWhy.jobsRetried',
  },
  {
    name: 'productsNotInShop',
    for: ['admin', 'manager'],
    resource: 'products',
    filter: { inShop: ['failed'] },
    urgency: 'soon',
    text: 'app.inbox.productsNotInShop',
    why: 'app.inboxWhy.productsNotInShop',
  },
  {
    name: 'missingErpOrders',
    for: ['admin'],
    source: 'erp',
    icon: 'receipt_long',
    urgency: 'soon',
    to: link('sapOrders'),
    text: 'app.inbox.missingErpOrders',
    why: 'app.inboxWhy.missingErpOrders',
    vars: { days: erpDays },
  },
  {
    name: 'failedImports',
    for: ['admin'],
    source: 'imports',
    icon: 'upload_file',
    urgency: 'soon',
    to: link('admin'),
    query: { imports: 'failed' },
    text: 'app.inbox.failedImports',
    why: 'app.inboxWhy.failedImports',
  },
  {
    name: 'artisansToPublish',
    for: ['admin'],
    resource: 'vendors',
    filter: { artisanStatus: ['draft'], readiness: 0 },
    urgency: 'soon',
    text: 'app.inbox.artisansToPublish',
    why: 'app.inboxWhy.artisansToPublish',
  },
]

/** What waits for whom. */
export const inboxItems: readonly InboxItem[] = [
  ...ofArtisans,
  ...ofShipping,
  ...ofApproval,
  ...ofTexts,
  ...ofOffice,
  ...programItems,
]
