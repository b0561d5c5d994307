import {
  boughtParcels,
  orderParcels,
  parcelName,
} from '../../../resources/parts/orders/orderParcels.ts'
import type { OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'

/** The name of a product of an order, as it was when it was ordered; its SKU where it has none. */
export const productName = ({ line_items: items }: Order, sku: string): string =>
  items?.find((one) => one.variant_sku === sku)?.productData?.name || sku

/** The boxes that can be bought: neither bought already, nor on their way to be. */
export function boxesToShip(order: Order): readonly OrderParcel[] {
  const taken = boughtParcels(order, ['requested', 'unknown'])
  return orderParcels(order).filter((one) => !taken.has(parcelName(one)))
}

/** Boxes as calls name them. */
export const sentBoxes = (boxes: readonly OrderParcel[]) =>
  boxes.map(({ productSKU, number }) => ({ productSKU, number }))

/** What boxes weigh together, in kg. */
export function weightOf(boxes: readonly OrderParcel[]): number {
  const grams = boxes.reduce((sum, { parcel }) => sum + Math.round(parcel.weight * 1000), 0)
  return grams / 1000
}

/** The products that boxes hold. */
export const skusOf = (boxes: readonly { readonly productSKU: string }[]) => [
  ...new Set(boxes.map(({ productSKU }) => productSKU)),
]

/** The boxes that an entry of purchases or labels is about. */
export const boxesIn = ({ parcels }: Pick<Purchase, 'parcels'>) => parcels ?? []
