import { entriesOf, textOf } from '../../../resources/parts/entries.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { isObject } from '../../../schema/index.ts'
import type { RaRecord } from 'react-admin'

/** What a carrier asks for, as far as it is shown; all of it goes back when it is bought. */
export interface Rate {
  readonly rate_id: string
  readonly carrier: string
  readonly service: string
  readonly rate: number | null
  readonly currency: string
  readonly delivery_days: number | null
  readonly zone_name: string
  readonly weight_range: string
  readonly sent: Readonly<Record<string, unknown>>
}

/** Why a carrier asks for nothing, in its own words. */
export interface RateError {
  readonly carrier: string
  readonly text: string
}

export interface Offer {
  readonly rates: readonly Rate[]
  readonly errors: readonly RateError[]
}

export type RateOrder = 'price' | 'days'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

function rateOf(sent: Record<string, unknown>): Rate {
  return {
    rate_id: textOf(sent['rate_id']),
    carrier: textOf(sent['carrier_label']) || textOf(sent['carrier']),
    service: textOf(sent['service']),
    rate: numberOf(sent['rate']),
    currency: textOf(sent['currency']) || 'EUR',
    delivery_days: numberOf(sent['delivery_days']),
    zone_name: textOf(sent['zone_name']),
    weight_range: textOf(sent['weight_range']),
    sent,
  }
}

/** The errors of an answer, one line for each carrier however often it complains (row MSG-092). */
function errorsOf(value: unknown): RateError[] {
  const texts = new Map<string, Set<string>>()
  for (const one of entriesOf(value)) {
    const carrier = textOf(one['carrier'])
    texts.set(carrier, (texts.get(carrier) ?? new Set()).add(textOf(one['error_message'])))
  }
  return [...texts].map(([carrier, some]) => ({ carrier, text: [...some].join('. ') }))
}

/** Reads the answer of the rates call (rows API-167 to 169). */
export function offerOf(body: unknown): Offer {
  const { Rates, RatesErrors } = isObject(body) ? body : {}
  return {
    rates: entriesOf(Rates)
      .map(rateOf)
      .filter(({ rate_id }) => rate_id !== ''),
    errors: errorsOf(RatesErrors),
  }
}

/** What is unknown comes last. */
const last = Number.MAX_VALUE
const price = ({ rate }: Rate) => rate ?? last
const days = ({ delivery_days }: Rate) => delivery_days ?? last

/** The rates as they are read, cheapest or fastest first; among equals the other decides. */
export function sortedRates(rates: readonly Rate[], by: RateOrder): readonly Rate[] {
  const [first, then] = by === 'price' ? [price, days] : [days, price]
  return rates.toSorted((one, other) => first(one) - first(other) || then(one) - then(other))
}

/** The first by price or by days; undefined where no rate is known well enough to say so. */
export function bestRate(rates: readonly Rate[], by: RateOrder): Rate | undefined {
  return sortedRates(rates, by).find(
    (one) => (by === 'price' ? one.rate : one.delivery_days) !== null,
  )
}

export const {
  rates: ratesCall,
  ship: shipCall,
  bookPickup: pickupCall,
  settle: settleCall,
} = definition.calls

/** What names an order in its calls. */
export const orderParams = (order: RaRecord) => ({
  number: String(order['number']),
  vendorId: String(order['vendor']),
})
