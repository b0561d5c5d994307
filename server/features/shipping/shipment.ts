import type { CarrierAddress, CarrierParcel, RateRequest } from '../../adapters/carrier/carrier.ts'
import {
  boughtParcels,
  openParcels,
  orderParcels,
  parcelName,
  type OrderParcel,
} from '../../../resources/parts/orders/orderParcels.ts'
import { packedIn } from '../../../resources/parts/shipping/packedWith.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'

/** The address where the carrier collects an order. */
export function senderOf({ pickupAddressAndTime: pickup, vendorName }: Order): CarrierAddress {
  return {
    name: pickup?.shippingLabelRecipent || (pickup?.locationName ?? ''),
    company: vendorName ?? '',
    street1: pickup?.address ?? '',
    street2: pickup?.address2 ?? '',
    city: pickup?.city ?? '',
    state: pickup?.state ?? '',
    zip: pickup?.zip ?? '',
    country: pickup?.country ?? '',
    phone: pickup?.phone ?? '',
    email: '',
  }
}

/** The address to which an order is sent. */
export function recipientOf({ shipTo: to }: Order): CarrierAddress {
  return {
    name: to?.name ?? '',
    company: to?.company ?? '',
    street1: to?.address ?? '',
    street2: to?.address2 ?? '',
    city: to?.city ?? '',
    state: to?.state ?? '',
    zip: to?.zip ?? '',
    country: to?.country ?? '',
    phone: to?.phone ?? '',
    email: to?.email ?? '',
  }
}

/** The times at which the carrier can come. */
export function pickupWindows({ pickupAddressAndTime: pickup }: Order) {
  return [
    { from: pickup?.morningMinTime ?? '', until: pickup?.morningMaxTime ?? '' },
    { from: pickup?.afternoonMinTime ?? '', until: pickup?.afternoonMaxTime ?? '' },
  ].filter(({ from, until }) => from && until)
}

/** A box in the carrier's terms. */
export const carrierParcel = ({ parcel }: OrderParcel): CarrierParcel => ({
  length: parcel.D,
  width: parcel.W,
  height: parcel.H,
  weight: parcel.weight,
})

/** Names of the products in the boxes, for the carrier's papers. */
function contentDescription(order: Order, parcels: readonly OrderParcel[]): string {
  const skus = new Set(parcels.flatMap(({ productSKU }) => packedIn(order, productSKU)))
  const names = (order.line_items ?? [])
    .filter(({ variant_sku: sku }) => skus.has(sku))
    .map(({ productData, variant_sku: sku }) => productData?.name || sku)
  return [...new Set(names)].join(', ').slice(0, 200)
}

/**
 * The named boxes, or all without a label where none are named.
 * @throws ApiError 400 for one that the order does not have
 */
export function requestedParcels(order: Order, named: Purchase['parcels']): readonly OrderParcel[] {
  const wanted = new Set(named?.map(parcelName))
  if (named && !wanted.size) throw badInput({ parcels: { key: 'validation.oneParcel' } })
  if (!wanted.size) return openParcels(order)
  const found = orderParcels(order).filter((one) => wanted.has(parcelName(one)))
  if (found.length < wanted.size) throw badInput({ parcels: { key: 'errors.notFound' } })
  return found
}

/**
 * Checks that none of these boxes has a label.
 * @throws ApiError 422 where one has, or none is left to buy
 */
export function unboughtParcels(
  order: Order,
  parcels: readonly OrderParcel[],
): readonly OrderParcel[] {
  const bought = boughtParcels(order)
  const isBought = parcels.some((one) => bought.has(parcelName(one)))
  if (!isBought && (parcels.length || !bought.size)) return parcels
  throw new ApiError(422, 'PARCELS_BOUGHT', 'errors.parcelsBought', {
    fields: { parcels: { key: 'errors.parcelsBought' } },
  })
}

/** The carrier's request for rates of these boxes. */
export function rateRequest(
  order: Order,
  parcels: readonly OrderParcel[],
  {
    invoiceTotal,
    addInsurance,
  }: { readonly invoiceTotal: number; readonly addInsurance?: boolean | null },
): RateRequest {
  return {
    from: senderOf(order),
    to: recipientOf(order),
    parcels: parcels.map(carrierParcel),
    totalValue: invoiceTotal,
    isInsured: addInsurance === true,
    content: contentDescription(order, parcels),
  }
}
