import { translate } from '../../../i18n/index.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { parcelName, type OrderParcel } from '../../../resources/parts/orders/orderParcels.ts'
import type { BoughtShipment, Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import type { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import type { EntryOf } from '../../../schema/index.ts'
import { carrierRefusal, presentCarrier } from './carrierRefusal.ts'
import { checkReady, pickupDay } from './checkReady.ts'
import { completePurchase } from './completePurchase.ts'
import { answered, changePurchase, purchaseKey, purchaseOf, withPurchase } from './purchases.ts'
import { resolvePurchases, sharesParcels } from './resolvePurchases.ts'
import { requestedParcels, rateRequest, unboughtParcels } from './shipment.ts'

type Context = CallContext<'orders', (typeof orderCalls)['ship']>
type Rate = EntryOf<'orders', 'shippingRates'>

/** A purchase before the carrier is asked. */
interface PlannedPurchase {
  readonly id: string
  readonly order: Order
  /** Version of the order that is changed. */
  readonly version: number
  readonly parcels: readonly OrderParcel[]
  readonly rate: Rate
  readonly key: string
  readonly pickupOn: string
}

/**
 * The rate as the carrier offered it.
 * @throws ApiError 422 for a rate not among its latest offers
 */
function offeredRate({ shippingRates }: Order, id: string): Rate {
  const rate = shippingRates?.find((one) => one.rate_id === id)
  if (rate) return rate
  throw new ApiError(422, 'RATE_GONE', 'errors.rateGone', {
    fields: { rate_id: { key: 'errors.rateGone' } },
  })
}

/** Records the purchase before the carrier is asked, so that its key is known whatever happens. */
async function recordPurchase(
  context: Context,
  { id, order, ...wanted }: PlannedPurchase,
): Promise<void> {
  const { engine, resource, actor, body } = context
  const { version, parcels, rate, key, pickupOn } = wanted
  const purchase: Purchase = {
    key,
    parcels: parcels.map(({ productSKU, number }) => ({ productSKU, number })),
    state: 'requested',
    carrier: rate.carrier ?? null,
    carrier_id: rate.carrier_id ?? null,
    carrier_label: rate.carrier_label ?? null,
    service: rate.service ?? null,
    rate: rate.rate ?? null,
    currency: rate.currency ?? null,
    delivery_days: rate.delivery_days ?? null,
    order_id: null,
    pickupOn,
    pickupConfirmation: null,
    LabelURL: null,
    TrackingNumber: null,
    TrackingExternalLink: null,
    collectedAt: null,
    isMissed: false,
    deliveredAt: null,
    returnedAt: null,
    ...answered,
    Errors: null,
    at: knownNow(context.database).toISOString(),
    by: actor.email,
  }
  const change = {
    purchases: withPurchase(order, purchase),
    invoiceTotal: body.invoiceTotal,
    addInsurance: body.addInsurance ?? false,
    sendNotification: body.sendNotification ?? false,
    fedexBookingConfirmationNumber: body.fedexBookingConfirmationNumber ?? null,
  }
  await engine.update(resource, actor, id, change, { version, isServer: true })
}

/**
 * @throws ApiError 422 with the carrier's refusal, 503 where it was not reached or the outcome is
 * unknown
 */
async function buy(
  context: Context,
  carrier: Carrier,
  { id, order, parcels, rate, key }: PlannedPurchase,
): Promise<BoughtShipment> {
  const { body } = context
  try {
    return await carrier.ship({
      ...rateRequest(order, parcels, body),
      key,
      rate: {
        carrier: rate.carrier ?? '',
        carrier_id: rate.carrier_id ?? '',
        service: rate.service ?? '',
        rate_id: rate.rate_id ?? '',
        order_id: rate.order_id ?? '',
      },
      sendsNotification: body.sendNotification === true,
      bookingNumber: body.fedexBookingConfirmationNumber || null,
    })
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    const isUnknown = error.kind === 'unknown'
    const state = isUnknown ? 'unknown' : 'refused'
    await changePurchase(context, id, key, { state, Errors: error.message })
    throw isUnknown
      ? new ApiError(503, 'CARRIER_UNKNOWN', 'errors.carrierUnknown')
      : carrierRefusal(error, 'errors.cannotShip')
  }
}

/** The documented result of the call. */
async function shipmentResultOf({ engine, resource, actor }: Context, id: string) {
  const { shipmentResult } = await engine.read(resource, actor, id)
  return shipmentResult ?? {}
}

/**
 * Buys a shipment (rows API-173 to 182). The same boxes are never bought twice, even after a
 * failure.
 */
export const ship: HandlersOf<'orders'>['ship'] = async (context) => {
  const { engine, resource, actor, id, body, extras } = context
  const carrier = presentCarrier(context.outside)
  const pickupOn = pickupDay(body.pickupTime, knownNow(context.database).getTime())
  const before = await engine.stored(resource, actor, id)
  const requested = requestedParcels(before, body.parcels)
  const names = new Set(requested.map(parcelName))
  await resolvePurchases(context, carrier, id, before, (one) => sharesParcels(one, names))
  const order = await engine.stored(resource, actor, id)
  // A label that turned out to be voided makes the next purchase a new one.
  const key = purchaseKey(order, requested)
  // An earlier request for the same boxes turned out to have bought them: its result is answered.
  const wasBought = purchaseOf(before, key)?.state === 'bought'
  if (!wasBought && purchaseOf(order, key)?.state === 'bought') return shipmentResultOf(context, id)
  const parcels = unboughtParcels(order, requested)
  const rate = offeredRate(order, body.rate_id)
  const skus = [...new Set(parcels.map(({ productSKU }) => productSKU))]
  checkReady({ ...order, invoiceTotal: body.invoiceTotal }, skus)
  // Resolving purchases may have made a new version, which is no conflict with another user's
  // change.
  const isSame = before.version === order.version
  const version = (isSame ? extras.version : undefined) ?? order.version
  const purchase: PlannedPurchase = { id, order, version, parcels, rate, key, pickupOn }
  await recordPurchase(context, purchase)
  const bought = await buy(context, carrier, purchase)
  const after = await completePurchase(context, carrier, id, key, bought)
  const result = await shipmentResultOf(context, id)
  if (!hasEnded(after.status)) return result
  return { ...result, Errors: translate(actor.language, 'errors.boughtForEnded') }
}
