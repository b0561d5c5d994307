import { boxedWith } from '../../../resources/parts/shipping/packedWith.ts'
import { invoiceDoubt } from '../../../resources/settings/shipping.ts'
import type { Order } from '../../../resources/parts/orders/order.ts'

/** What the customer paid for the contents of some products' boxes, in euros; 0 if unknown. */
export function goodsValue(order: Order, skus: readonly string[]): number {
  const cents = (order.line_items ?? [])
    .filter(({ variant_sku: sku }) => skus.includes(boxedWith(order, sku)))
    .reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0)
  return cents / 100
}

/**
 * Whether an invoice total is so far from the value of its goods that it may be a typing mistake.
 */
export const isDoubtfulInvoice = (total: number, goods: number): boolean =>
  goods > 0 && (total < goods * invoiceDoubt.below || total > goods * invoiceDoubt.above)
