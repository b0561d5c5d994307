import { today } from '../../../schema/index.ts'
import { seededRandom } from '../base/seededRandom.ts'
import { orderDemand } from '../base/orderDemand.ts'
import type { SoldProduct } from '../records/soldProduct.ts'
import type { Trend } from './productTrend.ts'

/** Views of a product on a day. */
export interface ViewFact {
  readonly day: string
  readonly sku: string
  readonly views: number
  readonly listViews: number
  readonly interactions: number
}

/** How long a rising star has been rising, and its final factor. */
const rising = { days: 75, times: 6 }
/** Products added in the portal's first days count as older than the portal in the shop. */
const older = 90
/** A buyer has viewed the product before. */
const viewsPerUnit = 3

/** A day with its demand. */
export interface CountedDay {
  readonly day: string
  readonly demand: number
}

/** The days with their demand. */
export const withDemand = (days: readonly string[]): CountedDay[] =>
  days.map((day) => ({ day, demand: orderDemand(Date.parse(day)) }))

const dayOf = (moment: unknown) => {
  const at = Date.parse(String(moment))
  return Number.isNaN(at) ? undefined : today(at)
}

/**
 * Views of a product, from its first day in the shop, which is before its first sale, until it was
 * discontinued. Days without views have no row.
 * @param sold units by day
 */
export function* viewFacts(
  { id, sku, record }: SoldProduct,
  trend: Trend,
  days: readonly CountedDay[],
  sold: ReadonlyMap<string, number>,
): Generator<ViewFact> {
  const random = seededRandom(`views-${id}`)
  const createdOn = dayOf(record.createdAt) ?? ''
  const made = createdOn < (days[older]?.day ?? '') ? '' : createdOn
  const first = [made, ...sold.keys()].toSorted()[0] ?? made
  const until = dayOf(record.discontinuedOn) ?? '9999'
  for (const [at, { day, demand }] of days.entries()) {
    const [seen, listed, asked] = [random(), random(), random()]
    if (day < first) continue
    const units = sold.get(day) ?? 0
    const rise = Math.max(0, 1 - (days.length - 1 - at) / rising.days) * (rising.times - 1)
    const usual =
      day > until ? 0 : trend.views * demand * (trend.story === 'risingStar' ? 1 + rise : 1)
    const views = Math.floor(usual * (0.5 + seen) + listed) + viewsPerUnit * units
    if (views === 0) continue
    yield {
      day,
      sku,
      views,
      listViews: Math.floor(views * trend.listViews * (0.7 + listed * 0.6) + asked),
      interactions: Math.min(views, Math.floor(views * trend.interactions + asked) + units),
    }
  }
}
