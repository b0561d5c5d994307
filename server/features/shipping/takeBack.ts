import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import type { Carrier, TrackingEvent } from '../../adapters/carrier/carrier.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import type { MessageKey, RecordNamed } from '../../../schema/index.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { presentCarrier } from './carrierRefusal.ts'
import { changePurchase } from './purchases.ts'

/** When a carrier first had a parcel in its hands; null while it knows of a label alone. */
export const firstScan = (events: readonly TrackingEvent[]): string | null =>
  events.find(({ state }) => state !== 'labelMade')?.at ?? null

/** What a carrier says about a number; nothing for one that it does not know. @throws CarrierError */
export async function scansOf(carrier: Carrier, number: string): Promise<readonly TrackingEvent[]> {
  try {
    return await carrier.track(number)
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'refused') return []
    throw error
  }
}

/** The shipment of the call, which its carrier has not scanned. @throws ApiError 422 */
async function untouched(
  context: Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor' | 'id'> & {
    readonly body: { readonly TrackingNumber: string }
  },
  carrier: Carrier,
  fits: (purchase: Purchase) => boolean,
): Promise<{
  readonly order: RecordNamed<'orders'>
  readonly purchase: Purchase
  readonly key: string
}> {
  const { engine, resource, actor, id, body } = context
  const order = await engine.stored(resource, actor, id)
  const purchase = order.purchases?.find(
    (one) => one.state === 'bought' && one.TrackingNumber === body.TrackingNumber && fits(one),
  )
  if (!purchase) throw new ApiError(422, 'NO_SHIPMENT', 'errors.noSuchLabel')
  const key = String(purchase.key)
  const collectedAt = purchase.collectedAt ?? firstScan(await scansOf(carrier, body.TrackingNumber))
  if (!collectedAt) return { order, purchase, key }
  if (!purchase.collectedAt)
    await changePurchase(context, id, key, { collectedAt, isMissed: false })
  throw new ApiError(422, 'COLLECTED', 'errors.alreadyCollected')
}

/** A carrier's no in its own words; of what it does not answer nobody knows whether it was done, so it may be asked again. */
async function asked(work: () => Promise<unknown>, refusal: MessageKey): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    if (error.kind !== 'refused') throw new ApiError(503, 'CARRIER_AWAY', 'errors.carrierSilent')
    throw new ApiError(422, 'CARRIER_REFUSED', refusal, { vars: { details: error.message } })
  }
}

/** Takes a label back while nothing is scanned; its boxes are open again. */
export const voidLabel: HandlersOf<'orders'>['voidLabel'] = async (context) => {
  const { engine, resource, actor, id } = context
  const carrier = presentCarrier(context.outside)
  await asked(async () => {
    const { purchase, key } = await untouched(context, carrier, () => true)
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

/** Calls the pickup of a shipment off while nothing is scanned; it can be booked again. */
export const cancelPickup: HandlersOf<'orders'>['cancelPickup'] = async (context) => {
  const { engine, resource, actor, id } = context
  const carrier = presentCarrier(context.outside)
  await asked(async () => {
    const { purchase, key } = await untouched(context, carrier, (one) =>
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
