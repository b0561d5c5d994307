import type { LineItem, Order } from './order.ts'

/** How the price of some goods is split, in whole cents: `paid` − `share` − `deduction` = `net`. */
export interface NetSums {
  /** Paid by the customer. */
  readonly paid: number
  /** Retained by the marketplace: the price less the artisan's cost price. */
  readonly share: number
  /** Further agreed deduction for this order; negative if more is paid. */
  readonly deduction: number
  /** Paid to the artisan. */
  readonly net: number
}

/** The split of one line of an order. */
export interface NetLine extends NetSums {
  readonly sku: string
  readonly quantity: number
  /** Price or cost price is unknown, so that the net cannot be explained. */
  readonly isUnexplained: boolean
}

/** The split of an order: its lines and their total. */
export interface NetOfOrder extends NetSums {
  readonly lines: readonly NetLine[]
  /** Difference between the order's net and that of its lines; 0 unless it was corrected. */
  readonly correction: number
}

/** An amount in whole cents, so that sums are exact. */
export const centsOf = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 100)

/** Splits the price of one line. */
export function netOfLine(item: LineItem): NetLine {
  const { quantity, variant_sku: sku } = item
  const [price, cost] = [centsOf(item.price), centsOf(item.cost_price)]
  const net = centsOf(item.net_to_vendor) ?? (cost ?? 0) * quantity
  const isUnexplained = price === null || cost === null
  // Of what left of a canceled order, a quantity may be a part of a piece.
  const [paid, due] = isUnexplained
    ? [net, net]
    : [Math.round(price * quantity), Math.round(cost * quantity)]
  return {
    sku,
    quantity,
    isUnexplained,
    paid,
    share: paid - due,
    deduction: due - net,
    net,
  }
}

/** The total of some lines or orders. */
export function netSums(parts: readonly NetSums[]): NetSums {
  const sum = (name: keyof NetSums) => parts.reduce((total, part) => total + part[name], 0)
  return { paid: sum('paid'), share: sum('share'), deduction: sum('deduction'), net: sum('net') }
}

/** Splits the price of an order; with the correction, the lines add up to its net to the cent. */
export function netOfOrder({ line_items: items, netToVendor }: Order): NetOfOrder {
  const lines = (items ?? []).map(netOfLine)
  const sums = netSums(lines)
  const net = centsOf(netToVendor) ?? sums.net
  return { ...sums, lines, net, correction: net - sums.net }
}
