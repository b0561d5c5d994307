import { textOrEmpty } from '../../../schema/index.ts'
import { ApiError } from '../../api/apiClient.ts'
import { errorText } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { pickupTime } from './pickupTime.ts'
import { shipCall, type Rate } from './rates.ts'

/** What the carrier needs to know besides the rate. */
export interface Booking {
  readonly invoiceTotal: number
  readonly addInsurance: boolean
  readonly sendNotification: boolean
  readonly fedexBookingConfirmationNumber: string | null
}

interface Purchase {
  readonly params: Readonly<Record<string, string>>
  readonly rate: Rate
  readonly day: string
  readonly booking: Booking
  readonly parcels: readonly { readonly productSKU: string; readonly number: number }[]
}

/** The known outcome of a purchase. */
export type ShipOutcome =
  | {
      readonly kind: 'shipped'
      readonly label: string
      readonly tracking: string
      /** Errors after the purchase, such as a failed pickup booking. */
      readonly errors: string
    }
  /** Nothing was bought; `words` is the message of the carrier or the server. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'unknown' }

/**
 * The outcome that an error means; without an answer it stays unknown whether the label was bought.
 */
function toOutcome(error: unknown): ShipOutcome {
  const { status, errors } = errorText(error)
  const body = error instanceof ApiError ? error.body : {}
  if (body.code === 'SHIP_UNDER_WAY') return { kind: 'underWay' }
  const isCertain = (status >= 400 && status < 500) || body.code === 'CARRIER_AWAY'
  if (!isCertain) return { kind: 'unknown' }
  const reasons = [...new Set(Object.values(errors))].join('; ')
  return {
    kind: 'refused',
    words: textOrEmpty(body.carrierMessage) || reasons || textOrEmpty(body.error),
  }
}

/** Buys a shipment at a rate and books its pickup (rows API-173 to 181). */
export async function shipOrder(purchase: Purchase): Promise<ShipOutcome> {
  const { params, rate, day, booking, parcels } = purchase
  try {
    const { body } = await resourceCall(shipCall, params, {
      ...rate.sent,
      ...booking,
      pickupTime: pickupTime(day),
      parcels,
    })
    const { LabelURL, TrackingExternalLink, Errors } = body
    return {
      kind: 'shipped',
      label: LabelURL ?? '',
      tracking: TrackingExternalLink ?? '',
      errors: Errors ?? '',
    }
  } catch (error) {
    return toOutcome(error)
  }
}
