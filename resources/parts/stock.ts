import { isId } from '../../schema/index.ts'
import type { Order } from './orders/order.ts'
import { partThatLeft } from './orders/whatLeft.ts'

/** What changes the stock of a product; movements are only added to. */
export const stockMovements = ['sold', 'canceled', 'returned', 'counted', 'imported'] as const
export type StockMovement = (typeof stockMovements)[number]

/**
 * The pieces that an order takes from the stock, by product: all of them while it is not ended; of a
 * canceled one those that have left; none of a returned one, which are back.
 */
export function piecesTaken(order: Order | undefined): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (!order || order.status === 'returned') return found
  for (const item of order.line_items ?? []) {
    const { variant_id: product, quantity } = item
    const part = order.status === 'canceled' ? partThatLeft(order, item) : 1
    if (isId(product)) found.set(product, (found.get(product) ?? 0) + Math.ceil(quantity * part))
  }
  return found
}
