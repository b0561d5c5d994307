import type { Order, Parcel, Purchase } from './order.ts'

/** A box of an order: the product it holds, which of its boxes it is, and the box itself. */
export interface OrderParcel {
  readonly productSKU: string
  readonly number: number
  readonly parcel: Parcel
}

/** The name of a box in its order: `VAS-001#2`. */
export const parcelName = ({ productSKU, number }: Pick<OrderParcel, 'productSKU' | 'number'>) =>
  `${productSKU}#${number}`

/** Every box of an order, product by product. */
export function orderParcels({ orderManagementData }: Order): readonly OrderParcel[] {
  return (orderManagementData ?? []).flatMap(({ productSKU, parcels }) =>
    (parcels ?? []).map((parcel, at) => ({ productSKU, number: at + 1, parcel })),
  )
}

/**
 * The names of the bought boxes; taken from the labels for readers who may not see purchases.
 * @param states further states of purchases that count as bought
 */
export function boughtParcels(
  { purchases, labels }: Order,
  states: readonly Purchase['state'][] = [],
): ReadonlySet<string> {
  const bought = purchases?.filter(({ state }) => ['bought', ...states].includes(state)) ?? []
  return new Set(
    [...bought, ...(labels ?? [])].flatMap(({ parcels }) => (parcels ?? []).map(parcelName)),
  )
}

/** The boxes without a bought label. */
export function openParcels(order: Order): readonly OrderParcel[] {
  const bought = boughtParcels(order)
  return orderParcels(order).filter((one) => !bought.has(parcelName(one)))
}
