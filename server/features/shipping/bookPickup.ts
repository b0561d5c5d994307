import { knownNow } from '../../db/databaseNow.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { presentCarrier } from './carrierRefusal.ts'
import { shipmentNamed } from './cancelShipping.ts'
import { pickupDay } from './checkReady.ts'
import { askForPickup, cancelUnwantedPickup } from './pickups.ts'
import { askPurchase, changePurchase } from './purchases.ts'

/**
 * Books the pickup of a shipment without one, or of one that was missed. While the carrier is being
 * asked the address stays; a booking for an order that has ended meanwhile is canceled again.
 */
export const bookPickup: HandlersOf<'orders'>['bookPickup'] = async (context) => {
  const { engine, resource, actor, id, body } = context
  const carrier = presentCarrier(context.outside)
  const pickupOn = pickupDay(body.pickupTime, knownNow(context.database).getTime())
  const { purchase } = await shipmentNamed(
    context,
    carrier,
    'pickup',
    // A missed pickup is booked again; a pending one has to be canceled first.
    (one) => !one.collectedAt && (!one.pickupConfirmation || one.isMissed === true),
  )
  const key = String(purchase.key)
  const order = await askPurchase(context, id, key, 'pickup', pickupOn)
  const { change, error } = await askForPickup(carrier, order, purchase, pickupOn)
  const failed = error && {
    Errors: error.message,
    ...(!purchase.pickupConfirmation && { pickupOn }),
  }
  const after = await changePurchase(context, id, key, { ...change, ...failed })
  await cancelUnwantedPickup(context, carrier, after, key)
  if (error)
    throw new ApiError(
      error.kind === 'refused' ? 422 : 503,
      'NO_PICKUP',
      'errors.pickupNotBooked',
      { vars: { details: error.message } },
    )
  return engine.read(resource, actor, id)
}
