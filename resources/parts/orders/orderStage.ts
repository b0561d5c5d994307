import { shippingChecks, type ShippingCheck, type ShippingNeed } from '../shippingChecks.ts'
import { entryOf, type Order } from './order.ts'

/**
 * How far an open order is, in the order of the work: its artisan promises a day, mends what was
 * sent back and prepares the rest; staff accept that, complete the papers and book the carrier.
 */
export const orderStages = [
  'toDate',
  'toMend',
  'toPrepare',
  'toAccept',
  'toComplete',
  'toShip',
] as const
export type OrderStage = (typeof orderStages)[number]

/** What artisans prepare after the day. */
const preparation: readonly ShippingNeed[] = [
  'readyPhoto',
  'packagePhoto',
  'parcels',
  'certificate',
  'pickup',
]

/**
 * The stage of an open order: the first one at which a product that has no label yet stands, so
 * that it is one party's turn at a time.
 * @param skus the products whose boxes are still to be bought
 */
export function orderStage(order: Order, skus: readonly string[]): OrderStage {
  const open = shippingChecks(order, skus).filter(({ isMet }) => !isMet)
  const isSentBack = ({ need, sku }: ShippingCheck) =>
    need === 'review' && sku !== null && entryOf(order.reviews, sku)?.state === 'sentBack'
  const lacks = (needs: readonly ShippingNeed[]) => open.some(({ need }) => needs.includes(need))
  if (lacks(['date'])) return 'toDate'
  if (open.some(isSentBack)) return 'toMend'
  if (lacks(preparation)) return 'toPrepare'
  if (lacks(['review'])) return 'toAccept'
  return open.length > 0 ? 'toComplete' : 'toShip'
}
