import type { collectionStates } from '../../../resources/settings/constants.ts'
import { demoId } from './demoId.ts'
import { daysAfter, demoNow, momentBetween } from './demoTime.ts'
import { seededRandom } from './seededRandom.ts'
import type { VendorProfile } from './vendorProfile.ts'

/** The data of a collection that its products depend on. */
export interface CollectionProfile {
  readonly at: number
  readonly id: string
  readonly vendor: VendorProfile
  readonly since: number
  readonly state: (typeof collectionStates)[number]
  readonly isEmpty: boolean
}

/** Repeats each entry in proportion to its share, to draw from at random. */
export function slotsOf<T extends { readonly share: number }>(all: readonly T[]): T[] {
  const total = all.reduce((sum, { share }) => sum + share, 0)
  return all.flatMap((one) => {
    const count = Math.max(1, Math.round((one.share / total) * 2000))
    return Array.from({ length: count }, () => one)
  })
}

/**
 * The demo's collections. The first product with the number of a collection is in it, so that none
 * is empty by accident.
 * @param products how many there will be
 */
export function collectionProfiles(
  vendors: readonly VendorProfile[],
  count: number,
  products: number,
): CollectionProfile[] {
  const slots = slotsOf(vendors)
  return Array.from({ length: count }, (_, at) => {
    const random = seededRandom(`collection-${at}`)
    const drawn = slots[Math.floor(random() * slots.length)]
    // Each vendor gets a first collection before any gets a second.
    const vendor = vendors[at] ?? (at % 12 === 5 ? vendors[0] : drawn)
    if (!vendor) throw new Error('collections need a vendor')
    const since = momentBetween(daysAfter(vendor.since, 3), daysAfter(demoNow(), -20), random)
    const isEmpty = at >= products || at % 23 === 22
    const isFresh = isEmpty || vendor.status === 'draft' || random() < 0.3
    const state = isFresh ? 'pending' : random() < 0.15 ? 'disapproved' : 'approved'
    return { at, id: demoId(4, at, since), vendor, since, state, isEmpty }
  })
}
