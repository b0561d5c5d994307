import type { LineItem, Order } from './order.ts'

/** What becomes of the money of some goods, in whole cents: `paid` − `share` − `deduction` = `net`. */
export interface NetSums {
  /** By the customer. */
  readonly paid: number
  /** What the marketplace retains: the price less what the artisan is paid for a piece. */
  readonly share: number
  /** What was agreed to be deducted for this order besides; below zero where more is paid. */
  readonly deduction: number
  /** Paid to the artisan. */
  readonly net: number
}

/** The same of one line of an order. */
export interface NetLine extends NetSums {
  readonly sku: string
  readonly quantity: number
  /** Price or cost price is not known, so that nobody can explain how the net came about. */
  readonly isUnexplained: boolean
}

/** The same of an order: its lines, and what they come to. */
export interface NetOfOrder extends NetSums {
  readonly lines: readonly NetLine[]
  /** What the order's own net has beyond that of its lines; 0 unless somebody corrected it. */
  readonly correction: number
}

/** An amount in whole cents, so that sums are exact. */
const centsOf = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 100)

/** What becomes of the money of one line. */
export function netOfLine(item: LineItem): NetLine {
  const { quantity, variant_sku: sku } = item
  const [price, cost] = [centsOf(item.price), centsOf(item.cost_price)]
  const net = centsOf(item.net_to_vendor) ?? (cost ?? 0) * quantity
  const isUnexplained = price === null || cost === null
  const [paid, due] = isUnexplained ? [net, net] : [price * quantity, cost * quantity]
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

/** What some lines, or orders, come to. */
export function netSums(parts: readonly NetSums[]): NetSums {
  const sum = (name: keyof NetSums) => parts.reduce((total, part) => total + part[name], 0)
  return { paid: sum('paid'), share: sum('share'), deduction: sum('deduction'), net: sum('net') }
}

/** What becomes of the money of an order; with its correction, the lines come to its net to the cent. */
export function netOfOrder({ line_items: items, netToVendor }: Order): NetOfOrder {
  const lines = (items ?? []).map(netOfLine)
  const sums = netSums(lines)
  const net = centsOf(netToVendor) ?? sums.net
  return { ...sums, lines, net, correction: net - sums.net }
}
