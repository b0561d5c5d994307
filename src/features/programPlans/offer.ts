import { planKey } from '../../../resources/parts/planKey.ts'
import { grossPrice } from '../../../resources/parts/planPrice.ts'
import {
  periodOf,
  planPeriods,
  tierOf,
  type PlanPeriod,
  type PlanTier,
} from '../../../resources/parts/program/planTitle.ts'
import { planTiers } from '../../../resources/settings/constants.ts'
import { isObject, type Language, textOrEmpty } from '../../../schema/index.ts'

/** A plan that can be bought. */
export interface Offer {
  readonly id: string
  readonly name: string
  readonly tier: PlanTier | null
  readonly period: PlanPeriod | null
  /** VAT included, a whole number: what a charge takes. */
  readonly price: number
  readonly features: Readonly<Partial<Record<Language, readonly string[]>>>
}

/** The plans of one level. */
export interface OfferGroup {
  readonly tier: PlanTier | null
  /** Of a plan of no known level. */
  readonly name: string | null
  readonly offers: readonly Offer[]
}

const linesOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []

function asOffer(plan: Record<string, unknown>): Offer {
  const id = textOrEmpty(plan['id'])
  const key = planKey(id)
  const { price, grossPrice: gross, features } = plan
  const own: Record<string, unknown> = isObject(features) ? features : {}
  return {
    id,
    name: textOrEmpty(plan['name']) || key,
    tier: planTiers.find((one) => one === plan['tier']) ?? tierOf(key),
    period: planPeriods.find((one) => one === plan['period']) ?? periodOf(key),
    // Plain Braintree writes amounts as texts.
    price: typeof gross === 'number' ? gross : grossPrice(Number(price) || 0),
    features: { en: linesOf(own['en']), it: linesOf(own['it']) },
  }
}

const placeIn = <T>(list: readonly T[], value: T | null) => {
  const at = value === null ? -1 : list.indexOf(value)
  return at < 0 ? list.length : at
}

/** What the server answers, in the documented order (row SUB-021); plans of no known level come last. */
export function asOffers(body: unknown): Offer[] {
  return (Array.isArray(body) ? body : [])
    .filter(isObject)
    .map(asOffer)
    .toSorted(
      (one, other) =>
        placeIn(planTiers, one.tier) - placeIn(planTiers, other.tier) ||
        placeIn(planPeriods, one.period) - placeIn(planPeriods, other.period),
    )
}

/** The offers by level, in their order. */
export function groupsOf(offers: readonly Offer[]): OfferGroup[] {
  const known = planTiers
    .map((tier) => ({
      tier,
      name: null,
      offers: offers.filter((offer) => offer.tier === tier),
    }))
    .filter((group) => group.offers.length > 0)
  const others = offers.filter(({ tier }) => tier === null)
  return [...known, ...others.map((offer) => ({ tier: null, name: offer.name, offers: [offer] }))]
}

/** What a year paid at once saves over twelve months; 0 where it saves nothing. */
export function savingOf({ offers }: OfferGroup): number {
  const priceOf = (period: PlanPeriod) => offers.find((offer) => offer.period === period)?.price
  const [yearly, monthly] = [priceOf('yearly'), priceOf('monthly')]
  return yearly === undefined || monthly === undefined ? 0 : Math.max(0, 12 * monthly - yearly)
}
