import { isCarbRequired } from '../../../resources/parts/carb.ts'
import { boundToPickup, boundToPlaces } from '../../../resources/parts/shipping/orderAttention.ts'
import { boughtParcels, parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import { boxedWith, mayPackWith } from '../../../resources/parts/shipping/packedWith.ts'
import { isTooEarly } from '../../../resources/parts/shippingDate.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { isSameValue, type MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import {
  entryOf,
  type Order,
  type Parcel,
  type Purchase,
} from '../../../resources/parts/orders/order.ts'
import { changedTerms, piecesOf } from '../../../resources/parts/orders/orderTerms.ts'

/** What a label was bought for; other data of a box may change. */
const measures = ['weight', 'D', 'W', 'H'] as const
const isSameBox = (box: Parcel, other: Parcel | undefined) =>
  other !== undefined && measures.every((name) => isSameValue(box[name], other[name]))

/** States of a purchase that lock its boxes: the carrier knows them, or may. */
const lockingStates = ['requested', 'unknown'] as const

function refuse(path: string, key: MessageKey, vars?: Record<string, string | number>): never {
  const fields = { [path]: { key, ...(vars && { vars }) } }
  throw new ApiError(422, 'RULE', key, { fields, ...(vars && { vars }) })
}

const materialOf = ({ line_items: items }: Order, sku: string) =>
  items?.find((one) => one.variant_sku === sku)?.productData?.material

const partsOf = (group: object | null | undefined) => new Map(Object.entries(group ?? {}))

/** The first part of a group that this write changes. */
function changedPart(
  was: ReadonlyMap<string, unknown>,
  is: ReadonlyMap<string, unknown>,
): string | undefined {
  return [...was.keys(), ...is.keys()].find(
    (name) => !isSameValue(was.get(name) ?? null, is.get(name) ?? null),
  )
}

/** The purchases of `after` among these of `before`, which this write does not release. */
function stillBound(
  bound: (order: Order) => readonly Purchase[],
  before: Order,
  after: Order,
): readonly Purchase[] {
  const keys = new Set(bound(after).map(({ key }) => key))
  return bound(before).filter(({ key }) => keys.has(key))
}

/**
 * A carrier comes to the address of its booking and delivers to that of the label, so neither can be
 * changed while it has them or is being asked.
 * @throws ApiError 422 naming a part of the address
 */
function checkPlaces(before: Order, after: Order): void {
  const places = [
    {
      name: 'pickupAddressAndTime',
      bound: boundToPickup,
      refusal: 'validation.pickupBooked',
    },
    { name: 'shipTo', bound: boundToPlaces, refusal: 'validation.recipientBought' },
  ] as const
  for (const { name, bound, refusal } of places) {
    const changed = changedPart(partsOf(before[name]), partsOf(after[name]))
    if (changed === undefined) continue
    const purchases = stillBound(bound, before, after)
    if (!purchases.length) continue
    const days = purchases.flatMap(({ askedDay, pickupOn }) => askedDay ?? pickupOn ?? [])
    refuse(`${name}.${changed}`, refusal, { day: writtenDay(days.toSorted()[0] ?? '') })
  }
}

/**
 * The pieces of a product whose boxes have a label stay as many as they are.
 * @throws ApiError 422
 */
function checkPieces(before: Order, after: Order): void {
  const locked = lockedParcels(before, after)
  const isBought = (sku: string) => {
    const productSKU = boxedWith(before, sku)
    const boxes = entryOf(before.orderManagementData, productSKU)?.parcels ?? []
    return boxes.some((_, at) => locked.has(parcelName({ productSKU, number: at + 1 })))
  }
  for (const sku of changedTerms(before, after))
    if (piecesOf(before, sku) !== piecesOf(after, sku) && isBought(sku))
      refuse('line_items', 'validation.piecesBought', { sku })
}

/** Names of the boxes that must not change: bought before this write and still bought after it. */
function lockedParcels(before: Order, after: Order): ReadonlySet<string> {
  const bound = boughtParcels(before, lockingStates)
  return new Set([...boughtParcels(after, lockingStates)].filter((name) => bound.has(name)))
}

/**
 * Checks each change of `packedWith`: the other product must have boxes, none with a label yet.
 * Unchanged entries are not checked again.
 * @throws ApiError 422 naming the field
 */
export function checkPacked(before: Order, after: Order): void {
  const locked = lockedParcels(before, after)
  const isLocked = (order: Order, sku: string) => {
    const productSKU = boxedWith(order, sku)
    const boxes = entryOf(order.orderManagementData, productSKU)?.parcels ?? []
    return boxes.some((_, at) => locked.has(parcelName({ productSKU, number: at + 1 })))
  }
  after.orderManagementData?.forEach(({ productSKU: sku, packedWith }, at) => {
    const host = packedWith ?? ''
    if (host === (entryOf(before.orderManagementData, sku)?.packedWith ?? '')) return
    const path = `orderManagementData.${at}.packedWith`
    if (host !== '' && !mayPackWith(after, sku, host)) refuse(path, 'validation.packedWith')
    if (isLocked(before, sku) || isLocked(after, sku)) refuse(path, 'validation.packedBought')
  })
}

/**
 * Refuses a preparation with a day too early, a certificate that is not required, a change of a box
 * or quantity whose label is bought, or a change of an address that the carrier has (rows VAL-017, 018,
 * 035 to 037).
 * @throws ApiError 422 naming the field
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
  checkPlaces(before, after)
  checkPieces(before, after)
  const locked = lockedParcels(before, after)
  for (const was of before.orderManagementData ?? []) {
    const now = after.orderManagementData ?? []
    const at = now.findIndex(({ productSKU }) => productSKU === was.productSKU)
    was.parcels?.forEach((box, place) => {
      const name = parcelName({ productSKU: was.productSKU, number: place + 1 })
      if (locked.has(name) && !isSameBox(box, now[at]?.parcels?.[place]))
        refuse(`orderManagementData.${Math.max(at, 0)}.parcels`, 'validation.parcelBought', {
          number: place + 1,
        })
    })
  }
}
