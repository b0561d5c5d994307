import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { GatewayPlan } from '../../adapters/gateway/gateway.ts'
import type { Database } from '../../db/connect.ts'
import { orRefusal } from './paymentRefusal.ts'
import type { PayingParts } from './programParts.ts'

const planDoc = documents('plans')

export type BuyablePlan = CallAnswer<'readPlans'>[number]

interface KnownPlan {
  readonly planId: string
  readonly name: string
  readonly tier: BuyablePlan['tier']
  readonly period: BuyablePlan['period']
  readonly position: number | null
  readonly description: string | null
  readonly features: { readonly en?: readonly string[]; readonly it?: readonly string[] } | null
}

async function knownPlans(database: Database): Promise<ReadonlyMap<string, KnownPlan>> {
  const { rows } = await sql<KnownPlan>`
    select ${planDoc.text('planId')} as "planId", ${planDoc.text('name')} as "name", ${planDoc.text('tier')} as "tier",
      ${planDoc.text('period')} as "period", (${planDoc.text('position')})::integer as "position",
      ${planDoc.text('description')} as "description", ${planDoc.json('features')} as "features"
    from plans_docs d`.execute(database)
  return new Map(rows.map((one) => [one.planId, one]))
}

function asBuyable(plan: GatewayPlan, known: KnownPlan, place: number): BuyablePlan {
  const { name, tier, period, position, description, features } = known
  return {
    id: plan.id,
    name,
    description: description ?? plan.description,
    price: plan.price,
    currencyIsoCode: plan.currencyIsoCode,
    tier,
    period,
    grossPrice: grossPrice(plan.price),
    position: position ?? place + 1,
    features: { en: features?.en ?? [], it: features?.it ?? [] },
  }
}

/**
 * The plans that can be bought, in their order (row SUB-021): the gateway's prices with the
 * portal's texts. Plans of the gateway that the portal does not know belong to something else.
 * @throws ApiError 503
 */
export async function buyablePlans({
  gateway,
  database,
}: PayingParts): Promise<readonly BuyablePlan[]> {
  const [charged, known] = await Promise.all([
    orRefusal(() => gateway.plans()),
    knownPlans(database),
  ])
  return charged
    .flatMap((plan, place) => {
      const ours = known.get(planKey(plan.id))
      return ours ? [asBuyable(plan, ours, place)] : []
    })
    .toSorted((one, other) => one.position - other.position)
}
