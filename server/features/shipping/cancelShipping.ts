import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import type { Carrier, TrackingEvent } from '../../adapters/carrier/carrier.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import type { MessageKey, RecordNamed } from '../../../schema/index.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { presentCarrier } from './carrierRefusal.ts'
import { changePurchase } from './purchases.ts'

/** Time of the carrier's first scan of a parcel; null while only its label exists. */
export const firstScan = (events: readonly TrackingEvent[]): string | null =>
  events.find(({ state }) => state !== 'labelMade')?.at ?? null

/** The events of a tracking number; none for an unknown number. @throws CarrierError */
export async function scansOf(carrier: Carrier, number: string): Promise<readonly TrackingEvent[]> {
  try {
    return await carrier.track(number)
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'refused') return []
    throw error
  }
}

/** The shipment that the call names. @throws ApiError 422 once the carrier has scanned it */
async function unscannedPurchase(
  context: Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor' | 'id'> & {
    readonly body: { readonly TrackingNumber: string }
  },
  carrier: Carrier,
  matches: (purchase: Purchase) => boolean,
): Promise<{
  readonly order: RecordNamed<'orders'>
  readonly purchase: Purchase
  readonly key: string
}> {
  const { engine, resource, actor, id, body } = context
  const order = await engine.stored(resource, actor, id)
  const purchase = order.purchases?.find(
    (one) => one.state === 'bought' && one.TrackingNumber === body.TrackingNumber && matches(one),
  )
  if (!purchase) throw new ApiError(422, 'NO_SHIPMENT', 'errors.noSuchLabel')
  const key = String(purchase.key)
  const collectedAt = purchase.collectedAt ?? firstScan(await scansOf(carrier, body.TrackingNumber))
  if (!collectedAt) return { order, purchase, key }
  if (!purchase.collectedAt)
    await changePurchase(context, id, key, { collectedAt, isMissed: false })
  throw new ApiError(422, 'COLLECTED', 'errors.alreadyCollected')
}

/**
 * Calls the carrier.
 * @throws ApiError 422 with its refusal; 503 without an answer, after which it may be repeated
 */
async function callCarrier(work: () => Promise<unknown>, refusal: MessageKey): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    if (error.kind !== 'refused') throw new ApiError(503, 'CARRIER_AWAY', 'errors.carrierSilent')
    throw new ApiError(422, 'CARRIER_REFUSED', refusal, { vars: { details: error.message } })
  }
}

/** Voids a label that is not scanned yet; its boxes are open again. */
export const voidLabel: HandlersOf<'orders'>['voidLabel'] = async (context) => {
  const { engine, resource, actor, id } = context
  const carrier = presentCarrier(context.outside)
  await callCarrier(async () => {
    const { purchase, key } = await unscannedPurchase(context, carrier, () => true)
    await carrier.voidShipment(String(purchase.order_id))
    await changePurchase(context, id, key, {
      state: 'voided',
      pickupConfirmation: null,
      isMissed: false,
      Errors: null,
    })
  }, 'errors.labelNotVoided')
  return engine.read(resource, actor, id)
}

/** Cancels the pickup of a shipment that is not scanned yet; it can be booked again. */
export const cancelPickup: HandlersOf<'orders'>['cancelPickup'] = async (context) => {
  const { engine, resource, actor, id } = context
  const carrier = presentCarrier(context.outside)
  await callCarrier(async () => {
    const { purchase, key } = await unscannedPurchase(context, carrier, (one) =>
      Boolean(one.pickupConfirmation),
    )
    await carrier.cancelPickup(String(purchase.order_id), String(purchase.pickupConfirmation))
    await changePurchase(context, id, key, {
      pickupOn: null,
      pickupConfirmation: null,
      isMissed: false,
    })
  }, 'errors.pickupNotCanceled')
  return engine.read(resource, actor, id)
}
