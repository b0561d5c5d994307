import { isObject } from '../../schema/index.ts'

type Json = Readonly<Record<string, unknown>>

/** A box of an order: the product it holds, which of its boxes it is, and the box itself. */
export interface OrderParcel {
  readonly productSKU: string
  readonly number: number
  readonly parcel: Json
}

const entriesOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** Names a box of an order: `VAS-001#2`. */
export const parcelName = ({ productSKU, number }: { productSKU: unknown; number: unknown }) =>
  `${String(productSKU)}#${String(number)}`

/** Every box of an order, product by product. */
export function orderParcels(order: Json): readonly OrderParcel[] {
  return entriesOf(order['orderManagementData']).flatMap(({ productSKU, parcels }) =>
    entriesOf(parcels).map((parcel, at) => ({
      productSKU: String(productSKU),
      number: at + 1,
      parcel,
    })),
  )
}

/**
 * The boxes that are bought, by name; for who may not see purchases, as labels say.
 * @param states of purchases that count besides those that were bought
 */
export function boughtParcels(order: Json, states: readonly string[] = []): ReadonlySet<string> {
  const purchases = entriesOf(order['purchases']).filter(
    ({ state }) => state === 'bought' || states.some((one) => one === state),
  )
  return new Set(
    [...purchases, ...entriesOf(order['labels'])].flatMap(({ parcels }) =>
      entriesOf(parcels).map((one) =>
        parcelName({ productSKU: one['productSKU'], number: one['number'] }),
      ),
    ),
  )
}

/** Those that nobody has bought a label for. */
export function openParcels(order: Json): readonly OrderParcel[] {
  const bought = boughtParcels(order)
  return orderParcels(order).filter((one) => !bought.has(parcelName(one)))
}
