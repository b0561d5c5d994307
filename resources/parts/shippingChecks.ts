import { isObject } from '../../schema/index.ts'
import { isCarbRequired } from './carb.ts'
import { boxedWith } from './shipping/packedWith.ts'

/** What a shipment needs before a carrier is paid for it. */
export const shippingNeeds = [
  'date',
  'readyPhoto',
  'packagePhoto',
  'parcels',
  'certificate',
  'review',
  'recipient',
  'pickup',
  'invoiceTotal',
  'documentation',
] as const
export type ShippingNeed = (typeof shippingNeeds)[number]

/** One of them, for a product of the order or for all of it. */
export interface ShippingCheck {
  readonly need: ShippingNeed
  /** The product that it is about; null for what the whole order needs. */
  readonly sku: string | null
  readonly isMet: boolean
}

type Json = Readonly<Record<string, unknown>>

const entriesOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : []
const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
const partOf = (value: unknown): Json => (isObject(value) ? value : {})
const bySku = (entries: readonly Json[], sku: unknown): Json =>
  entries.find(({ productSKU }) => productSKU === sku) ?? {}

const addressParts = ['address', 'city', 'zip', 'country'] as const
const hasAddress = (value: unknown, more: readonly string[]) =>
  [...addressParts, ...more].every((name) => isFilled(partOf(value)[name]))

/**
 * What an order needs to be shipped, product by product, in the order in which it is done: the check list on
 * its page and the server's judgement both. Who reads only part of an order gets only that part judged rightly.
 * @param skus the products whose boxes are to travel; absent for all of them
 */
export function shippingChecks(order: Json, skus?: readonly string[]): readonly ShippingCheck[] {
  const prepared = entriesOf(order['orderManagementData'])
  const reviews = entriesOf(order['reviews'])
  const items = entriesOf(order['line_items']).filter(
    ({ variant_sku: sku }) =>
      !skus || skus.includes(boxedWith(order, sku)) || skus.includes(String(sku)),
  )
  const ofItem = (item: Json): ShippingCheck[] => {
    const sku = String(item['variant_sku'])
    const entry = bySku(prepared, sku)
    // What travels in another's boxes is packed where that is.
    const boxes = bySku(prepared, boxedWith(order, sku))
    const { material } = partOf(item['productData'])
    const check = (need: ShippingNeed, isMet: boolean) => ({ need, sku, isMet })
    return [
      check('date', isFilled(entry['expectedShippingAt'])),
      check('readyPhoto', isFilled(entry['readyPhoto'])),
      check('packagePhoto', isFilled(entry['packagePhoto']) || isFilled(boxes['packagePhoto'])),
      check('parcels', isFilled(boxes['parcels'])),
      ...(isCarbRequired(order['country'], material)
        ? [check('certificate', isFilled(entry['cardbCertification']))]
        : []),
      check('review', bySku(reviews, sku)['state'] === 'accepted'),
    ]
  }
  const ofOrder = (need: ShippingNeed, isMet: boolean) => ({ need, sku: null, isMet })
  return [
    ...items.flatMap(ofItem),
    ofOrder(
      'pickup',
      hasAddress(order['pickupAddressAndTime'], ['morningMinTime', 'afternoonMaxTime']),
    ),
    ofOrder('recipient', hasAddress(order['shipTo'], ['name'])),
    ofOrder('invoiceTotal', Number(order['invoiceTotal']) > 0),
    ofOrder('documentation', isFilled(order['documentation'])),
  ]
}
