import { pages, type PageName } from '../../../resources/navigation/pages.ts'
import { buyers } from '../../../resources/settings/constants.ts'
import { matchPath } from '../../../schema/path.ts'
import type { AnalyticsScope } from '../../api/analyticsAccess.ts'

/** The three sections, in the order of their tabs. */
export const sections = ['engagement', 'sales', 'audience'] as const
export type Section = (typeof sections)[number]

/** The pages of an artisan's. */
export const vendorPages = {
  engagement: 'vendorEngagement',
  sales: 'vendorSales',
  audience: 'vendorAudience',
} as const satisfies Readonly<Record<Section, PageName>>

const isSection = (text: unknown): text is Section => sections.some((one) => one === text)

/** Which figures an address shows. */
export interface AnalyticsPlace {
  readonly section: Section
  /** Null where it is still to be chosen whose they are. */
  readonly scope: AnalyticsScope | null
}

/** What staff choose by, besides all. */
export const scopeKinds = ['collection', 'buyer'] as const

/** Whose figures staff look at, as the address says it. */
function staffScope(search: URLSearchParams): AnalyticsScope | null {
  const kind = scopeKinds.find((one) => search.has(one))
  if (!kind) return {}
  const value = search.get(kind)
  if (kind === 'collection') return value ? { collection: value } : null
  const buyer = buyers.find((name) => name === value)
  return buyer ? { buyer } : null
}

/** What an address of analytics shows; null for any other address. */
export function analyticsPlace(pathname: string, search: URLSearchParams): AnalyticsPlace | null {
  for (const section of sections) {
    const vendor = matchPath(pages[vendorPages[section]].path, pathname)?.['id']
    if (vendor !== undefined) return { section, scope: { vendor } }
  }
  const slots = matchPath(pages.analytics.path, pathname)
  if (!slots) return null
  const section = slots['section'] ?? 'engagement'
  return isSection(section) ? { section, scope: staffScope(search) } : null
}
