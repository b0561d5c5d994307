import { daysUntil, rangeBefore } from '../../../resources/analytics/dayRange.ts'
import { queries, type CubeQuery } from '../../../resources/analytics/queries.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import type { Section } from './analyticsPlace.ts'
import { readSalesState } from './salesAddress.ts'

/** The days of a section, up to the last one with figures. */
export function rangeOf(section: Section, lastDay: string, search: URLSearchParams) {
  const days = {
    engagement: analytics.engagementDays,
    sales: readSalesState(search).days,
    audience: analytics.audienceDays,
  }
  return daysUntil(lastDay, days[section])
}

/** The queries that a section begins with. */
export function firstQueries(
  section: Section,
  lastDay: string,
  search: URLSearchParams,
): CubeQuery[] {
  const range = rangeOf(section, lastDay, search)
  if (section === 'audience')
    return [queries.genders(range), queries.ages(range), queries.areas(range)]
  const totals = [queries.totals(range), queries.totals(rangeBefore(range))]
  if (section === 'engagement') return totals
  const { sort, order } = readSalesState(search)
  return [...totals, queries.performance(range, sort, order)]
}
