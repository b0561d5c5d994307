import type { Order, Parcel, Purchase } from './order.ts'

/** A box of an order: the product it holds, which of its boxes it is, and the box itself. */
export interface OrderParcel {
  readonly productSKU: string
  readonly number: number
  readonly parcel: Parcel
}

/** Names a box of an order: `VAS-001#2`. */
export const parcelName = ({ productSKU, number }: Pick<OrderParcel, 'productSKU' | 'number'>) =>
  `${productSKU}#${number}`

/** Every box of an order, product by product. */
export function orderParcels({ orderManagementData }: Order): readonly OrderParcel[] {
  return (orderManagementData ?? []).flatMap(({ productSKU, parcels }) =>
    (parcels ?? []).map((parcel, at) => ({ productSKU, number: at + 1, parcel })),
  )
}

/**
 * The boxes that are bought, by name; for who may not see purchases, as labels say.
 * @param states of purchases that count besides those that were bought
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

/** Those that nobody has bought a label for. */
export function openParcels(order: Order): readonly OrderParcel[] {
  const bought = boughtParcels(order)
  return orderParcels(order).filter((one) => !bought.has(parcelName(one)))
}
