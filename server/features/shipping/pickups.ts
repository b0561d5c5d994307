import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { orderParcels, parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import { pickupHour } from '../../../resources/settings/shipping.ts'
import type { RecordNamed } from '../../../schema/index.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import {
  answered,
  changePurchase,
  purchaseOf,
  unanswered,
  type PurchaseParts,
} from './purchases.ts'
import { carrierParcel, pickupWindows, recipientOf, senderOf } from './shipment.ts'

/** Epoch seconds of the pickup hour on a day. */
const pickupSeconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000 + pickupHour * 3600

/** What became of a request: what is written down of it, and the carrier's error if it failed. */
export interface Asked {
  readonly change: Partial<Purchase>
  readonly error: CarrierError | null
}

/**
 * Makes a request to a carrier whose outcome is to be written down.
 * @param done what is written down of a request that succeeded
 */
export async function ask<T>(
  work: () => Promise<T>,
  done: (answer: T) => Partial<Purchase>,
): Promise<Asked> {
  try {
    return { change: { ...done(await work()), ...answered }, error: null }
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    return { change: error.kind === 'refused' ? answered : unanswered, error }
  }
}

/** Books the pickup of a purchase on a day. */
export function askForPickup(
  carrier: Carrier,
  order: Order,
  purchase: Purchase,
  pickupOn: string,
): Promise<Asked> {
  const { parcels, order_id: orderId, carrier_label: label, service } = purchase
  // Earlier purchases have no name of the carrier's own; the offer may still be there.
  const offer = purchase.carrier
    ? purchase
    : order.shippingRates?.find((one) => one.carrier_label === label && one.service === service)
  const names = new Set(parcels?.map(parcelName))
  return ask(
    () =>
      carrier.bookPickup({
        orderId: String(orderId),
        from: senderOf(order),
        to: recipientOf(order),
        by: offer ? { carrier: offer.carrier ?? '', carrier_id: offer.carrier_id ?? '' } : null,
        parcels: orderParcels(order)
          .filter((one) => names.has(parcelName(one)))
          .map(carrierParcel),
        pickupTime: pickupSeconds(pickupOn),
        windows: pickupWindows(order),
      }),
    ({ confirmation }) => ({
      pickupOn,
      pickupConfirmation: confirmation,
      isMissed: false,
      Errors: null,
    }),
  )
}

/** Cancels the pickup of a purchase, booked as far as known or not. */
export const askToCancelPickup = (
  carrier: Carrier,
  { order_id: orderId, pickupConfirmation }: Purchase,
): Promise<Asked> =>
  ask(
    () => carrier.cancelPickup(String(orderId), pickupConfirmation ?? ''),
    () => ({ pickupOn: null, pickupConfirmation: null, isMissed: false }),
  )

/**
 * Cancels a pickup that was booked, or may be, while its order ended. Where the carrier does not
 * take that, the order keeps its booking and needs attention.
 */
export async function cancelUnwantedPickup(
  parts: PurchaseParts,
  carrier: Carrier,
  order: RecordNamed<'orders'>,
  key: string,
): Promise<void> {
  const purchase = purchaseOf(order, key)
  if (!hasEnded(order.status) || purchase?.state !== 'bought' || purchase.collectedAt) return
  if (!purchase.pickupConfirmation && purchase.asked !== 'pickup') return
  const { change } = await askToCancelPickup(carrier, purchase)
  await changePurchase(parts, order._id, key, change)
}
