import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import type { Carrier, TrackingEvent } from '../../adapters/carrier/carrier.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import type { MessageKey, RecordNamed } from '../../../schema/index.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { presentCarrier } from './carrierRefusal.ts'
import { ask, askToCancelPickup, type Asked } from './pickups.ts'
import { askPurchase, changePurchase } from './purchases.ts'
import { resolvePurchases, voided } from './resolvePurchases.ts'

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

type Context = Pick<
  CallContext<'orders'>,
  'database' | 'engine' | 'model' | 'resource' | 'actor' | 'documents' | 'id'
> & { readonly body: { readonly TrackingNumber: string } }

/**
 * The shipment that the call names. What else its carrier was asked without an answer is found out
 * first.
 * @throws ApiError 422 for none
 */
export async function shipmentNamed(
  context: Context,
  carrier: Carrier,
  asked: Purchase['asked'],
  matches: (purchase: Purchase) => boolean,
): Promise<{ readonly order: RecordNamed<'orders'>; readonly purchase: Purchase }> {
  const { engine, resource, actor, id, body } = context
  const isNamed = (one: Purchase) =>
    one.state === 'bought' && one.TrackingNumber === body.TrackingNumber
  const before = await engine.stored(resource, actor, id)
  const isOtherOpen = (one: Purchase) => isNamed(one) && !!one.asked && one.asked !== asked
  await resolvePurchases(context, carrier, id, before, isOtherOpen)
  const order = await engine.stored(resource, actor, id)
  const purchase = order.purchases?.find((one) => isNamed(one) && matches(one))
  const refusal = asked === 'pickup' ? 'errors.noSuchShipment' : 'errors.noSuchLabel'
  if (!purchase) throw new ApiError(422, 'NO_SHIPMENT', refusal)
  return { order, purchase }
}

/** Refuses what the carrier has scanned. @throws ApiError 422, after writing the scan down */
async function refuseScanned(
  context: Context,
  carrier: Carrier,
  { key, collectedAt: known, TrackingNumber }: Purchase,
): Promise<void> {
  const collectedAt = known ?? firstScan(await scansOf(carrier, TrackingNumber ?? ''))
  if (!collectedAt) return
  if (!known)
    await changePurchase(context, context.id, String(key), { collectedAt, isMissed: false })
  throw new ApiError(422, 'COLLECTED', 'errors.alreadyCollected')
}

/** 422 with the carrier's refusal; 503 without an answer, after which it may be repeated. */
const failure = ({ kind, message: details }: CarrierError, refusal: MessageKey) =>
  kind === 'refused'
    ? new ApiError(422, 'CARRIER_REFUSED', refusal, { vars: { details } })
    : new ApiError(503, 'CARRIER_AWAY', 'errors.carrierSilent')

/** Takes back something of a shipment that is not scanned yet. */
async function takeBack(
  context: CallContext<'orders'> & Context,
  asked: 'void' | 'cancelPickup',
  refusal: MessageKey,
  request: (carrier: Carrier, purchase: Purchase) => Promise<Asked>,
) {
  const { engine, resource, actor, id } = context
  const carrier = presentCarrier(context.outside)
  const { purchase } = await shipmentNamed(
    context,
    carrier,
    asked,
    (one) => asked === 'void' || Boolean(one.pickupConfirmation),
  )
  const key = String(purchase.key)
  try {
    await refuseScanned(context, carrier, purchase)
  } catch (error) {
    throw error instanceof CarrierError ? failure(error, refusal) : error
  }
  await askPurchase(context, id, key, asked)
  const { change, error } = await request(carrier, purchase)
  await changePurchase(context, id, key, change)
  if (error) throw failure(error, refusal)
  return engine.read(resource, actor, id)
}

/** Voids a label that is not scanned yet; its boxes are open again. */
export const voidLabel: HandlersOf<'orders'>['voidLabel'] = (context) =>
  takeBack(context, 'void', 'errors.labelNotVoided', (carrier, { order_id: orderId }) =>
    ask(
      () => carrier.voidShipment(String(orderId)),
      () => voided,
    ),
  )

/** Cancels the pickup of a shipment that is not scanned yet; it can be booked again. */
export const cancelPickup: HandlersOf<'orders'>['cancelPickup'] = (context) =>
  takeBack(context, 'cancelPickup', 'errors.pickupNotCanceled', askToCancelPickup)
