import { ApiError } from '../../api/apiClient.ts'
import { errorText } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { pickupTime } from './pickupTime.ts'
import { shipCall, type Rate } from './rates.ts'

/** What the carrier has to know besides the rate. */
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

/** How a purchase ended, as far as anybody knows. */
export type ShipOutcome =
  | {
      readonly kind: 'shipped'
      readonly label: string
      readonly tracking: string
      /** What went wrong after it was bought. */
      readonly errors: string
    }
  /** Nothing was bought; `words` are the carrier's or the server's. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'unknown' }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a failed purchase means: an answer that never came leaves it open whether it was made. */
function failureOf(error: unknown): ShipOutcome {
  const { status, errors } = errorText(error)
  const body = error instanceof ApiError ? error.body : {}
  if (body.code === 'SHIP_UNDER_WAY') return { kind: 'underWay' }
  const isCertain = (status >= 400 && status < 500) || body.code === 'CARRIER_AWAY'
  if (!isCertain) return { kind: 'unknown' }
  const reasons = [...new Set(Object.values(errors))].join('; ')
  return { kind: 'refused', words: text(body.carrierMessage) || reasons || text(body.error) }
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
    return failureOf(error)
  }
}
