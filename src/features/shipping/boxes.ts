import {
  boughtParcels,
  orderParcels,
  parcelName,
} from '../../../resources/parts/orders/orderParcels.ts'
import type { OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'

/** The boxes that can be bought: without a label and without a purchase in progress. */
export function boxesToShip(order: Order): readonly OrderParcel[] {
  const taken = boughtParcels(order, ['requested', 'unknown'])
  return orderParcels(order).filter((one) => !taken.has(parcelName(one)))
}

/** Boxes as calls expect them. */
export const sentBoxes = (boxes: readonly OrderParcel[]) =>
  boxes.map(({ productSKU, number }) => ({ productSKU, number }))

/** The total weight of boxes in kg. */
export function weightOf(boxes: readonly OrderParcel[]): number {
  const grams = boxes.reduce((sum, { parcel }) => sum + Math.round(parcel.weight * 1000), 0)
  return grams / 1000
}

/** The SKUs of the products in boxes, without duplicates. */
export const skusOf = (boxes: readonly { readonly productSKU: string }[]) => [
  ...new Set(boxes.map(({ productSKU }) => productSKU)),
]

/** The boxes of a purchase or label. */
export const boxesIn = ({ parcels }: Pick<Purchase, 'parcels'>) => parcels ?? []
