import { sql, type RawBuilder } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { PartName } from '../../../resources/settings/parts.ts'
import { isOff } from '../../../schema/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { FactsState } from '../../facts/factsState.ts'
import { programCondition } from '../program/analytics/programCondition.ts'
import type { AnalyticsParts } from './analyticsParts.ts'

const vendorDoc = documents('vendors')

/** What an artisan needs for its analytics. */
interface Condition {
  /** Nothing is needed while this part is switched off. */
  readonly part: PartName
  /** Whether the stored data of an artisan, `vendors_docs d`, meet it. */
  readonly isStored: RawBuilder<unknown>
  /** The instant in these data after whose day they no longer do; null for none. */
  readonly endsAt: RawBuilder<unknown>
  /** The current time in milliseconds. */
  readonly now: (parts: AnalyticsParts) => Promise<number>
}

/** The condition of the area that sells analytics; without one every artisan has them. */
const { part, isStored, endsAt, now }: Partial<Condition> = {
  ...programCondition,
}

/** Whether nobody sells analytics, so that no artisan needs a token of its own. */
export const isFree = ({ off = new Set() }: Pick<AnalyticsParts, 'off'>) =>
  part === undefined || isOff({ part }, off)

interface FoundArtisan {
  readonly _id: string
  /** The end of its analytics, an instant; null for none. */
  readonly endsAt: string | null
  readonly facts: FactsState | null
}

/** The artisan that a condition finds, if its analytics are switched on in the stored data. */
async function findArtisan(
  parts: AnalyticsParts,
  condition: RawBuilder<unknown>,
): Promise<FoundArtisan | null> {
  const { rows } =
    await sql<FoundArtisan>`${prepared} select d."_id", (select "value" from state where "key" = 'facts') as "facts",
      ${endsAt ?? sql`null`} as "endsAt"
    from vendors_docs d
    where ${condition} and (${isFree(parts)}::boolean or ${isStored ?? sql`true`})`.execute(
      parts.database,
    )
  return rows[0] ?? null
}

/** Whether it still has them on the current day. */
async function stillHas(found: FoundArtisan | null, parts: AnalyticsParts) {
  if (!found?.endsAt || !now || isFree(parts)) return found !== null
  const day = today(await now(parts))
  const endTime = Date.parse(found.endsAt)
  return !Number.isNaN(endTime) && today(endTime) >= day
}

/**
 * The artisan with this stored token, while its analytics are on (rows ANALYTICS-043 and 047), with
 * the state of the facts, which the caller needs next.
 */
export async function vendorOfToken(parts: AnalyticsParts, token: string) {
  const found = await findArtisan(
    parts,
    sql`${vendorDoc.text('premium.analyticsToken')} = ${token}`,
  )
  return found && (await stillHas(found, parts))
    ? { vendor: found._id, facts: found.facts ?? undefined }
    : null
}

/** Whether an artisan has analytics at this moment. */
export async function hasAnalytics(parts: AnalyticsParts, vendor: string): Promise<boolean> {
  return stillHas(await findArtisan(parts, sql`d."_id" = ${vendor}::uuid`), parts)
}
