import { entryOf, type Order } from '../orders/order.ts'

const hostOf = ({ orderManagementData }: Order, sku: string): string =>
  entryOf(orderManagementData, sku)?.packedWith ?? ''

/**
 * The product in whose boxes a product of an order is packed: itself, unless packed with another
 * one.
 */
export function boxedWith(order: Order, sku: string): string {
  const host = hostOf(order, sku)
  return host !== '' && entryOf(order.orderManagementData, host) ? host : sku
}

/** All products packed in the boxes of a product, itself first. */
export function packedIn({ orderManagementData }: Order, sku: string): readonly string[] {
  const guests = orderManagementData?.filter(({ packedWith }) => packedWith === sku) ?? []
  return [sku, ...guests.map(({ productSKU }) => productSKU)]
}

/**
 * Whether a product may be packed with another one: that has boxes, and none is packed with this
 * one.
 */
export const mayPackWith = (order: Order, sku: string, host: string): boolean =>
  host !== sku &&
  order.line_items?.some((item) => item.variant_sku === host) === true &&
  hostOf(order, host) === '' &&
  packedIn(order, sku).length === 1
