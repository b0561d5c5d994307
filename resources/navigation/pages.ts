import { page } from '../../schema/page.ts'
import type { Page, ParamsOf, Principal } from '../../schema/index.ts'
import { seesAnalytics } from '../settings/analytics.ts'
import {
  massUpdates,
  seesAllAnalytics,
  seesBooking,
  seesPermissions,
  seesProcesses,
  seesTranslationBoard,
} from '../settings/roles.ts'
import { sendsToShop } from '../settings/shop.ts'

/** The sign-in page; signed-in users are redirected from it to their start page. */
export const home = '/'
/** Paths that need no session (row AUTH-037). */
export const publicPaths = [home, '/forgot-password', '/reset-password'] as const

/** Types that see the dashboard of collections as their own work (rows ROUTE-012 to 014). */
const approvals: readonly Principal[] = ['admin', 'approver', 'buyer', 'manager', 'logistics']
/** Rows ROUTE-023 to 025. */
const onboards: readonly Principal[] = ['admin', 'approver', 'buyer', 'translator', 'logistics']

/**
 * Every page of D1 §2, with the users who may open it; absent: everyone who is signed in. Generated
 * pages are not listed; a page with the address of a generated one replaces it. The sign-in page
 * loads this file, so it imports from the kernel only what it needs.
 */
export const pages = {
  loading: page('/loading'),
  inbox: page('/inbox'),
  notices: page('/notices'),
  account: page('/account'),
  admin: page('/admin'),
  process: page('/admin/process', { for: seesProcesses }),
  approvalDashboard: page('/approval-dashboard/:id?', { for: ['team'] }),
  approverWorkflow: page('/approver-workflow/:approver', { for: approvals }),
  approverDashboard: page('/approver-dashboard/:approver', {
    for: ['admin', 'manager', 'approver'],
  }),
  massUpdater: page('/mass-updater', { for: massUpdates }),
  imports: page('/imports/:resource'),
  shop: page('/shop', { for: sendsToShop }),
  onboarding: page('/onboarding', { for: onboards }),
  vendorSummary: page('/onboarding/:id', { for: onboards, vendor: 'id' }),
  vendorEngagement: page('/vendor/:id/analytics', { for: seesAnalytics, vendor: 'id' }),
  vendorSales: page('/vendor/:id/analytics/sales', { for: seesAnalytics, vendor: 'id' }),
  vendorAudience: page('/vendor/:id/analytics/audience', { for: seesAnalytics, vendor: 'id' }),
  analytics: page('/analytics/:section?', { for: seesAllAnalytics }),
  translatorDashboard: page('/translator-dashboard/:translator', { for: seesTranslationBoard }),
  companyBio: page('/company-bio/:collection/:vendor', { vendor: 'vendor' }),
  translateProduct: page('/translate-product/:product', {
    for: ['admin', 'approver', 'translator'],
  }),
  vendorBio: page('/vendor-bio/:vendorId', { vendor: 'vendorId' }),
  promote: page('/promote/:vendor', { vendor: 'vendor' }),
  vendorContact: page('/vendor-contact/:vendor', { vendor: 'vendor' }),
  vendorSubscription: page('/vendor-subscription/:vendorId', {
    vendor: 'vendorId',
    part: 'program',
  }),
  vendorPlans: page('/vendor-plans/:vendorId', { vendor: 'vendorId', part: 'program' }),
  vendorDashboard: page('/vendor-dashboard/:vendor?', { vendor: 'vendor' }),
  vendorOrders: page('/vendors/:vendor/orders', { vendor: 'vendor' }),
  vendorOrder: page('/vendors/:vendor/orders/:orderNumber', { vendor: 'vendor' }),
  vendorCollections: page('/vendors/:vendor/collections', { vendor: 'vendor' }),
  vendorCatalog: page('/vendors/:vendor/catalog', { vendor: 'vendor' }),
  vendorPublish: page('/vendors/:vendorId/publish', { vendor: 'vendorId' }),
  collectionsForManager: page('/collections-for-manager/:owner/:vendor', { vendor: 'vendor' }),
  collection: page('/collections/:collectionId'),
  collectionBulk: page('/collections/:collectionId/bulk'),
  collectionImages: page('/collections/:collectionId/images'),
  review: page('/collections/:collectionId/review/:product?', { for: ['staff'] }),
  product: page('/products/:product'),
  reviewPublish: page('/review-publish'),
  shipping: page('/shipping', { for: seesBooking }),
  sapOrders: page('/sap/orders', { for: ['team'] }),
  customProperties: page('/custom-properties'),
  security: page('/security'),
  sandbox: page('/sandbox', { for: ['adminLevel'], isDemo: true }),
  permissions: page('/permissions', { for: seesPermissions }),
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof pages
/** Values for the slots of a page's path. */
export type PageParams<N extends PageName> = ParamsOf<(typeof pages)[N]['path']>

/** Every page by name, without the literal types. */
export const pageByName: Readonly<Record<PageName, Page>> = pages

/** Names of all pages, in the order of the table. */
export const pageNames = Object.keys(pages) as readonly PageName[]

/** All pages; a portal with fewer pages provides its own set. */
export const builtPages: ReadonlySet<PageName> = new Set(pageNames)
