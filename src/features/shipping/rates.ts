import { orders as definition } from '../../../resources/orders.ts'
import type { AnswerOf } from '../../../schema/index.ts'

type Answered = AnswerOf<(typeof definition.calls)['rates']>
type CarrierRate = Answered['Rates'][number]

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
  readonly sent: CarrierRate
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

function rateOf(sent: CarrierRate): Rate {
  return {
    rate_id: sent.rate_id ?? '',
    carrier: sent.carrier_label || (sent.carrier ?? ''),
    service: sent.service ?? '',
    rate: sent.rate ?? null,
    currency: sent.currency ?? 'EUR',
    delivery_days: sent.delivery_days ?? null,
    zone_name: sent.zone_name ?? '',
    weight_range: sent.weight_range ?? '',
    sent,
  }
}

/** The errors of an answer, one line for each carrier however often it complains (row MSG-092). */
function errorsOf(some: Answered['RatesErrors']): RateError[] {
  const texts = new Map<string, Set<string>>()
  for (const { carrier, error_message: text } of some) {
    const name = carrier ?? ''
    texts.set(name, (texts.get(name) ?? new Set()).add(text ?? ''))
  }
  return [...texts].map(([carrier, words]) => ({ carrier, text: [...words].join('. ') }))
}

/** Reads the answer of the rates call (rows API-167 to 169). */
export function offerOf(told: Partial<Answered> | null): Offer {
  const { Rates = [], RatesErrors = [] } = told ?? {}
  return {
    rates: Rates.map(rateOf).filter(({ rate_id }) => rate_id !== ''),
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
  settleByHand: settleByHandCall,
} = definition.calls
