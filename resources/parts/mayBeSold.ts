import type { DocumentNamed, MessageKey } from '../../schema/index.ts'

/** What decides whether a product may be on sale. */
export interface SaleFacts {
  readonly doc: Pick<
    DocumentNamed<'products'>,
    'status' | 'discontinuedOn' | 'internalUseOnly' | 'pricing'
  >
  /** Null for a product without a collection. */
  readonly isCollectionApproved: boolean | null
  readonly isArtisanActive: boolean
}

/** The fields of a product that decide it. */
export const saleFields = [
  'status',
  'discontinuedOn',
  'internalUseOnly',
  'vendorCollection',
  'pricing.EUR.retail',
] as const

/** What keeps an active product from sale by itself, and ends by itself. */
export const heldBackBy: readonly MessageKey[] = [
  'app.shop.problems.collectionNotApproved',
  'app.shop.problems.artisanNotActive',
]

/**
 * The one rule of sale (decision 71): what meets it is sent to the shop, what no longer does is
 * taken out of it at once.
 * @returns why a product may not be on sale; null when it may
 */
export function whyNotSold(facts: SaleFacts): MessageKey | null {
  const { doc, isCollectionApproved, isArtisanActive } = facts
  if (doc.discontinuedOn) return 'app.shop.problems.discontinued'
  if (doc.internalUseOnly === true) return 'app.shop.problems.internalUseOnly'
  if (doc.status === 'approved') return 'app.shop.problems.notActive'
  if (doc.status !== 'active') return 'app.shop.problems.notApproved'
  if (isCollectionApproved === null) return 'app.shop.problems.noCollection'
  if (!isCollectionApproved) return 'app.shop.problems.collectionNotApproved'
  if (!isArtisanActive) return 'app.shop.problems.artisanNotActive'
  return (doc.pricing?.EUR?.retail ?? null) === null ? 'app.shop.problems.noPrice' : null
}
