import type { productStatuses } from '../../../resources/settings/constants.ts'
import type { Random } from '../../../schema/index.ts'
import type { CollectionProfile } from '../base/collectionProfile.ts'

type Status = (typeof productStatuses)[number]
type Odds = readonly (readonly [status: Status, share: number])[]

const odds: Readonly<Record<CollectionProfile['state'] | 'none', Odds>> = {
  approved: [
    ['active', 0.72],
    ['approved', 0.28],
  ],
  disapproved: [
    ['rejected', 0.75],
    ['approved', 0.25],
  ],
  pending: [
    ['pending', 0.48],
    ['draft', 0.36],
    ['approved', 0.1],
    ['rejected', 0.06],
  ],
  none: [
    ['draft', 0.5],
    ['active', 0.25],
    ['pending', 0.15],
    ['rejected', 0.1],
  ],
}

/**
 * A status that fits the collection: an approved collection has no pending products, and the first
 * product of a pending collection is unreviewed.
 */
export function productStatus(
  collection: CollectionProfile | undefined,
  isFirst: boolean,
  random: Random,
): Status {
  const state = collection?.state ?? 'none'
  let left = random()
  if (isFirst && state === 'pending') return left < 0.7 ? 'pending' : 'draft'
  for (const [status, share] of odds[state]) {
    left -= share
    if (left < 0) return status
  }
  return odds[state][0]?.[0] ?? 'draft'
}
