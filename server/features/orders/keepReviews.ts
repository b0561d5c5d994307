import { isSameValue } from '../../../schema/index.ts'
import { entryOf, type Order, type Preparation } from '../../../resources/parts/orders/order.ts'

/** What a review is about. */
const reviewed = ['parcels', 'packedWith', 'readyPhoto', 'packagePhoto'] as const

const targetsOf = (entry: Preparation | undefined): ReadonlySet<string> =>
  new Set([
    ...(entry?.readyPhoto ?? []),
    ...(entry?.packagePhoto ?? []),
    ...(entry?.parcels ?? []).map((_, at) => `parcel:${at + 1}`),
  ])

/**
 * Other pictures or boxes than those that were judged are to be judged again; reasons stay at what is still
 * there, so that both sides see what was asked for.
 */
export function keepReviews(before: Order, after: Order): void {
  if (!isSameValue(before.reviews, after.reviews)) return
  after.reviews = (after.reviews ?? []).map((review) => {
    const was = entryOf(before.orderManagementData, review.productSKU)
    const entry = entryOf(after.orderManagementData, review.productSKU)
    if (reviewed.every((name) => isSameValue(was?.[name] ?? null, entry?.[name] ?? null)))
      return review
    const targets = targetsOf(entry)
    const remarks = (review.remarks ?? []).filter(({ target }) => targets.has(target))
    return { ...review, state: 'open', remarks }
  })
}
