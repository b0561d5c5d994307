import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import { planTiers } from '../../../resources/settings/program.ts'
import { languages, type DocumentNamed, type Language } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'

const planDoc = documents('plans')

export type PlanTier = (typeof planTiers)[number]

/**
 * A level of the program; prices are whole numbers with VAT, null for a period that is not offered.
 */
export interface PresentedTier {
  readonly tier: PlanTier
  readonly features: Readonly<Record<Language, readonly string[]>>
  readonly monthly: number | null
  readonly yearly: number | null
  /** How much cheaper a year is than twelve months; 0 when it is not. */
  readonly saved: number
  readonly currency: string
}

interface PlanRow {
  readonly tier: PlanTier
  readonly period: 'monthly' | 'yearly'
  readonly price: number
  readonly currency: string | null
  readonly features: DocumentNamed<'plans'>['features']
}

/** A version of all plans, which changes with every change of a plan. */
export async function plansVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(count(*), ' ', sum("version"), ' ', max("updatedAt")) as "version" from plans`.execute(
    database,
  )
  return rows[0]?.version ?? ''
}

const featuresOf = (plans: readonly PlanRow[], language: Language): readonly string[] => {
  const texts = plans.flatMap(({ features }) => features?.[language]?.filter(Boolean) ?? [])
  return [...new Set(texts)]
}

/** The levels that can be bought, the entry level first. */
export async function presentedTiers(database: Database): Promise<readonly PresentedTier[]> {
  const { rows } = await sql<PlanRow>`
    select g."tier", g."period", (${planDoc.text('price')})::float8 as "price",
      ${planDoc.text('currencyIsoCode')} as "currency", ${planDoc.json('features')} as "features"
    from plans g join plans_docs d using ("_id") order by g."position", g."_id"`.execute(database)
  return planTiers.toReversed().flatMap((tier): PresentedTier[] => {
    const plans = rows.filter((one) => one.tier === tier)
    const priceOf = (period: PlanRow['period']) => {
      const found = plans.find((one) => one.period === period)
      return found ? grossPrice(found.price) : null
    }
    const [monthly, yearly] = [priceOf('monthly'), priceOf('yearly')]
    if (!plans.length) return []
    const features = Object.fromEntries(
      languages.map((language) => [language, featuresOf(plans, language)]),
    ) as Record<Language, readonly string[]>
    return [
      {
        tier,
        features,
        monthly,
        yearly,
        saved: monthly === null || yearly === null ? 0 : Math.max(0, 12 * monthly - yearly),
        currency: plans[0]?.currency ?? 'EUR',
      },
    ]
  })
}
