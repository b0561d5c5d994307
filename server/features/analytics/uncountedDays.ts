import { sql } from 'kysely'
import { daysOf, daysUntil } from '../../../resources/analytics/dayRange.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import type { Database } from '../../db/connect.ts'
import type { FactsState } from '../../facts/factsState.ts'

/** One more day than a chart shows, because the chart may end with the day before the last. */
const shownDays = analytics.engagementDays + 1

/** Days of the daily views chart without any view in the whole shop: their file never arrived. */
async function readDays(database: Database, { lastDay }: FactsState): Promise<string[]> {
  const days = daysOf(daysUntil(lastDay, shownDays))
  // Reads artisan by artisan, by the primary key, until one has views, which usually is the first.
  // `offset` keeps the database from reading all days of all artisans instead.
  const { rows } = await sql<{ day: string }>`
    select d."day"::text as "day" from unnest(${days}::date[]) as d("day")
      where not exists (
        select from vendors v join "vendorDays" f on f."vendor" = v."_id" and f."day" = d."day"
          where f."views" > 0 or f."listViews" > 0 or f."interactions" > 0 offset 0)
      order by 1`.execute(database)
  return rows.map(({ day }) => day)
}

/** Finds days that were never counted; the result is cached until the next load. */
export function uncountedDays(
  database: Database,
): (facts: FactsState | undefined) => Promise<readonly string[]> {
  let cached: { readonly facts: FactsState; readonly days: readonly string[] } | undefined
  return async (facts) => {
    if (!facts) return []
    const isCurrent =
      cached?.facts.revision === facts.revision && cached.facts.lastDay === facts.lastDay
    if (!cached || !isCurrent) cached = { facts, days: await readDays(database, facts) }
    return cached.days
  }
}
