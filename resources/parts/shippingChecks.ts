import { hasOtherScript, valueAt } from '../../schema/index.ts'
import { isCarbRequired } from './carb.ts'
import { entryOf, type LineItem, type Order } from './orders/order.ts'
import { recipient } from './orders/recipient.ts'
import { pickup } from './pickup.ts'
import { boxedWith } from './shipping/packedWith.ts'

/** The requirements of a shipment before it is bought. */
export const shippingNeeds = [
  'date',
  'readyPhoto',
  'packagePhoto',
  'parcels',
  'certificate',
  'review',
  'recipient',
  'letters',
  'pickup',
  'invoiceTotal',
  'documentation',
] as const
export type ShippingNeed = (typeof shippingNeeds)[number]

/** A requirement, for one product of the order or the whole order. */
export interface ShippingCheck {
  readonly need: ShippingNeed
  /** The product; null if it concerns the whole order. */
  readonly sku: string | null
  readonly isMet: boolean
}

/** What only hosts can require that keep it. */
const keptAs: Readonly<Partial<Record<ShippingNeed, 'reviews' | 'shipTo'>>> = {
  review: 'reviews',
  recipient: 'shipTo',
}

/** Whether the host of an order keeps what a requirement is about: D1 names neither of the two (decision 20). */
export function isKept(order: Order, { need }: ShippingCheck): boolean {
  const field = keptAs[need]
  return field === undefined || order[field] !== undefined
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

const addressParts = ['address', 'city', 'zip', 'country'] as const
const hasAddress = <P extends string>(
  value: { readonly [K in P | (typeof addressParts)[number]]?: unknown } | null | undefined,
  more: readonly P[],
) => [...addressParts, ...more].every((name) => isFilled(value?.[name]))

/** The fields of an order that stand on a carrier's label, by their group. */
const labelFields = Object.entries({
  shipTo: recipient,
  pickupAddressAndTime: pickup({}),
}).flatMap(([group, fields]) =>
  Object.entries(fields).flatMap(([name, field]) => ('labelLine' in field ? [[group, name]] : [])),
)

/** Paths of the addresses of an order that no carrier can print, since they are not in Latin letters. */
export const unprintable = (order: Order): readonly string[] =>
  labelFields
    .filter((parts) => {
      const text = valueAt(order, parts)
      return typeof text === 'string' && hasOtherScript(text)
    })
    .map((parts) => parts.join('.'))

/**
 * The requirements of an order for shipping, product by product, in the order of the work; used for
 * the checklist on its page and by the server. For readers of a part of an order, only that part is
 * correct.
 * @param skus the products whose boxes are shipped; absent: all of them
 */
export function shippingChecks(order: Order, skus?: readonly string[]): readonly ShippingCheck[] {
  const { country, orderManagementData: prepared, reviews } = order
  const items = (order.line_items ?? []).filter(
    ({ variant_sku: sku }) => !skus || skus.includes(boxedWith(order, sku)) || skus.includes(sku),
  )
  const ofItem = ({ variant_sku: sku, productData }: LineItem): ShippingCheck[] => {
    const entry = entryOf(prepared, sku)
    // A product in another product's boxes is packed with that one.
    const boxes = entryOf(prepared, boxedWith(order, sku))
    const check = (need: ShippingNeed, isMet: boolean) => ({ need, sku, isMet })
    return [
      check('date', isFilled(entry?.expectedShippingAt)),
      check('readyPhoto', isFilled(entry?.readyPhoto)),
      check('packagePhoto', isFilled(entry?.packagePhoto) || isFilled(boxes?.packagePhoto)),
      check('parcels', isFilled(boxes?.parcels)),
      ...(isCarbRequired(country, productData?.material)
        ? [check('certificate', isFilled(entry?.cardbCertification))]
        : []),
      check('review', entryOf(reviews, sku)?.state === 'accepted'),
    ]
  }
  const ofOrder = (need: ShippingNeed, isMet: boolean) => ({ need, sku: null, isMet })
  return [
    ...items.flatMap(ofItem),
    ofOrder(
      'pickup',
      hasAddress(order.pickupAddressAndTime, ['morningMinTime', 'afternoonMaxTime']),
    ),
    ofOrder('recipient', hasAddress(order.shipTo, ['name'])),
    // Said only where it is so: hardly any order has it.
    ...(unprintable(order).length ? [ofOrder('letters', false)] : []),
    ofOrder('invoiceTotal', (order.invoiceTotal ?? 0) > 0),
    ofOrder('documentation', isFilled(order.documentation)),
  ]
}
