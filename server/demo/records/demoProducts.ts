import type { Resource } from '../../../schema/index.ts'
import { slotsOf, type CollectionProfile } from '../base/collectionProfile.ts'
import { demoProduct, type ProductPlace } from './demoProduct.ts'
import type { DemoRecord, KnownIds } from '../base/fillRecord.ts'
import { chance, seededRandom } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

const batchSize = 1000

/** Assigns a vendor and a collection to each product, unevenly. */
function placesOf(vendors: readonly VendorProfile[], collections: readonly CollectionProfile[]) {
  const slots = slotsOf(vendors)
  const filled = new Map<string, CollectionProfile[]>()
  for (const collection of collections) {
    if (collection.isEmpty) continue
    const own = filled.get(collection.vendor.id)
    if (own) own.push(collection)
    else filled.set(collection.vendor.id, [collection])
  }
  return (at: number): ProductPlace => {
    const first = collections[at]
    if (first && !first.isEmpty)
      return { at, vendor: first.vendor, collection: first, isFirst: true }
    const random = seededRandom(`place-${at}`)
    const vendor = slots[Math.floor(random() * slots.length)]
    if (!vendor) throw new Error('products need a vendor')
    const own = filled.get(vendor.id) ?? []
    // Squared, so that a vendor's first collections are the largest.
    const collection = chance(0.06, random)
      ? undefined
      : own[Math.floor(random() ** 2 * own.length)]
    return { at, vendor, collection, isFirst: false }
  }
}

/** The products of the demo in batches of a thousand, to limit the memory of large demos. */
export function* demoProducts(
  resource: Resource,
  count: number,
  vendors: readonly VendorProfile[],
  collections: readonly CollectionProfile[],
  ids: KnownIds,
): Generator<DemoRecord[]> {
  const placeOf = placesOf(vendors, collections)
  for (let start = 0; start < count; start += batchSize)
    yield Array.from({ length: Math.min(batchSize, count - start) }, (_, at) =>
      demoProduct(resource, placeOf(start + at), ids),
    )
}
