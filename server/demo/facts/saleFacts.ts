import { ageBands, genders } from '../../../resources/figures/customers.ts'
import type { customerTypes } from '../../../resources/settings/constants.ts'
import { type Random, type RecordNamed, roundToCents, today } from '../../../schema/index.ts'
import { chance, seededRandom } from '../base/seededRandom.ts'

/** Sales of a product on a day to one group of buyers. */
export interface SaleFact {
  readonly day: string
  readonly sku: string
  readonly country: string
  readonly customerType: (typeof customerTypes)[number]
  readonly ageBand: (typeof ageBands)[number]
  readonly gender: (typeof genders)[number]
  readonly units: number
  /** Euros. */
  readonly gmv: number
}

/** From this quantity on the buyer is mostly a shop or an architect. */
const bulkQuantity = 4

function drawWeighted<T>(
  among: readonly T[],
  shares: readonly number[],
  otherwise: T,
  random: Random,
): T {
  let left = random()
  return among.find((_, at) => (left -= shares[at] ?? 0) < 0) ?? otherwise
}

/** The buyer of an order; companies mostly have no age, and not everyone gives one. */
function buyerOf(order: RecordNamed<'orders'>, isBulk: boolean) {
  const random = seededRandom(`buyer-${order._id}`)
  const customerType = chance(isBulk ? 0.7 : 0.12, random) ? 'trade' : 'consumer'
  const isKnown = customerType === 'consumer' || chance(0.3, random)
  const gender = drawWeighted(genders, [0.57, 0.32, 0.02], 'unknown', random)
  const ageBand = drawWeighted(ageBands, [0.05, 0.2, 0.27, 0.21, 0.13, 0.06], 'unknown', random)
  return {
    customerType,
    gender: isKnown ? gender : 'unknown',
    ageBand: isKnown ? ageBand : 'unknown',
  } as const
}

/**
 * The sales of orders, as the shop reports them: by the day in Italy on which they were placed, at
 * the paid retail price. Canceled orders do not count; returned ones do, since GMV is before
 * returns.
 */
export function saleFacts(orders: readonly RecordNamed<'orders'>[]): SaleFact[] {
  const facts = new Map<string, SaleFact>()
  for (const order of orders) {
    if (order.status === 'canceled') continue
    const items = order.line_items ?? []
    const isBulk = items.some(({ quantity }) => quantity >= bulkQuantity)
    const buyer = buyerOf(order, isBulk)
    const day = today(Date.parse(order.completed_at ?? ''))
    for (const { variant_sku, quantity, price } of items) {
      const sale = { day, sku: variant_sku, country: order.country ?? '', ...buyer }
      const key = JSON.stringify(sale)
      const { units, gmv } = facts.get(key) ?? { units: 0, gmv: 0 }
      facts.set(key, {
        ...sale,
        units: units + quantity,
        gmv: roundToCents(gmv + quantity * (price ?? 0)),
      })
    }
  }
  return [...facts.values()]
}
