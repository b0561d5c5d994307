import type { planTiers } from '../../../resources/settings/program.ts'
import type { plans } from '../../../resources/plans.ts'
import type { Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { demoStart } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'

export interface DemoPlan {
  readonly planId: string
  readonly name: string
  readonly tier: (typeof planTiers)[number]
  readonly period: 'monthly' | 'yearly'
  readonly price: number
}

const plan = (
  planId: string,
  name: string,
  tier: DemoPlan['tier'],
  period: DemoPlan['period'],
  price: number,
): DemoPlan => ({ planId, name, tier, period, price })

/** The six plans, the highest first (row SUB-021). */
export const planList: readonly DemoPlan[] = [
  plan('premium-plus-yearly', 'Premium Plus, yearly', 'premiumPlus', 'yearly', 990),
  plan('premium-plus-monthly', 'Premium Plus, monthly', 'premiumPlus', 'monthly', 95),
  plan('premium-yearly', 'Premium, yearly', 'premium', 'yearly', 590),
  plan('premium-monthly', 'Premium, monthly', 'premium', 'monthly', 57),
  plan('base-yearly', 'Base, yearly', 'base', 'yearly', 190),
  plan('base-monthly', 'Base, monthly', 'base', 'monthly', 19),
]

const features = {
  base: {
    en: ['A page of your own', 'Analytics of your products'],
    it: ['Una pagina tutta tua', 'Le statistiche dei tuoi prodotti'],
  },
  premium: {
    en: ['Everything in Base', 'A place in the newsletter'],
    it: ['Tutto ciò che offre Base', 'Uno spazio nella newsletter'],
  },
  premiumPlus: {
    en: ['Everything in Premium', 'Photos by our photographer', 'A buyer of your own'],
    it: ['Tutto ciò che offre Premium', 'Foto del nostro fotografo', 'Un buyer dedicato'],
  },
}

/** The record id of a plan. */
export function planRecordId(planId: string): string {
  const at = planList.findIndex((one) => one.planId === planId)
  return demoId(12, at, demoStart())
}

/** The records of the six plans. */
export function demoPlans(resource: Resource, ids: KnownIds): DemoRecord[] {
  return planList.map((one, at) =>
    fillRecord<typeof plans.fields>(
      resource,
      { at, id: planRecordId(one.planId), created: demoStart(), updated: demoStart() },
      [
        {
          ...one,
          currencyIsoCode: 'EUR',
          position: at + 1,
          description: `${one.name}: ${features[one.tier].en.join(', ').toLowerCase()}.`,
          features: features[one.tier],
        },
      ],
      seededRandom(`plan-${at}`),
      ids,
    ),
  )
}
