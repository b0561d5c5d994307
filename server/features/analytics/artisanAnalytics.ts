import { sql, type RawBuilder } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { FactsState } from '../../facts/factsState.ts'
import { programNow } from '../program/programParts.ts'
import type { AnalyticsParts } from './analyticsParts.ts'

const vendorDoc = documents('vendors')

interface FoundArtisan {
  readonly _id: string
  /** The end of a given plan, an instant; null for a paid plan. */
  readonly endsAt: string | null
  readonly facts: FactsState | null
}

type PremiumField = Extract<FieldPath<'vendors'>, `premium.${string}`>
const vendorField = (path: PremiumField) => vendorDoc.text(path)
const isTrue = (path: PremiumField) => sql`${vendorField(path)} = 'true'`

/**
 * Whether plans are sold. Analytics are part of a plan; where none are sold, every artisan has
 * them.
 */
const arePlansSold = ({ off }: Pick<AnalyticsParts, 'off'>) => off?.has('program') !== true

/** The artisan that a condition finds, if its analytics are switched on in the stored data. */
async function findArtisan(
  { database, ...parts }: Pick<AnalyticsParts, 'database' | 'off'>,
  condition: RawBuilder<unknown>,
): Promise<FoundArtisan | null> {
  const { rows } =
    await sql<FoundArtisan>`${prepared} select d."_id", (select "value" from state where "key" = 'facts') as "facts",
      case when ${isTrue('premium.manuallyEnabled')} then ${vendorField('premium.endDate')} end as "endsAt"
    from vendors_docs d
    where ${condition} and (not ${arePlansSold(parts)}::boolean or ${isTrue('premium.active')}
      and ${isTrue('premium.analyticsEnabled')} and (${isTrue('premium.isNoticePeriod')}) is not true)`.execute(
      database,
    )
  return rows[0] ?? null
}

/**
 * Whether the plan still runs: a given plan ends after its last day, even before the job ends it.
 */
async function stillRuns(
  found: FoundArtisan | null,
  clock: Pick<AnalyticsParts, 'gateway' | 'off'>,
) {
  if (!found?.endsAt || !arePlansSold(clock)) return found !== null
  const day = today(await programNow(clock))
  const endTime = Date.parse(found.endsAt)
  return !Number.isNaN(endTime) && today(endTime) >= day
}

/**
 * The artisan with this stored token, while its analytics are on (rows ANALYTICS-043 and 047), with
 * the state of the facts, which the caller needs next.
 */
export async function vendorOfToken(parts: AnalyticsParts, token: string) {
  const found = await findArtisan(parts, sql`${vendorField('premium.analyticsToken')} = ${token}`)
  return found && (await stillRuns(found, parts))
    ? { vendor: found._id, facts: found.facts ?? undefined }
    : null
}

/** Whether an artisan has analytics at this moment. */
export async function hasAnalytics(parts: AnalyticsParts, vendor: string): Promise<boolean> {
  return stillRuns(await findArtisan(parts, sql`d."_id" = ${vendor}::uuid`), parts)
}
