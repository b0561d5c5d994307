import { entryOf, type Order } from '../orders/order.ts'

const hostOf = ({ orderManagementData }: Order, sku: string): string =>
  entryOf(orderManagementData, sku)?.packedWith ?? ''

/** The product of an order in whose boxes one of them travels: itself, unless it is packed with another. */
export function boxedWith(order: Order, sku: string): string {
  const host = hostOf(order, sku)
  return host !== '' && entryOf(order.orderManagementData, host) ? host : sku
}

/** All products in the boxes of one of them, itself first. */
export function packedIn({ orderManagementData }: Order, sku: string): readonly string[] {
  const guests = orderManagementData?.filter(({ packedWith }) => packedWith === sku) ?? []
  return [sku, ...guests.map(({ productSKU }) => productSKU)]
}

/** Whether a product may be packed with another of its order: that one has boxes, and this one lends none. */
export const mayPackWith = (order: Order, sku: string, host: string): boolean =>
  host !== sku &&
  order.line_items?.some((item) => item.variant_sku === host) === true &&
  hostOf(order, host) === '' &&
  packedIn(order, sku).length === 1
