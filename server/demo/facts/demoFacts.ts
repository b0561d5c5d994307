import { model } from '../../../resources/index.ts'
import { asRecordOf } from '../../records/read/storedRecord.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { areaFieldsOf } from '../records/demoAreas.ts'
import { soldByVendor, type SoldProduct } from '../records/soldProduct.ts'
import { countedDays, lastDay } from './demoDays.ts'
import { storiesOf, trendOf } from './productTrend.ts'
import { saleFacts, type SaleFact } from './saleFacts.ts'
import { viewFacts, withDemand, type ViewFact } from './viewFacts.ts'
import { daysAfter } from '../../../schema/index.ts'

/** The facts of the demo's shop. */
export interface DemoFacts {
  readonly views: Iterable<ViewFact>
  readonly sales: readonly SaleFact[]
}

/** The records that facts are derived from. */
export interface Counted {
  readonly vendors: readonly VendorProfile[]
  readonly products: readonly DemoRecord[]
  readonly orders: readonly DemoRecord[]
}

/** With fewer products the demo is for tests, and its facts cover fewer days. */
const small = 1000
const latelyDays = 90

/**
 * Popularity of an artisan: highest for the one that visitors sign in as, low for those without
 * analytics.
 */
function reachOf(vendor: VendorProfile): number {
  if (vendor.at === 0) return 1.6
  return areaFieldsOf(vendor).premium?.analyticsEnabled ? 0.35 : 0.04
}

/** Units sold by product and day. */
function unitsBySku(sales: readonly SaleFact[]): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>()
  for (const { sku, day, units } of sales) {
    const days = all.get(sku) ?? new Map<string, number>()
    all.set(sku, days.set(day, (days.get(day) ?? 0) + units))
  }
  return all
}

/** Units of the last days, by product. */
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
 * Facts of the demo: the sales of its orders, and views of the products on sale, with stories. An
 * artisan without products on sale has none.
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
