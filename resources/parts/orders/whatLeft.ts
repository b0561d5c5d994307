import { parcelName, orderParcels } from './orderParcels.ts'
import type { LineItem, Order, Shipment } from './order.ts'
import { netOfLine, netOfOrder } from './netToVendor.ts'
import { boxedWith } from '../shipping/packedWith.ts'

/** The items in a shipment; all of them if the shop does not say which. */
export function itemsInside(
  items: readonly LineItem[],
  { manifest }: Shipment,
): readonly LineItem[] {
  return manifest?.length
    ? items.filter((item) => manifest.some(({ variant_id: id }) => id === item.variant_id))
    : items
}

/** The items that no shipment of the shop holds; none where the shop reports no shipments. */
export function itemsOutside({ line_items, shipments }: Order): readonly LineItem[] {
  const items = line_items ?? []
  if (!shipments?.length) return []
  const inside = new Set(shipments.flatMap((shipment) => itemsInside(items, shipment)))
  return items.filter((item) => !inside.has(item))
}

/**
 * The part of an ordered product that has left for the customer, from 0 to 1: its boxes that the
 * carrier has collected; without labels of ours, what the shop reports as shipped.
 */
export function partThatLeft(order: Order, item: LineItem): number {
  const bought = order.purchases?.filter(({ state }) => state === 'bought') ?? []
  const namesOf = (purchases: typeof bought) =>
    new Set(purchases.flatMap(({ parcels }) => (parcels ?? []).map(parcelName)))
  const host = boxedWith(order, item.variant_sku)
  const boxes = orderParcels(order).filter(({ productSKU }) => productSKU === host)
  const sold = namesOf(bought)
  if (boxes.some((box) => sold.has(parcelName(box)))) {
    const gone = namesOf(bought.filter(({ collectedAt }) => collectedAt))
    return boxes.filter((box) => gone.has(parcelName(box))).length / boxes.length
  }
  const shipments = order.shipments ?? []
  const reports = shipments.filter((one) => itemsInside([item], one).length > 0)
  if (reports.length) return reports.every(({ state }) => state === 'shipped') ? 1 : 0
  return !shipments.length && order.state === 'shipped' ? 1 : 0
}

/** Whether everything that was ordered has left. */
export const hasAllLeft = (order: Order): boolean =>
  (order.line_items ?? []).every((item) => partThatLeft(order, item) === 1)

/** Whether anything of it has left. */
export const hasSomeLeft = (order: Order): boolean =>
  (order.line_items ?? []).some((item) => partThatLeft(order, item) > 0)

/**
 * What has left of an order, as an order of its own: with those pieces, their net, and the share of
 * a net that was agreed beyond the lines.
 */
export function orderThatLeft(order: Order): Order {
  const whole = netOfOrder(order)
  const lines = whole.lines.reduce((sum, { net }) => sum + net, 0)
  const items = (order.line_items ?? []).flatMap((item) => {
    const part = partThatLeft(order, item)
    const net_to_vendor = Math.round(netOfLine(item).net * part) / 100
    return part > 0 ? [{ ...item, quantity: item.quantity * part, net_to_vendor }] : []
  })
  const net = items.reduce((sum, item) => sum + netOfLine(item).net, 0)
  const agreed = lines > 0 ? Math.round((whole.correction * net) / lines) : 0
  return { ...order, line_items: items, netToVendor: (net + agreed) / 100 }
}

/** The items of an order of which something has not left, with those pieces. */
export const itemsThatStayed = (order: Order): readonly LineItem[] =>
  (order.line_items ?? []).flatMap((item) => {
    const part = partThatLeft(order, item)
    return part < 1 ? [{ ...item, quantity: item.quantity * (1 - part) }] : []
  })
