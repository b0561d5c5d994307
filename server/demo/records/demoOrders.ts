import { deriveOrder } from '../../../resources/parts/orders/deriveOrder.ts'
import type { Resource } from '../../../schema/index.ts'
import { demoOrder } from './demoOrder.ts'
import { daysAfter, demoNow } from '../base/demoTime.ts'
import type { DemoRecord, KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { SoldProduct } from './soldProduct.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

/** Orders of the last year per order of the year before, all of which have arrived. */
const perEarlier = 2

/** Vendors with sales in the first year started before its middle. */
const early = () => daysAfter(demoNow(), -545)

/** Orders of the vendors with products on sale; each gets one before any gets several. */
export function demoOrders(
  resource: Resource,
  count: number,
  vendors: readonly VendorProfile[],
  sold: ReadonlyMap<string, readonly SoldProduct[]>,
  ids: KnownIds,
): DemoRecord[] {
  const selling = vendors.filter(({ id }) => sold.get(id)?.length)
  const orderOf = (at: number, vendor: VendorProfile | undefined) => {
    if (!vendor) throw new Error('orders need a vendor')
    return demoOrder(resource, at, vendor, sold.get(vendor.id) ?? [], ids)
  }
  const latest = Array.from({ length: selling.length ? count : 0 }, (_, at) => {
    const random = seededRandom(`order-place-${at}`)
    // Every fifth order is for the first vendor, so that visitors who sign in as it have work.
    const drawn = at % 5 === 4 ? selling[0] : selling[Math.floor(random() ** 2 * selling.length)]
    return orderOf(at, selling[at] ?? drawn)
  })
  const first = selling.filter(({ since }) => since < early())
  const earlier = Array.from(
    { length: first.length ? Math.round(count / perEarlier) : 0 },
    (_, turn) => {
      const at = -1 - turn
      const random = seededRandom(`order-place-${at}`)
      return orderOf(
        at,
        turn % 4 === 0 ? first[0] : first[Math.floor(random() ** 2 * first.length)],
      )
    },
  )
  return [...ofOneBuyer(latest), ...earlier]
}

/** Makes the first two open orders of different artisans one order of the shop, of things from both. */
function ofOneBuyer(orders: readonly DemoRecord[]): readonly DemoRecord[] {
  const isOpen = ({ state }: DemoRecord) => state === 'ready'
  const first = orders.find(isOpen)
  const second = orders.find((one) => isOpen(one) && one['vendor'] !== first?.['vendor'])
  if (!first || !second) return orders
  const { number, completed_at, country, shipTo } = first
  const joined: DemoRecord = { ...second, number, completed_at, country, shipTo }
  deriveOrder(joined)
  return orders.map((one) => (one === second ? joined : one))
}
