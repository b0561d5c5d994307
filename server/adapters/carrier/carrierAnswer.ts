import { number, object, string, ValidationError, type Schema } from 'yup'
import { currencies, type Currency } from '../../../resources/settings/constants.ts'
import type { CarrierRates, TrackingEvent } from './carrier.ts'
import { CarrierError } from './carrierError.ts'

/** What a call answered: an object, of which nothing is taken for granted. */
export type CarrierAnswer = Readonly<Record<string, unknown>>

/** Numbers may come as text and the other way round; nothing at all is an empty text. */
const words = () =>
  string()
    .trim()
    .transform((text: string | null) => text ?? '')
const neededWords = () => words().required()

/** The value in its shape; undefined for one that does not fit. */
function readAs<T>(shape: Schema<T>, value: unknown): T | undefined {
  try {
    return shape.validateSync(value, { stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) return undefined
    throw error
  }
}

/** A text or number that stands for something; undefined for anything else. */
export const textOf = (value: unknown): string | undefined => readAs(neededWords(), value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** An address that may be fetched or linked. */
export function webAddress(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || !URL.canParse(text)) return undefined
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : undefined
}

/** One address or a list of them; those that are none are left out. */
export const webAddresses = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => webAddress(one) ?? [])

/** Why the carrier says no; undefined when it does not. */
export function errorWords({ Error: error }: CarrierAnswer): string | undefined {
  const found = (Array.isArray(error) ? error : [error]).flatMap((one) => textOf(one) ?? [])
  return found.length ? found.join(' ') : undefined
}

/** @throws CarrierError for an answer that says no */
export function refuseError(answer: CarrierAnswer): void {
  const refusal = errorWords(answer)
  if (refusal !== undefined) throw new CarrierError('refused', refusal)
}

/** `2`, `"2"`, and the slowest of `"2-3"`. */
const days = () =>
  number()
    .transform((value: number, original: unknown) => {
      const last = typeof original === 'string' ? original.match(/\d+/g)?.at(-1) : undefined
      return last === undefined ? value : Number(last)
    })
    .integer()
    .min(0)

const rate = object({
  carrier: neededWords(),
  carrier_id: words().default(''),
  carrier_label: words(),
  service: neededWords(),
  rate: number().min(0).required(),
  rate_id: neededWords(),
  order_id: words().default(''),
  currency: string<Currency>()
    .transform((text: string | null) => text?.trim().toUpperCase() || 'EUR')
    .oneOf(currencies)
    .default('EUR'),
  delivery_days: days().required(),
  weight_range: words().nullable().default(null),
  zone_name: words().nullable().default(null),
})

const rateError = object({ carrier: words().default(''), error_message: neededWords() })
const namedCarrier = object({ carrier: words().default('') })

/** An offer that cannot be read is not dropped in silence: it stands among the errors. */
export function readRates({ Rates, RatesErrors }: CarrierAnswer): CarrierRates {
  if (!Array.isArray(Rates) && !Array.isArray(RatesErrors))
    throw new CarrierError('unknown', 'The carrier’s answer holds no rates.')
  const read = listOf(Rates).map((value) => ({ value, offer: readAs(rate, value) }))
  const unread = read.filter(({ offer }) => offer === undefined)
  return {
    Rates: read.flatMap(({ offer }) =>
      offer ? [{ ...offer, carrier_label: offer.carrier_label || offer.carrier }] : [],
    ),
    RatesErrors: [
      ...listOf(RatesErrors).flatMap((value) => readAs(rateError, value) ?? []),
      ...unread.map(({ value }) => ({
        carrier: readAs(namedCarrier, value)?.carrier ?? '',
        error_message: 'An offer came without its price, service or delivery days.',
      })),
    ],
  }
}

const states = {
  LABEL_CREATED: 'labelMade',
  PICKED_UP: 'pickedUp',
  IN_TRANSIT: 'inTransit',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
} as const satisfies Record<string, TrackingEvent['state']>

const trackingDetail = object({
  Status: words().default(''),
  Timestamp: number().integer().min(0).max(8.64e12).required(),
  Place: words().nullable().default(null),
  Message: words().default(''),
})

/** What happened to a parcel; an unknown step counts as one on its way, and one without a time is none. */
export function readTracking({ TrackingDetails }: CarrierAnswer): readonly TrackingEvent[] {
  if (!Array.isArray(TrackingDetails))
    throw new CarrierError('unknown', 'The carrier’s answer holds no tracking.')
  return TrackingDetails.flatMap((value) => readAs(trackingDetail, value) ?? [])
    .toSorted((one, other) => one.Timestamp - other.Timestamp)
    .map(({ Status, Timestamp, Place, Message }) => ({
      state: Object.hasOwn(states, Status) ? states[Status as keyof typeof states] : 'inTransit',
      at: new Date(Timestamp * 1000).toISOString(),
      place: Place || null,
      text: Message || Status,
    }))
}
