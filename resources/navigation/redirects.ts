import type { NeededIn } from '../../schema/index.ts'
import type { pages, PageName } from './pages.ts'

/** Checks that an old path has every slot of the page to which it redirects. */
type Checked<R extends Readonly<Record<string, PageName>>> = {
  readonly [F in keyof R & string]: Exclude<
    NeededIn<(typeof pages)[R[F]]['path']>,
    NeededIn<F>
  > extends never
    ? R[F]
    : { 'missing slot': Exclude<NeededIn<(typeof pages)[R[F]]['path']>, NeededIn<F>> }
}

function defineRedirects<const R extends Readonly<Record<string, PageName>>>(
  table: R & Checked<R>,
) {
  return Object.entries<PageName>(table).map(([from, to]) => ({ from, to }))
}

/**
 * Redirects of old addresses (D1 §2). The query is kept; the target page checks who may open it.
 */
export const redirects = defineRedirects({
  '/vendor/:id': 'vendorSummary',
  '/translator-dashboard/:translator/:collectionId': 'collectionBulk',
  '/translate-collection/:collectionId': 'collectionBulk',
  '/product-data-types': 'customProperties',
  '/onboarding-ui3/:collectionId': 'collection',
  '/export-preview/:collectionId': 'collection',
  '/approval-detail/:collectionId': 'collection',
  '/pricing/:owner/:vendor/:collectionId': 'collection',
  '/product-detail/:product': 'product',
  '/collection-list/:owner/:vendor/:collection': 'vendorCollections',
  '/image-assets/:owner/:vendor': 'vendorCollections',
  '/merchandising/:vendor': 'vendorCatalog',
  '/order-list/:vendor': 'vendorOrders',
  '/order-list/:vendor/:orderNumber': 'vendorOrder',
})
