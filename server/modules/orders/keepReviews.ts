import { isSameValue } from '../../../schema/index.ts'
import { entriesOf, entryOf } from '../../../resources/parts/entries.ts'

/** What a review is about. */
const reviewed = ['parcels', 'packedWith', 'readyPhoto', 'packagePhoto'] as const

const targetsOf = (entry: Readonly<Record<string, unknown>>): ReadonlySet<unknown> =>
  new Set([
    ...[entry.readyPhoto, entry.packagePhoto].flat(),
    ...entriesOf(entry.parcels).map((_, at) => `parcel:${at + 1}`),
  ])

/**
 * Other pictures or boxes than those that were judged are to be judged again; reasons stay at what is still
 * there, so that both sides see what was asked for.
 */
export function keepReviews(
  before: Readonly<Record<string, unknown>>,
  after: Record<string, unknown>,
): void {
  if (!isSameValue(before.reviews, after.reviews)) return
  after.reviews = entriesOf(after.reviews).map((review) => {
    const was = entryOf(before.orderManagementData, review.productSKU) ?? {}
    const entry = entryOf(after.orderManagementData, review.productSKU) ?? {}
    if (reviewed.every((name) => isSameValue(was[name] ?? null, entry[name] ?? null))) return review
    const targets = targetsOf(entry)
    const remarks = entriesOf(review.remarks).filter(({ target }) => targets.has(target))
    return { ...review, state: 'open', remarks }
  })
}
