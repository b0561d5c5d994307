import { isCarbRequired } from '../../../resources/parts/carb.ts'
import { bookedPickups } from '../../../resources/parts/shipping/orderAttention.ts'
import { boughtParcels, parcelName } from '../../../resources/parts/orderParcels.ts'
import { boxedWith, mayPackWith } from '../../../resources/parts/shipping/packedWith.ts'
import { isTooEarly } from '../../../resources/parts/shippingDate.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { isObject, isSameValue, type MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { entriesOf, entryOf, textOf, type Json } from '../../../resources/parts/entries.ts'

/** What the carrier has measured of a box; whatever else is known of it may be left away. */
const measures = ['weight', 'D', 'W', 'H'] as const
const isSameBox = (box: Json, other: Json | undefined) =>
  other !== undefined && measures.every((name) => isSameValue(box[name], other[name]))

/** Purchases whose boxes stay as they are: the carrier has them, or may have. */
const held = ['requested', 'unknown']

function refuse(path: string, key: MessageKey, vars?: Record<string, string | number>): never {
  const fields = { [path]: { key, ...(vars && { vars }) } }
  throw new ApiError(422, 'RULE', key, { fields, ...(vars && { vars }) })
}

const materialOf = (order: Json, sku: unknown): unknown => {
  const item = entriesOf(order.line_items).find((one) => one.variant_sku === sku)
  return isObject(item?.productData) ? item.productData.material : null
}

/**
 * The carrier that is booked comes to the place that it was told, whatever the order says meanwhile.
 * @throws ApiError 422 naming a part of the pickup
 */
function checkPickup(before: Json, after: Json): void {
  const stays = new Set(bookedPickups(after).map(({ key }) => key))
  const booked = bookedPickups(before).filter(({ key }) => stays.has(key))
  if (!booked.length) return
  const [was, is] = [before, after].map(({ pickupAddressAndTime: pickup }) =>
    isObject(pickup) ? pickup : {},
  )
  const changed = Object.keys({ ...was, ...is }).find(
    (name) => !isSameValue(was?.[name] ?? null, is?.[name] ?? null),
  )
  if (changed === undefined) return
  const [day = ''] = booked.map(({ pickupOn }) => textOf(pickupOn)).toSorted()
  refuse(`pickupAddressAndTime.${changed}`, 'validation.pickupBooked', { day: writtenDay(day) })
}

/** Boxes that stay as they are, by name: their carrier has them, and the server takes none of them back now. */
function boundParcels(before: Json, after: Json): ReadonlySet<string> {
  const bound = boughtParcels(before, held)
  return new Set([...boughtParcels(after, held)].filter((name) => bound.has(name)))
}

/**
 * What travels in the boxes of another product: one that has boxes, and none of them with a label yet. What is
 * not changed stands, whatever has become of the order since.
 * @throws ApiError 422 naming the place
 */
export function checkPacked(before: Json, after: Json): void {
  const stays = boundParcels(before, after)
  const isBound = (order: Json, sku: unknown) => {
    const boxes = entriesOf(entryOf(order.orderManagementData, boxedWith(order, sku))?.parcels)
    return boxes.some((_, at) =>
      stays.has(parcelName({ productSKU: boxedWith(order, sku), number: at + 1 })),
    )
  }
  entriesOf(after.orderManagementData).forEach((entry, at) => {
    const { productSKU: sku } = entry
    const host = textOf(entry.packedWith)
    if (host === textOf(entryOf(before.orderManagementData, sku)?.packedWith)) return
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
export function checkPreparation(before: Json, after: Json, now: number): void {
  entriesOf(after.orderManagementData).forEach((entry, at) => {
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
  for (const was of entriesOf(before.orderManagementData)) {
    const at = entriesOf(after.orderManagementData).findIndex(
      ({ productSKU }) => productSKU === was.productSKU,
    )
    const boxes = entriesOf(entriesOf(after.orderManagementData)[at]?.parcels)
    entriesOf(was.parcels).forEach((box, place) => {
      const name = parcelName({ productSKU: was.productSKU, number: place + 1 })
      if (stays.has(name) && !isSameBox(box, boxes[place]))
        refuse(`orderManagementData.${Math.max(at, 0)}.parcels`, 'validation.parcelBought', {
          number: place + 1,
        })
    })
  }
}
