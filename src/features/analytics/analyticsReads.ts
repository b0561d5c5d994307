import { callPath } from '../../api/call.ts'
import { readAccessEarly, type AnalyticsScope } from '../../api/analyticsAccess.ts'
import { loadAnalyticsClient, loadRowsEarly } from '../../api/analyticsRows.ts'
import type { Reads } from '../../api/reads.ts'
import { analyticsPlace, type Section } from './analyticsPlace.ts'
import { firstQueries } from './sectionQueries.ts'

/** Requests the first figures of a section, with the access token, which is requested before. */
async function requestFirstFigures(
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

/** The first requests of an analytics page. */
export const analyticsReads: Reads = ({ pathname, search }) => {
  const place = analyticsPlace(pathname, search)
  if (!place?.scope) return []
  const { scope, section } = place
  return [
    {
      path: callPath('readAnalyticsAccess', {}),
      query: scope,
      // After a failure, the page repeats the request and shows the error.
      next: () => void requestFirstFigures(scope, section, search).catch(() => undefined),
    },
  ]
}
