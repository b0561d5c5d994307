import type { ReactNode } from 'react'
import { addressOf } from '../../../resources/navigation/landing.ts'
import type { LineItem, Order } from '../../../resources/parts/orders/order.ts'
import { link } from '../../../resources/navigation/link.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { cellOf } from '../../fields/cells/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { orders } from '../resources.ts'

/** A product of an order, as far as it is shown. */
export interface OrderItem {
  readonly sku: string
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly photo: string | undefined
  readonly item: LineItem
}

/** The products of an order, as they were when it was placed. */
export const itemsOf = ({ line_items: items }: Order): readonly OrderItem[] =>
  (items ?? []).map((item) => ({
    sku: item.variant_sku,
    id: item.variant_id ?? '',
    name: item.productData?.name || item.variant_sku,
    quantity: item.quantity,
    photo: addressesOf(item.productData?.mainPhoto)[0],
    item,
  }))

/** A field of the order as lists show it. */
export function orderValue(order: Order, path: keyof Order, context: CellContext): ReactNode {
  const leaf = orders.leaf.get(path)
  return leaf
    ? cellOf(leaf)({
        value: order[path],
        fieldRef: fieldRefOf(orders, leaf),
        context,
        record: order,
      })
    : null
}

/** The address of the page of an order. */
export const orderAddress = (vendor: string, number: string) =>
  addressOf(link('vendorOrder', { vendor, orderNumber: number }), { me: vendor })
