import type { ReactNode } from 'react'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import { entriesOf, entryOf, textOf, type Json } from '../../../resources/parts/entries.ts'
import { isObject } from '../../../schema/index.ts'
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
  readonly item: Json
}

/** The products of an order, as they were when it was placed. */
export function itemsOf(order: Json): readonly OrderItem[] {
  return entriesOf(order['line_items']).map((item) => {
    const product = isObject(item['productData']) ? item['productData'] : {}
    const sku = textOf(item['variant_sku'])
    return {
      sku,
      id: textOf(item['variant_id']),
      name: textOf(product['name']) || sku,
      quantity: Number(item['quantity']) || 1,
      photo: addressesOf(product['mainPhoto'])[0],
      item,
    }
  })
}

/** What belongs to a product in a list of an order. */
export const ofProduct = (order: Json, list: string, sku: string): Json =>
  entryOf(order[list], sku) ?? {}

/** A field of the order as lists show it. */
export function orderValue(order: Json, path: string, context: CellContext): ReactNode {
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
