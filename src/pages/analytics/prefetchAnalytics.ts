import { seesAnalytics } from '../../../resources/settings/roles.ts'
import type { Subject } from '../../../schema/index.ts'
import { readAccessEarly } from '../../api/analyticsAccess.ts'
import { loadAnalyticsClient, loadRowsEarly } from '../../api/analyticsRows.ts'
import { analyticsPlace } from './analyticsPlace.ts'
import { firstQueries } from './sectionQueries.ts'

/** Asks for the numbers that a page of analytics will show, and loads its code, while the app is loading. */
export function prefetchAnalytics(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { role }: Subject,
): void {
  const words = new URLSearchParams(search)
  const place = analyticsPlace(pathname, words)
  if (!place?.scope || !seesAnalytics.some((type) => type === role)) return
  const { scope, section } = place
  readAccessEarly(scope).then(
    (access) => {
      if (access.token === null || access.lastDay === null) return
      for (const query of firstQueries(section, access.lastDay, words))
        loadRowsEarly(scope, access, query)
    },
    // The page asks again, and says why not.
    () => undefined,
  )
  loadAnalyticsClient()
  // After the requests: this module must not wait for React.
  import('./AnalyticsSection.tsx').catch(() => undefined)
}
