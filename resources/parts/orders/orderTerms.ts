import { isSameValue, readWrittenAmount } from '../../../schema/index.ts'
import type { LineItem, Order } from './order.ts'
import { centsOf, netOfLine } from './netToVendor.ts'

/** What an order agrees on for a product. */
const termNames = ['quantity', 'price', 'cost_price', 'net_to_vendor'] as const

const itemsOf = ({ line_items: items }: Order, sku: string): readonly LineItem[] =>
  (items ?? []).filter((item) => item.variant_sku === sku)

const skusOf = (...orders: readonly Order[]) => [
  ...new Set(
    orders.flatMap(({ line_items: items }) => (items ?? []).map((one) => one.variant_sku)),
  ),
]

/** The products whose terms differ: added, removed, or with another quantity or price. */
export const changedTerms = (before: Order, after: Order): readonly string[] =>
  skusOf(before, after).filter((sku) => {
    const [was, is] = [itemsOf(before, sku), itemsOf(after, sku)]
    return (
      was.length !== is.length ||
      is.some((item, at) =>
        termNames.some((name) => !isSameValue(was[at]?.[name] ?? null, item[name] ?? null)),
      )
    )
  })

/** The ordered pieces of a product. */
export const piecesOf = (order: Order, sku: string): number =>
  itemsOf(order, sku).reduce((sum, { quantity }) => sum + quantity, 0)

/** The products that an order did not have before. */
export const addedSkus = (before: Order, after: Order): readonly string[] =>
  skusOf(after).filter((sku) => !itemsOf(before, sku).length)

/**
 * The net of a changed line by the rule, in euros: net per piece, which moves with the cost price,
 * for each piece. What was agreed for the line before, such as a deduction, holds for each piece.
 */
function netByRule(was: LineItem, is: LineItem): number | null {
  const agreed = centsOf(was.net_to_vendor)
  if (agreed === null) return null
  const perPiece = agreed / was.quantity
  const moved = (centsOf(is.cost_price) ?? 0) - (centsOf(was.cost_price) ?? 0)
  return Math.max(0, Math.round((perPiece + moved) * is.quantity)) / 100
}

const netsOf = (order: Order) =>
  (order.line_items ?? []).reduce((sum, item) => sum + netOfLine(item).net, 0)

/** What the customer pays by the lines, in cents; null where a price is unknown. */
const paidFor = ({ line_items: items }: Order): number | null =>
  (items ?? []).reduce<number | null>((sum, { price, quantity }) => {
    const cents = centsOf(price)
    return sum === null || cents === null ? null : sum + cents * quantity
  }, 0)

/** Moves the total in euros that the shop wrote along with the lines, unless this write gives one. */
function renewTotal(before: Order, after: Order): void {
  const text = before.display_item_total ?? ''
  const [was, is] = [paidFor(before), paidFor(after)]
  const total = readWrittenAmount(text)
  if (total?.currency !== 'EUR' || was === null || is === null || was === is) return
  if (!isSameValue(text, after.display_item_total)) return
  const euros = (Math.max(0, Math.round(total.amount * 100) + is - was) / 100).toFixed(2)
  after.display_item_total = text.includes('€') ? `€${euros}` : `EUR ${euros}`
}

/**
 * Makes the net and the total of an order anew after a change of its lines: by the rule, except where this write
 * gives one, which stands.
 */
export function renewSums(before: Order, after: Order): void {
  const seen = new Map<string, number>()
  for (const item of after.line_items ?? []) {
    const at = seen.get(item.variant_sku) ?? 0
    seen.set(item.variant_sku, at + 1)
    const was = itemsOf(before, item.variant_sku)[at]
    if (!was || !isSameValue(was.net_to_vendor ?? null, item.net_to_vendor ?? null)) continue
    const isMoved = was.quantity !== item.quantity || !isSameValue(was.cost_price, item.cost_price)
    if (isMoved) item.net_to_vendor = netByRule(was, item)
  }
  renewTotal(before, after)
  const total = centsOf(before.netToVendor)
  if (total === null || !isSameValue(before.netToVendor, after.netToVendor)) return
  after.netToVendor = Math.max(0, total + netsOf(after) - netsOf(before)) / 100
}
