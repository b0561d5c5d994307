import { pages, type PageName } from '../../../resources/navigation/pages.ts'
import { buyers } from '../../../resources/settings/constants.ts'
import { matchPath } from '../../../schema/path.ts'
import type { AnalyticsScope } from '../../api/analyticsAccess.ts'

/** The three sections, in the order of their tabs. */
export const sections = ['engagement', 'sales', 'audience'] as const
export type Section = (typeof sections)[number]

/** The page of each section for an artisan. */
export const vendorPages = {
  engagement: 'vendorEngagement',
  sales: 'vendorSales',
  audience: 'vendorAudience',
} as const satisfies Readonly<Record<Section, PageName>>

const isSection = (text: unknown): text is Section => sections.some((one) => one === text)

/** The section and the scope that an address shows. */
export interface AnalyticsPlace {
  readonly section: Section
  /** Null if the user has yet to choose one. */
  readonly scope: AnalyticsScope | null
}

/** The scopes that staff can choose besides all artisans. */
export const scopeKinds = ['collection', 'buyer'] as const

/** The scope of staff by the address; null if it is incomplete. */
function staffScope(search: URLSearchParams): AnalyticsScope | null {
  const kind = scopeKinds.find((one) => search.has(one))
  if (!kind) return {}
  const value = search.get(kind)
  if (kind === 'collection') return value ? { collection: value } : null
  const buyer = buyers.find((name) => name === value)
  return buyer ? { buyer } : null
}

/** The section and the scope of an address; null if it is not one of analytics. */
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
