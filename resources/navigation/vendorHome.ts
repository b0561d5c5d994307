import { link, theVendor } from './link.ts'
import type { Entry } from './menu.ts'

/** Where the home of an artisan leads on to (rows VENDOR-015, VENDOR-028). */
export const vendorHomeLinks: readonly Entry[] = [
  {
    label: 'app.vendorHome.viewAll',
    icon: 'menu_book',
    to: link('vendorCatalog', { vendor: theVendor }),
  },
  { label: 'app.vendorLists.schema', icon: 'tune', to: link('customProperties') },
]

/** Products that staff have picked and whose vendor has not described them yet (rows VENDOR-018, FIELD-COLL-009). */
export const leftToDescribe = { saved: false, status: ['approved'] } as const
/** Those that it has described. */
export const savedProducts = { saved: true } as const
/** Told of, approved, and kept back by nothing: what may go on sale (row PUBLISH-026). */
export const publishable = {
  saved: true,
  status: ['approved'],
  blocked: false,
  internalUseOnly: false,
  discontinuedOn_empty: true,
} as const

/** What staff have not looked at yet (row PUBLISH-028). */
export const productsToReview = { status: ['pending'] } as const
export const collectionsToReview = { state: ['pending'] } as const
