import { entriesOf, type Json } from '../../../resources/parts/entries.ts'
import { boxedWith } from '../../../resources/parts/shipping/packedWith.ts'
import { invoiceDoubt } from '../../../resources/settings/shipping.ts'

/** What the customer paid for what is in the boxes of some products of an order, in euros; 0 where nobody knows. */
export function goodsValue(order: Json, skus: readonly string[]): number {
  const cents = entriesOf(order['line_items'])
    .filter(({ variant_sku: sku }) => skus.includes(boxedWith(order, sku)))
    .reduce(
      (sum, { price, quantity }) =>
        sum + Math.round(Number(price ?? 0) * 100) * (Number(quantity) || 1),
      0,
    )
  return cents / 100
}

/** Whether an invoice total is so far from the price of its goods that it may be a slip of the pen. */
export const isDoubtful = (total: number, goods: number): boolean =>
  goods > 0 && (total < goods * invoiceDoubt.below || total > goods * invoiceDoubt.above)
