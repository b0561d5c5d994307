import type { LineItem, Order, Shipment } from '../../../resources/parts/orders/order.ts'
import type { shipmentStates } from '../../../resources/settings/constants.ts'
import {
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

/** A product that somebody has ordered. */
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

/** The shop's words for how a parcel stands, and ours. */
const states: Readonly<Record<string, (typeof shipmentStates)[number]>> = {
  ready: 'ready',
  // 6.0 knows no other word for what has not left yet.
  unfulfilled: 'ready',
  delivered: 'shipped',
  fulfilled: 'shipped',
  shipped: 'shipped',
  returned: 'returned',
}

/** Weeks that something takes that says nothing of it. */
const usualWeeks = 4
const longest = 80

const short = (text: string, most = longest) => text.trim().slice(0, most) || null
const countryOf = (code = '') =>
  countryCodes.find((one) => one === code.trim().toUpperCase()) ?? null

/** What an order's record holds of one thing ordered, and of the product as it is now. */
function lineItemOf({ item, product }: SoldItem, { currency, completedAt }: ShopOrder): LineItem {
  const { dimensions, pricing, ...doc } = product.doc
  const wholesale = pricing?.EUR?.wholesale ?? null
  return {
    variant_sku: product.sku,
    variant_id: product.id,
    quantity: item.quantity,
    // Records count in euros: of an order in another currency, what the product costs in euros.
    price: currency === 'EUR' ? roundToCents(item.price) : (pricing?.EUR?.retail ?? null),
    cost_price: wholesale,
    net_to_vendor: wholesale === null ? null : roundToCents(wholesale * item.quantity),
    expected_shipping_at: daysAfter(completedAt.slice(0, 10), (doc.shippingIn ?? usualWeeks) * 7),
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

/** What travels together of these items; nothing where none of them does. */
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

/** Where it goes; what the shop wrote in a way that no record takes is left out. */
function recipientOf({ address, email }: ShopOrder): NonNullable<Order['shipTo']> {
  const phone = address?.phone.replace(/[^0-9+ ]/g, ' ').trim() ?? ''
  return {
    name: short(address?.name ?? ''),
    company: short(address?.company ?? ''),
    address: short(address?.address1 ?? ''),
    address2: short(address?.address2 ?? ''),
    city: short(address?.city ?? ''),
    zip: short(address?.zip ?? '', 12),
    state: short(address?.state ?? ''),
    country: countryOf(address?.country),
    phone: short(phone, 40),
    email: isEmail(email) ? emailOf(email) : null,
  }
}

/** The product that goes by a SKU: as it is written, else in any case. */
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

/** One artisan's part of an order, as a record: nobody learns from it what others sell. */
export function orderBody(
  order: ShopOrder,
  vendor: string,
  sold: readonly SoldItem[],
): Order & { readonly line_items: readonly LineItem[] } {
  const line_items = sold.map((one) => lineItemOf(one, order))
  const isAlone = sold.length === order.items.length
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
      isAlone && !isEmpty(order.itemTotal)
        ? order.itemTotal
        : `${order.currency} ${total.toFixed(2)}`,
    netToVendor: roundToCents(netToVendor),
    line_items,
    shipments: order.fulfillments.flatMap((one) => shipmentOf(one, sold)),
  }
}
