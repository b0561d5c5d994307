import type { LineItem, Order, Shipment } from '../../../resources/parts/orders/order.ts'
import type { shipmentStates } from '../../../resources/settings/constants.ts'
import {
  businessDay,
  countryCodes,
  type DocumentNamed,
  emailOf,
  fold,
  isEmail,
  isEmpty,
  roundToCents,
} from '../../../schema/index.ts'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import type { ShopFulfillment, ShopItem, ShopOrder } from '../../adapters/shop/shop.ts'

/** An ordered product. */
export interface OrderedProduct {
  readonly id: string
  readonly sku: string
  readonly vendor: string
  readonly doc: DocumentNamed<'products'>
}

interface SoldItem {
  readonly item: ShopItem
  readonly product: OrderedProduct
}

/** Our state of a parcel, by the shop's. */
const states: Readonly<Record<string, (typeof shipmentStates)[number]>> = {
  ready: 'ready',
  // The only state of 6.0 for parcels that have not left yet.
  unfulfilled: 'ready',
  delivered: 'shipped',
  fulfilled: 'shipped',
  shipped: 'shipped',
  returned: 'returned',
}

/** Lead time in weeks of a product that has none. */
const defaultLeadWeeks = 4
const maxLength = 80

const shortened = (text: string, length = maxLength) => text.trim().slice(0, length) || null
const countryOf = (code = '') =>
  countryCodes.find((one) => one === code.trim().toUpperCase()) ?? null

/** The line item of an order's record, with the product's current data. */
function lineItemOf({ item, product }: SoldItem, { currency, completedAt }: ShopOrder): LineItem {
  const { dimensions, pricing, ...doc } = product.doc
  const wholesale = pricing?.EUR?.wholesale ?? null
  return {
    variant_sku: product.sku,
    variant_id: product.id,
    quantity: item.quantity,
    // Records are in euros: for an order in another currency, the product's price in euros counts.
    price: currency === 'EUR' ? roundToCents(item.price) : (pricing?.EUR?.retail ?? null),
    cost_price: wholesale,
    net_to_vendor: wholesale === null ? null : roundToCents(wholesale * item.quantity),
    expected_shipping_at: daysAfter(
      businessDay(completedAt),
      (doc.shippingIn ?? defaultLeadWeeks) * 7,
    ),
    customization: null,
    customization_pdf: null,
    productData: {
      name: doc.name ?? null,
      mainPhoto: doc.mainPhoto ?? null,
      material: doc.material ?? null,
      W: dimensions?.W ?? null,
      D: dimensions?.D ?? null,
      H: dimensions?.H ?? null,
      weight: doc.weight ?? null,
      isCarbCertified: doc.certifications?.CARB ?? null,
    },
  }
}

/** The shipment with those of the items that it holds; empty when it holds none. */
function shipmentOf(
  { number, status, items }: ShopFulfillment,
  sold: readonly SoldItem[],
): Shipment[] {
  const manifest = sold.flatMap(({ item, product }) => {
    const part = items.find(({ id }) => id === item.id)
    if (items.length && !part) return []
    return [{ variant_id: product.id, quantity: part?.quantity ?? item.quantity }]
  })
  return manifest.length
    ? [{ number, state: states[status] ?? ('pending' as const), manifest }]
    : []
}

/** The recipient; values of the shop that no record accepts are left out. */
function recipientOf({ address, email }: ShopOrder): NonNullable<Order['shipTo']> {
  const phone = address?.phone.replace(/[^0-9+ ]/g, ' ').trim() ?? ''
  return {
    name: shortened(address?.name ?? ''),
    company: shortened(address?.company ?? ''),
    address: shortened(address?.address1 ?? ''),
    address2: shortened(address?.address2 ?? ''),
    city: shortened(address?.city ?? ''),
    zip: shortened(address?.zip ?? '', 12),
    state: shortened(address?.state ?? ''),
    country: countryOf(address?.country),
    phone: shortened(phone, 40),
    email: isEmail(email) ? emailOf(email) : null,
  }
}

/** The product with a SKU: an exact match, else one that differs in case. */
export const productBySku = (products: ReadonlyMap<string, OrderedProduct>, sku: string) =>
  products.get(sku) ?? products.get(fold(sku))

/** The items of an order, by the artisan who has to send them. */
export function byVendor(
  { items }: ShopOrder,
  products: ReadonlyMap<string, OrderedProduct>,
): ReadonlyMap<string, readonly SoldItem[]> {
  const found = new Map<string, SoldItem[]>()
  for (const item of items) {
    const product = productBySku(products, item.sku)
    if (product)
      found.set(product.vendor, [...(found.get(product.vendor) ?? []), { item, product }])
  }
  return found
}

/**
 * The record of one artisan's part of an order; it reveals nothing of the other artisans' items.
 */
export function orderBody(
  order: ShopOrder,
  vendor: string,
  sold: readonly SoldItem[],
): Order & { readonly line_items: readonly LineItem[] } {
  const line_items = sold.map((one) => lineItemOf(one, order))
  const isWholeOrder = sold.length === order.items.length
  const total = sold.reduce((sum, { item }) => sum + item.price * item.quantity, 0)
  const netToVendor = line_items.reduce((sum, item) => sum + (item.net_to_vendor ?? 0), 0)
  return {
    number: order.number,
    vendor,
    state: 'ready' as const,
    completed_at: order.completedAt,
    country: countryOf(order.address?.country),
    shipTo: recipientOf(order),
    display_item_total:
      isWholeOrder && !isEmpty(order.itemTotal)
        ? order.itemTotal
        : `${order.currency} ${total.toFixed(2)}`,
    netToVendor: roundToCents(netToVendor),
    line_items,
    shipments: order.fulfillments.flatMap((one) => shipmentOf(one, sold)),
  }
}
