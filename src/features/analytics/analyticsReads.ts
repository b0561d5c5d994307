import { callPath } from '../../api/call.ts'
import { readAccessEarly, type AnalyticsScope } from '../../api/analyticsAccess.ts'
import { loadAnalyticsClient, loadRowsEarly } from '../../api/analyticsRows.ts'
import type { Reads } from '../../api/reads.ts'
import { analyticsPlace, type Section } from './analyticsPlace.ts'
import { firstQueries } from './sectionQueries.ts'

/** The numbers that a section begins with: how they are asked for is an answer of its own. */
async function askNumbers(
  scope: AnalyticsScope,
  section: Section,
  search: URLSearchParams,
): Promise<void> {
  loadAnalyticsClient()
  const access = await readAccessEarly(scope)
  if (!access?.token || access.lastDay === null) return
  for (const query of firstQueries(section, access.lastDay, search))
    loadRowsEarly(scope, access, query)
}

/** What a page of analytics reads. */
export const analyticsReads: Reads = ({ pathname, search }) => {
  const place = analyticsPlace(pathname, search)
  if (!place?.scope) return []
  const { scope, section } = place
  return [
    {
      path: callPath('readAnalyticsAccess', {}),
      query: scope,
      // The page asks again, and says why not.
      next: () => void askNumbers(scope, section, search).catch(() => undefined),
    },
  ]
}
