import { isCarbRequired } from '../../../resources/parts/carb.ts'
import { bookedPickups } from '../../../resources/parts/shipping/orderAttention.ts'
import { boughtParcels, parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import { boxedWith, mayPackWith } from '../../../resources/parts/shipping/packedWith.ts'
import { isTooEarly } from '../../../resources/parts/shippingDate.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { isSameValue, type MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { entryOf, type Order, type Parcel } from '../../../resources/parts/orders/order.ts'

/** What the carrier has measured of a box; whatever else is known of it may be left away. */
const measures = ['weight', 'D', 'W', 'H'] as const
const isSameBox = (box: Parcel, other: Parcel | undefined) =>
  other !== undefined && measures.every((name) => isSameValue(box[name], other[name]))

/** Purchases whose boxes stay as they are: the carrier has them, or may have. */
const held = ['requested', 'unknown'] as const

function refuse(path: string, key: MessageKey, vars?: Record<string, string | number>): never {
  const fields = { [path]: { key, ...(vars && { vars }) } }
  throw new ApiError(422, 'RULE', key, { fields, ...(vars && { vars }) })
}

const materialOf = ({ line_items: items }: Order, sku: string) =>
  items?.find((one) => one.variant_sku === sku)?.productData?.material

const placeIn = ({ pickupAddressAndTime: pickup }: Order) => new Map(Object.entries(pickup ?? {}))

/**
 * The carrier that is booked comes to the place that it was told, whatever the order says meanwhile.
 * @throws ApiError 422 naming a part of the pickup
 */
function checkPickup(before: Order, after: Order): void {
  const stays = new Set(bookedPickups(after).map(({ key }) => key))
  const booked = bookedPickups(before).filter(({ key }) => stays.has(key))
  if (!booked.length) return
  const [was, is] = [placeIn(before), placeIn(after)]
  const changed = [...was.keys(), ...is.keys()].find(
    (name) => !isSameValue(was.get(name) ?? null, is.get(name) ?? null),
  )
  if (changed === undefined) return
  const [day = ''] = booked.map(({ pickupOn }) => pickupOn ?? '').toSorted()
  refuse(`pickupAddressAndTime.${changed}`, 'validation.pickupBooked', { day: writtenDay(day) })
}

/** Boxes that stay as they are, by name: their carrier has them, and the server takes none of them back now. */
function boundParcels(before: Order, after: Order): ReadonlySet<string> {
  const bound = boughtParcels(before, held)
  return new Set([...boughtParcels(after, held)].filter((name) => bound.has(name)))
}

/**
 * What travels in the boxes of another product: one that has boxes, and none of them with a label yet. What is
 * not changed stands, whatever has become of the order since.
 * @throws ApiError 422 naming the place
 */
export function checkPacked(before: Order, after: Order): void {
  const stays = boundParcels(before, after)
  const isBound = (order: Order, sku: string) => {
    const productSKU = boxedWith(order, sku)
    const boxes = entryOf(order.orderManagementData, productSKU)?.parcels ?? []
    return boxes.some((_, at) => stays.has(parcelName({ productSKU, number: at + 1 })))
  }
  after.orderManagementData?.forEach(({ productSKU: sku, packedWith }, at) => {
    const host = packedWith ?? ''
    if (host === (entryOf(before.orderManagementData, sku)?.packedWith ?? '')) return
    const path = `orderManagementData.${at}.packedWith`
    if (host !== '' && !mayPackWith(after, sku, host)) refuse(path, 'validation.packedWith')
    if (isBound(before, sku) || isBound(after, sku)) refuse(path, 'validation.packedBought')
  })
}

/**
 * What an order's preparation may not become: a day too early, a certificate that nobody asks for, another box
 * where a label has been bought for one, another place to collect than its carrier was told (rows VAL-017, 018, 035 to 037).
 * @throws ApiError 422 naming the place
 */
export function checkPreparation(before: Order, after: Order, now: number): void {
  after.orderManagementData?.forEach((entry, at) => {
    const { productSKU: sku } = entry
    const was = entryOf(before.orderManagementData, sku)
    const path = (name: string) => `orderManagementData.${at}.${name}`
    if (isTooEarly(entry.expectedShippingAt, was?.expectedShippingAt, today(now)))
      refuse(path('expectedShippingAt'), 'validation.shippingDate')
    const isNewPaper =
      entry.cardbCertification && entry.cardbCertification !== was?.cardbCertification
    if (isNewPaper && !isCarbRequired(after.country, materialOf(after, sku)))
      refuse(path('cardbCertification'), 'validation.certificateNotAsked')
  })
  checkPickup(before, after)
  const stays = boundParcels(before, after)
  for (const was of before.orderManagementData ?? []) {
    const now = after.orderManagementData ?? []
    const at = now.findIndex(({ productSKU }) => productSKU === was.productSKU)
    was.parcels?.forEach((box, place) => {
      const name = parcelName({ productSKU: was.productSKU, number: place + 1 })
      if (stays.has(name) && !isSameBox(box, now[at]?.parcels?.[place]))
        refuse(`orderManagementData.${Math.max(at, 0)}.parcels`, 'validation.parcelBought', {
          number: place + 1,
        })
    })
  }
}
