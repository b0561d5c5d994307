import { customerTypes, regionsOfSale } from '../../../resources/settings/constants.ts'
import type { analyticsRows } from '../../../resources/analyticsRows.ts'
import { pick, type Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { daysAfter, demoNow, isoOf } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import type { SoldProduct } from './soldProduct.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

type Fields = typeof analyticsRows.fields

const days = 365
const batchSize = 1000
/** Vendors whose figures are kept; the first are those that visitors sign in as. */
const measured = 10

function analyticsRow(
  resource: Resource,
  at: number,
  ago: number,
  { id: vendor }: VendorProfile,
  { id, sku, name, retail, record }: SoldProduct,
  ids: KnownIds,
): DemoRecord {
  const random = seededRandom(`analytics-${at}`)
  const moment = daysAfter(demoNow, -ago)
  // December sells, August sleeps.
  const month = new Date(moment).getUTCMonth()
  const season = month === 11 ? 1.8 : month === 7 ? 0.6 : 1
  const listViews = Math.round(wholeBetween(30, 400, random) * season)
  const views = Math.round(listViews * (0.1 + random() * 0.2))
  const interactions = Math.round(views * (0.05 + random() * 0.2))
  const units = chance(0.12 * season, random) ? wholeBetween(1, 4, random) : 0
  return fillRecord<Fields>(
    resource,
    { at, id: demoId(13, at, moment), created: moment, updated: moment },
    [
      {
        image: String(record.mainPhoto),
        day: isoOf(moment).slice(0, 10),
        vendor,
        product: id,
        sku,
        name,
        region: pick(regionsOfSale, random),
        customerType: chance(0.75, random) ? customerTypes[0] : customerTypes[1],
        views,
        listViews,
        interactions,
        units,
        gmv: Math.round(units * retail * 100) / 100,
      },
    ],
    random,
    ids,
  )
}

/**
 * A year of rows: on every so-manyth day one for each measured vendor, its products in turn.
 * @param step days from one row of a vendor to its next
 */
export function* demoAnalytics(
  resource: Resource,
  vendors: readonly VendorProfile[],
  sold: ReadonlyMap<string, readonly SoldProduct[]>,
  step: number,
  ids: KnownIds,
): Generator<DemoRecord[]> {
  const selling = vendors.filter(({ id }) => sold.get(id)?.length).slice(0, measured)
  let batch: DemoRecord[] = []
  let at = 0
  for (let ago = days - 1; ago > 0; ago -= step)
    for (const vendor of selling) {
      const own = sold.get(vendor.id) ?? []
      const product = own[(at * 7 + ago) % own.length]
      if (product && vendor.since < daysAfter(demoNow, -ago) - 1)
        batch.push(analyticsRow(resource, at++, ago, vendor, product, ids))
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  if (batch.length) yield batch
}
