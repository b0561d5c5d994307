import { number, object, string } from 'yup'
import { isObject, listOrEmpty } from '../../../schema/index.ts'
import { currencies, type Currency } from '../../../resources/settings/constants.ts'
import type { CarrierRates, TrackingEvent } from './carrier.ts'
import { optionalText, readAs, requiredText } from '../../platform/readAs.ts'
import { CarrierError } from './carrierError.ts'

/** The unchecked answer of a call. */
export type CarrierAnswer = Readonly<Record<string, unknown>>

/** A non-empty text or number as text; undefined for anything else. */
export const textOf = (value: unknown): string | undefined => readAs(requiredText(), value)

/** An address that may be fetched or linked. */
export function webAddress(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || !URL.canParse(text)) return undefined
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : undefined
}

/** The web addresses in a value or list; others are left out. */
export const webAddresses = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => webAddress(one) ?? [])

/** The texts in a text, list or object. */
function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (isObject(value)) return Object.values(value).flatMap(textsIn)
  const text = textOf(value)
  return text === undefined ? [] : [text]
}

/**
 * The carrier's error message; undefined without an error. An `ErrorMessage` beside the status 1 is
 * only a remark, and `ValidationErrors` name what an error is about.
 */
export function errorMessage(answer: CarrierAnswer): string | undefined {
  const { Error: error, ErrorMessage: message, Status: status, ValidationErrors: more } = answer
  const found = [...textsIn(error), ...(textOf(status) === '1' ? [] : textsIn(message))]
  const isError = found.length > 0 || answer['Result'] === 'Error'
  const words = isError ? [...new Set([...found, ...textsIn(more)])] : []
  return words.length > 0 ? words.join(' ') : undefined
}

/** @throws CarrierError for an answer with an error */
export function refuseError(answer: CarrierAnswer): void {
  const refusal = errorMessage(answer)
  if (refusal !== undefined) throw new CarrierError('refused', refusal)
}

/** Days from `2`, `"2"` or `"2-3"`, of which the slowest counts. */
const days = () =>
  number()
    .transform((value: number, original: unknown) => {
      const last = typeof original === 'string' ? original.match(/\d+/g)?.at(-1) : undefined
      return last === undefined ? value : Number(last)
    })
    .integer()
    .min(0)

const rate = object({
  carrier: requiredText(),
  carrier_id: optionalText().default(''),
  carrier_label: optionalText(),
  service: requiredText(),
  rate: number().min(0).required(),
  rate_id: requiredText(),
  order_id: optionalText().default(''),
  currency: string<Currency>()
    .transform((value: unknown) =>
      typeof value === 'string' ? value.trim().toUpperCase() || 'EUR' : (value ?? 'EUR'),
    )
    .oneOf(currencies)
    .default('EUR'),
  delivery_days: days().required(),
  weight_range: optionalText().nullable().default(null),
  zone_name: optionalText().nullable().default(null),
})

const rateError = object({ carrier: optionalText().default(''), error_message: requiredText() })
const namedCarrier = object({ carrier: optionalText().default('') })

/** Reads the rates; an unreadable one is listed among the errors. */
export function readRates({ Rates, RatesErrors }: CarrierAnswer): CarrierRates {
  if (!Array.isArray(Rates) && !Array.isArray(RatesErrors))
    throw new CarrierError('unknown', 'The carrier’s answer holds no rates.')
  const read = listOrEmpty(Rates).map((value) => ({ value, offer: readAs(rate, value) }))
  const unread = read.filter(({ offer }) => offer === undefined)
  return {
    Rates: read.flatMap(({ offer }) =>
      offer ? [{ ...offer, carrier_label: offer.carrier_label || offer.carrier }] : [],
    ),
    RatesErrors: [
      ...listOrEmpty(RatesErrors).flatMap((value) => readAs(rateError, value) ?? []),
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
  Status: optionalText().default(''),
  Timestamp: number().integer().min(0).max(8.64e12).required(),
  Place: optionalText().nullable().default(null),
  Message: optionalText().default(''),
})

/**
 * Reads tracking events; an unknown step counts as in transit, and one without a time is dropped.
 */
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
