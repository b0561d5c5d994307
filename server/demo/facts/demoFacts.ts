import { model } from '../../../resources/index.ts'
import { asRecordOf } from '../../records/read/storedRecord.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { premiumOf } from '../program/premiumOf.ts'
import { soldByVendor, type SoldProduct } from '../records/soldProduct.ts'
import { countedDays, lastDay } from './demoDays.ts'
import { storiesOf, trendOf } from './productTrend.ts'
import { saleFacts, type SaleFact } from './saleFacts.ts'
import { viewFacts, withDemand, type ViewFact } from './viewFacts.ts'
import { daysAfter } from '../../../schema/index.ts'

/** What a shop that sells the demo's products has counted. */
export interface DemoFacts {
  readonly views: Iterable<ViewFact>
  readonly sales: readonly SaleFact[]
}

/** What facts are about. */
export interface Counted {
  readonly vendors: readonly VendorProfile[]
  readonly products: readonly DemoRecord[]
  readonly orders: readonly DemoRecord[]
}

/** Fewer products make a demo for tests, whose facts go back less far. */
const small = 1000
const latelyDays = 90

/** How well an artisan is known: best the one that visitors sign in as, little the ones who cannot see it. */
function reachOf(vendor: VendorProfile): number {
  if (vendor.at === 0) return 1.6
  return premiumOf(vendor).analyticsEnabled ? 0.35 : 0.04
}

/** The days on which each product was sold, with how much. */
function unitsBySku(sales: readonly SaleFact[]): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>()
  for (const { sku, day, units } of sales) {
    const days = all.get(sku) ?? new Map<string, number>()
    all.set(sku, days.set(day, (days.get(day) ?? 0) + units))
  }
  return all
}

/** Units of the last days, of the products that had any. */
function soldLately(sold: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, number> {
  const since = daysAfter(lastDay(), -latelyDays)
  return new Map(
    [...sold].flatMap(([sku, days]) => {
      const units = [...days].reduce((sum, [day, more]) => (day > since ? sum + more : sum), 0)
      return units > 0 ? [[sku, units] as const] : []
    }),
  )
}

/**
 * Facts of the demo: sales exactly those of its orders, and views of what its artisans sell, with stories. An
 * artisan that sells nothing has none.
 */
export function demoFacts({ vendors, products, orders }: Counted): DemoFacts {
  const sales = saleFacts(orders.map((one) => asRecordOf(model.resource('orders'), one)))
  const sold = unitsBySku(sales)
  const lately = soldLately(sold)
  const days = withDemand(countedDays(products.length < small))
  const byVendor = soldByVendor(products)
  function* ofVendor(vendor: VendorProfile, own: readonly SoldProduct[]): Generator<ViewFact> {
    const reach = reachOf(vendor)
    const stories = storiesOf(own, lately)
    for (const product of own) {
      const trend = trendOf(product, reach, stories.get(product.sku))
      yield* viewFacts(product, trend, days, sold.get(product.sku) ?? new Map())
    }
  }
  function* all(): Generator<ViewFact> {
    for (const vendor of vendors) yield* ofVendor(vendor, byVendor.get(vendor.id) ?? [])
  }
  return { views: all(), sales }
}
