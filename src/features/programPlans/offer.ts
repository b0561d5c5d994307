import { planKey } from '../../../resources/parts/program/planKey.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import {
  periodOf,
  planPeriods,
  tierOf,
  type PlanPeriod,
  type PlanTier,
} from '../../../resources/parts/program/planTitle.ts'
import { planTiers } from '../../../resources/settings/program.ts'
import { isObject, type Language, textOrEmpty } from '../../../schema/index.ts'

/** A plan that can be bought. */
export interface Offer {
  readonly id: string
  readonly name: string
  readonly tier: PlanTier | null
  readonly period: PlanPeriod | null
  /** The charged amount in whole euros, VAT included. */
  readonly price: number
  readonly features: Readonly<Partial<Record<Language, readonly string[]>>>
}

/** The plans of one level. */
export interface OfferGroup {
  readonly tier: PlanTier | null
  /** Name of the plan if its level is unknown; null otherwise. */
  readonly name: string | null
  readonly offers: readonly Offer[]
}

const stringsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : []

function parseOffer(plan: Record<string, unknown>): Offer {
  const id = textOrEmpty(plan['id'])
  const key = planKey(id)
  const { price, grossPrice: gross, features } = plan
  const byLanguage: Record<string, unknown> = isObject(features) ? features : {}
  return {
    id,
    name: textOrEmpty(plan['name']) || key,
    tier: planTiers.find((one) => one === plan['tier']) ?? tierOf(key),
    period: planPeriods.find((one) => one === plan['period']) ?? periodOf(key),
    // Braintree itself sends amounts as strings.
    price: typeof gross === 'number' ? gross : grossPrice(Number(price) || 0),
    features: { en: stringsOf(byLanguage['en']), it: stringsOf(byLanguage['it']) },
  }
}

const rankIn = <T>(list: readonly T[], value: T | null) => {
  const at = value === null ? -1 : list.indexOf(value)
  return at < 0 ? list.length : at
}

/**
 * Parses the server's plans, in the documented order (row SUB-021); plans of unknown level come
 * last.
 */
export function parseOffers(body: unknown): Offer[] {
  return (Array.isArray(body) ? body : [])
    .filter(isObject)
    .map(parseOffer)
    .toSorted(
      (one, other) =>
        rankIn(planTiers, one.tier) - rankIn(planTiers, other.tier) ||
        rankIn(planPeriods, one.period) - rankIn(planPeriods, other.period),
    )
}

/** The offers grouped by level, in the order of the levels. */
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

/** What a yearly payment saves over twelve monthly ones; 0 if it saves nothing. */
export function savingOf({ offers }: OfferGroup): number {
  const priceOf = (period: PlanPeriod) => offers.find((offer) => offer.period === period)?.price
  const [yearly, monthly] = [priceOf('yearly'), priceOf('monthly')]
  return yearly === undefined || monthly === undefined ? 0 : Math.max(0, 12 * monthly - yearly)
}
