import { orders as definition } from '../../../resources/orders.ts'
import type { AnswerOf } from '../../../schema/index.ts'

type RatesAnswer = AnswerOf<(typeof definition.calls)['rates']>
type CarrierRate = RatesAnswer['Rates'][number]

/**
 * A rate as it is shown; `sent` is the carrier's whole entry, which goes back when it is bought.
 */
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

/** The message of a carrier that offers no rate. */
export interface RateError {
  readonly carrier: string
  readonly text: string
}

export interface Offer {
  readonly rates: readonly Rate[]
  readonly errors: readonly RateError[]
}

export type RateOrder = 'price' | 'days'

function toRate(sent: CarrierRate): Rate {
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

/** The errors of an answer, joined into one entry per carrier (row MSG-092). */
function joinErrors(some: RatesAnswer['RatesErrors']): RateError[] {
  const texts = new Map<string, Set<string>>()
  for (const { carrier, error_message: text } of some) {
    const name = carrier ?? ''
    texts.set(name, (texts.get(name) ?? new Set()).add(text ?? ''))
  }
  return [...texts].map(([carrier, words]) => ({ carrier, text: [...words].join('. ') }))
}

/** Reads the answer of the rates call (rows API-167 to 169). */
export function offerOf(answer: Partial<RatesAnswer> | null): Offer {
  const { Rates = [], RatesErrors = [] } = answer ?? {}
  return {
    rates: Rates.map(toRate).filter(({ rate_id }) => rate_id !== ''),
    errors: joinErrors(RatesErrors),
  }
}

/** Sorts unknown values last. */
const unknownLast = Number.MAX_VALUE
const price = ({ rate }: Rate) => rate ?? unknownLast
const days = ({ delivery_days }: Rate) => delivery_days ?? unknownLast

/** The rates sorted by price or delivery days; ties are sorted by the other. */
export function sortedRates(rates: readonly Rate[], by: RateOrder): readonly Rate[] {
  const [primary, secondary] = by === 'price' ? [price, days] : [days, price]
  return rates.toSorted(
    (one, other) => primary(one) - primary(other) || secondary(one) - secondary(other),
  )
}

/** The cheapest or fastest rate; undefined if that value is known of none. */
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
