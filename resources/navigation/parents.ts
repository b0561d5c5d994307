import type { PageName } from './pages.ts'

/**
 * The page that a page belongs to, where its address does not say so: it is marked in the menu, and
 * stands before it in the trail.
 */
export const parents: Readonly<Partial<Record<PageName, PageName>>> = {
  vendorOrder: 'vendorOrders',
  collectionBulk: 'collection',
  collectionImages: 'collection',
  review: 'collection',
  translateProduct: 'translatorDashboard',
  companyBio: 'translatorDashboard',
}
