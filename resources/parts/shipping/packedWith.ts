import { entriesOf, entryOf, textOf, type Json } from '../entries.ts'

const hostOf = (order: Json, sku: unknown): string =>
  textOf(entryOf(order['orderManagementData'], sku)?.['packedWith'])

/** The product of an order in whose boxes one of them travels: itself, unless it is packed with another. */
export function boxedWith(order: Json, sku: unknown): string {
  const host = hostOf(order, sku)
  return host !== '' && entryOf(order['orderManagementData'], host) ? host : String(sku)
}

/** All products in the boxes of one of them, itself first. */
export const packedIn = (order: Json, sku: string): readonly string[] => [
  sku,
  ...entriesOf(order['orderManagementData'])
    .filter((entry) => textOf(entry['packedWith']) === sku)
    .map(({ productSKU }) => String(productSKU)),
]

/** Whether a product may be packed with another of its order: that one has boxes, and this one lends none. */
export const mayPackWith = (order: Json, sku: unknown, host: string): boolean =>
  host !== sku &&
  entriesOf(order['line_items']).some((item) => item['variant_sku'] === host) &&
  hostOf(order, host) === '' &&
  packedIn(order, String(sku)).length === 1
