import type { Resource } from '../../../schema/index.ts'
import { demoOrder } from './demoOrder.ts'
import type { DemoRecord, KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { SoldProduct } from './soldProduct.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

/** Orders of the vendors that sell something: each has one before anybody has many. */
export function demoOrders(
  resource: Resource,
  count: number,
  vendors: readonly VendorProfile[],
  sold: ReadonlyMap<string, readonly SoldProduct[]>,
  ids: KnownIds,
): DemoRecord[] {
  const selling = vendors.filter(({ id }) => sold.get(id)?.length)
  return Array.from({ length: selling.length ? count : 0 }, (_, at) => {
    const random = seededRandom(`order-place-${at}`)
    // Every fifth goes to the first vendor: visitors who sign in as it find something to do.
    const drawn = at % 5 === 4 ? selling[0] : selling[Math.floor(random() ** 2 * selling.length)]
    const vendor = selling[at] ?? drawn
    if (!vendor) throw new Error('orders need a vendor')
    return demoOrder(resource, at, vendor, sold.get(vendor.id) ?? [], ids)
  })
}
