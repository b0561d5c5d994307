import { translate } from '../../../i18n/index.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { changeFrom } from '../../http/changeFrom.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { carrierRefusal, presentCarrier } from './carrierRefusal.ts'
import { bookPickup } from './bookPickup.ts'
import { checkReady } from './checkReady.ts'
import { settleByHand } from './settleByHand.ts'
import { resolvePurchases } from './resolvePurchases.ts'
import { requestedParcels, rateRequest, unboughtParcels } from './shipment.ts'
import { ship } from './ship.ts'
import { cancelPickup, voidLabel } from './cancelShipping.ts'

const noCarrierError = { carrier: '', error_message: translate('en', 'errors.noCarrierFits') }

export const shippingCalls = {
  /** Rows API-166 to 169. */
  async rates({ engine, resource, actor, id, body, outside }) {
    const carrier = presentCarrier(outside)
    const order = await engine.stored(resource, actor, id)
    const parcels = unboughtParcels(order, requestedParcels(order, body.parcels))
    const skus = [...new Set(parcels.map(({ productSKU }) => productSKU))]
    checkReady(order, skus, ['pickup', 'recipient', 'letters', 'parcels'])
    const answer = await carrier.getRates(rateRequest(order, parcels, body)).catch((error) => {
      throw carrierRefusal(error, 'errors.noShippingRates')
    })
    const { Rates } = answer
    const change = {
      shippingRates: Rates,
      invoiceTotal: body.invoiceTotal,
      addInsurance: body.addInsurance ?? false,
      fedexBookingConfirmationNumber: body.fedexBookingConfirmationNumber ?? null,
    }
    await engine.update(resource, actor, id, change, { isServer: true })
    const RatesErrors = Rates.length ? answer.RatesErrors : [...answer.RatesErrors, noCarrierError]
    return { Rates, RatesErrors }
  },

  /** Row API-170. */
  async readDocumentation({ engine, resource, actor, id }) {
    const { documentation = null } = await engine.read(resource, actor, id)
    return { documentation }
  },
  /** Row API-171. */
  saveDocumentation: (context) =>
    changeFrom(context, context.id, () => ({
      documentation: context.files.documentation?.[0] ?? null,
    })),
  /** Row API-172. */
  removeDocumentation: (context) =>
    changeFrom(context, context.id, () => ({ documentation: null })),

  ship,

  bookPickup,
  voidLabel,
  cancelPickup,

  async settle(context) {
    const { engine, resource, actor, id } = context
    const carrier = presentCarrier(context.outside)
    await resolvePurchases(context, carrier, id, await engine.stored(resource, actor, id))
    return engine.read(resource, actor, id)
  },

  settleByHand,

  async tracking({ engine, resource, actor, id, outside: { carrier } }) {
    const order = await engine.read(resource, actor, id)
    const numbers = order.labels?.flatMap((one) => one.TrackingNumber ?? []) ?? []
    const shipments = await Promise.all(
      numbers.map(async (TrackingNumber) => {
        const events = await carrier?.track(TrackingNumber).catch((error: unknown) => {
          if (!(error instanceof CarrierError)) throw error
          // An unknown number has no events yet; a carrier that does not answer leaves them
          // unknown.
          return error.kind === 'refused' ? [] : undefined
        })
        return { TrackingNumber, isKnown: events !== undefined, events: events ?? [] }
      }),
    )
    return { shipments }
  },
} satisfies Partial<HandlersOf<'orders'>>
