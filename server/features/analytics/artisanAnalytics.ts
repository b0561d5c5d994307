import { sql, type RawBuilder } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { FactsState } from '../../facts/factsState.ts'
import { programNow } from '../program/programParts.ts'
import type { AnalyticsParts } from './analyticsParts.ts'

const vendorDoc = documents('vendors')

interface Found {
  readonly _id: string
  /** The end of a plan that was given, an instant; null for one that somebody pays for. */
  readonly endsAt: string | null
  readonly facts: FactsState | null
}

type PremiumField = Extract<FieldPath<'vendors'>, `premium.${string}`>
const at = (path: PremiumField) => vendorDoc.text(path)
const isTrue = (path: PremiumField) => sql`${at(path)} = 'true'`

/** Plans come with analytics; where none are sold, every artisan has them. */
const areSold = ({ off }: Pick<AnalyticsParts, 'off'>) => off?.has('program') !== true

/** The artisan that a condition finds, if its analytics are on by what is stored. */
async function find(
  { database, ...parts }: Pick<AnalyticsParts, 'database' | 'off'>,
  condition: RawBuilder<unknown>,
): Promise<Found | null> {
  const { rows } =
    await sql<Found>`${prepared} select d."_id", (select "value" from state where "key" = 'facts') as "facts",
      case when ${isTrue('premium.manuallyEnabled')} then ${at('premium.endDate')} end as "endsAt"
    from vendors_docs d
    where ${condition} and (not ${areSold(parts)}::boolean or ${isTrue('premium.active')}
      and ${isTrue('premium.analyticsEnabled')} and (${isTrue('premium.isNoticePeriod')}) is not true)`.execute(
      database,
    )
  return rows[0] ?? null
}

/** A plan that was given is over after its last day, also before a job has noticed. */
async function stillRuns(found: Found | null, clock: Pick<AnalyticsParts, 'gateway' | 'off'>) {
  if (!found?.endsAt || !areSold(clock)) return found !== null
  const day = today(await programNow(clock))
  const last = Date.parse(found.endsAt)
  return !Number.isNaN(last) && today(last) >= day
}

/**
 * The artisan whose stored token this is, while its analytics are on (rows ANALYTICS-043 and 047); with what there
 * is of facts, which whoever asks for one wants to know next.
 */
export async function vendorOfToken(parts: AnalyticsParts, token: string) {
  const found = await find(parts, sql`${at('premium.analyticsToken')} = ${token}`)
  return found && (await stillRuns(found, parts))
    ? { vendor: found._id, facts: found.facts ?? undefined }
    : null
}

/** Whether an artisan has analytics at this moment. */
export async function hasAnalytics(parts: AnalyticsParts, vendor: string): Promise<boolean> {
  return stillRuns(await find(parts, sql`d."_id" = ${vendor}::uuid`), parts)
}
