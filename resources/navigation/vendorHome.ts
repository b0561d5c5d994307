import { link, theVendor } from './link.ts'
import type { Entry } from './menu.ts'

/** Links on the home page of an artisan (rows VENDOR-015, VENDOR-028). */
export const vendorHomeLinks: readonly Entry[] = [
  {
    label: 'app.vendorHome.viewAll',
    icon: 'menu_book',
    to: link('vendorCatalog', { vendor: theVendor }),
  },
  { label: 'app.vendorLists.schema', icon: 'tune', to: link('customProperties') },
]

/** Approved products that the vendor has not described yet (rows VENDOR-018, FIELD-COLL-009). */
export const leftToDescribe = { saved: false, status: ['approved'] } as const
/** Products that the vendor has described. */
export const savedProducts = { saved: true } as const
/** Products that are still made. */
export const inCatalog = { discontinuedOn_empty: true } as const
/** Products on which the artisan works, or about which staff have yet to decide. */
export const inProgress = { ...inCatalog, status: ['draft', 'pending', 'rejected'] } as const
/** Products that may go on sale: described, approved, and not held back (row PUBLISH-026). */
export const publishable = {
  saved: true,
  status: ['approved'],
  blocked: false,
  internalUseOnly: false,
  ...inCatalog,
} as const

/** Products and collections that staff have not reviewed yet (row PUBLISH-028). */
export const productsToReview = { status: ['pending'] } as const
export const collectionsToReview = { state: ['pending'] } as const
