import type { CarrierAddress, CarrierParcel, RateRequest } from '../../adapters/carrier/carrier.ts'
import {
  boughtParcels,
  openParcels,
  orderParcels,
  parcelName,
  type OrderParcel,
} from '../../../resources/parts/orderParcels.ts'
import { packedIn } from '../../../resources/parts/shipping/packedWith.ts'
import { isObject } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { entriesOf, textOf, type Json } from '../../../resources/parts/entries.ts'

const partOf = (value: unknown): Json => (isObject(value) ? value : {})

/** Where a carrier collects an order. */
export function senderOf(order: Json): CarrierAddress {
  const pickup = partOf(order.pickupAddressAndTime)
  return {
    name: textOf(pickup.shippingLabelRecipent) || textOf(pickup.locationName),
    company: textOf(order.vendorName),
    street1: textOf(pickup.address),
    street2: textOf(pickup.address2),
    city: textOf(pickup.city),
    state: textOf(pickup.state),
    zip: textOf(pickup.zip),
    country: textOf(pickup.country),
    phone: textOf(pickup.phone),
    email: '',
  }
}

/** Where it goes. */
function recipientOf(order: Json): CarrierAddress {
  const to = partOf(order.shipTo)
  return {
    name: textOf(to.name),
    company: textOf(to.company),
    street1: textOf(to.address),
    street2: textOf(to.address2),
    city: textOf(to.city),
    state: textOf(to.state),
    zip: textOf(to.zip),
    country: textOf(to.country),
    phone: textOf(to.phone),
    email: textOf(to.email),
  }
}

/** When somebody is there. */
export function windowsOf(order: Json) {
  const pickup = partOf(order.pickupAddressAndTime)
  return [
    { from: textOf(pickup.morningMinTime), until: textOf(pickup.morningMaxTime) },
    { from: textOf(pickup.afternoonMinTime), until: textOf(pickup.afternoonMaxTime) },
  ].filter(({ from, until }) => from && until)
}

/** A box as a carrier measures it. */
export const carrierParcel = ({ parcel }: OrderParcel): CarrierParcel => ({
  length: Number(parcel.D),
  width: Number(parcel.W),
  height: Number(parcel.H),
  weight: Number(parcel.weight),
})

/** What is in the boxes, for the carrier's papers. */
function contentOf(order: Json, parcels: readonly OrderParcel[]): string {
  const skus = new Set(parcels.flatMap(({ productSKU }) => packedIn(order, productSKU)))
  const names = entriesOf(order.line_items)
    .filter(({ variant_sku: sku }) => skus.has(String(sku)))
    .map(({ productData, variant_sku: sku }) => textOf(partOf(productData).name) || textOf(sku))
  return [...new Set(names)].join(', ').slice(0, 200)
}

/**
 * The boxes that somebody names, else all that have no label yet.
 * @throws ApiError 400 for one that the order does not have
 */
export function namedParcels(order: Json, named: unknown): readonly OrderParcel[] {
  const wanted = new Set(
    entriesOf(named).map(({ productSKU, number }) => parcelName({ productSKU, number })),
  )
  if (Array.isArray(named) && !wanted.size)
    throw badInput({ parcels: { key: 'validation.oneParcel' } })
  if (!wanted.size) return openParcels(order)
  const found = orderParcels(order).filter((one) => wanted.has(parcelName(one)))
  if (found.length < wanted.size) throw badInput({ parcels: { key: 'errors.notFound' } })
  return found
}

/** These boxes, none of which may have a label. @throws ApiError 422 where nothing is left to buy */
export function unboughtParcels(
  order: Json,
  parcels: readonly OrderParcel[],
): readonly OrderParcel[] {
  const bought = boughtParcels(order)
  const isBought = parcels.some((one) => bought.has(parcelName(one)))
  if (!isBought && (parcels.length || !bought.size)) return parcels
  throw new ApiError(422, 'PARCELS_BOUGHT', 'errors.parcelsBought', {
    fields: { parcels: { key: 'errors.parcelsBought' } },
  })
}

/** What a carrier is asked about these boxes. */
export function rateRequest(order: Json, parcels: readonly OrderParcel[], body: Json): RateRequest {
  return {
    from: senderOf(order),
    to: recipientOf(order),
    parcels: parcels.map(carrierParcel),
    totalValue: Number(body.invoiceTotal),
    isInsured: body.addInsurance === true,
    content: contentOf(order, parcels),
  }
}
