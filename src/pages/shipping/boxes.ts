import { entriesOf, type Json } from '../../../resources/parts/entries.ts'
import { boughtParcels, orderParcels, parcelName } from '../../../resources/parts/orderParcels.ts'
import type { OrderParcel } from '../../../resources/parts/orderParcels.ts'
import { isObject } from '../../../schema/index.ts'

/** The name of a product of an order, as it was when it was ordered; its SKU where it has none. */
export function productName(order: Json, sku: string): string {
  const item = entriesOf(order['line_items']).find(({ variant_sku: one }) => one === sku)
  const data = item?.['productData']
  const name = isObject(data) ? data['name'] : undefined
  return typeof name === 'string' && name !== '' ? name : sku
}

/** The boxes that can be bought: neither bought already, nor on their way to be. */
export function boxesToShip(order: Json): readonly OrderParcel[] {
  const taken = boughtParcels(order, ['requested', 'unknown'])
  return orderParcels(order).filter((one) => !taken.has(parcelName(one)))
}

/** Boxes as calls name them. */
export const sentBoxes = (boxes: readonly OrderParcel[]) =>
  boxes.map(({ productSKU, number }) => ({ productSKU, number }))

/** What boxes weigh together, in kg. */
export function weightOf(boxes: readonly OrderParcel[]): number {
  const grams = boxes.reduce(
    (sum, { parcel }) => sum + Math.round(Number(parcel['weight'] ?? 0) * 1000),
    0,
  )
  return grams / 1000
}

/** The products that boxes hold. */
export const skusOf = (boxes: readonly { readonly productSKU: string }[]) => [
  ...new Set(boxes.map(({ productSKU }) => productSKU)),
]

/** The boxes that an entry of purchases or labels is about. */
export const boxesIn = (entry: Json) =>
  entriesOf(entry['parcels']).map(({ productSKU, number }) => ({
    productSKU: String(productSKU),
    number: Number(number),
  }))
