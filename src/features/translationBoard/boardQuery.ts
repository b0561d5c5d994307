import { pageSizes } from '../../../resources/settings/constants.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import type { ListState } from '../../views/query/listState.ts'

/** The page sizes that the board offers, and its default. */
export const boardSizes: readonly number[] = [25, pageSizes.mostBoardCollections]
export const boardSize = 25

/** Whether a collection has products in translation; by default the board shows those with some. */
export type InTranslation = 'yes' | 'no' | 'all'

/**
 * The same choice as list filters; without one of them the board shows collections in translation.
 */
const filters = {
  yes: {},
  no: { readyProductsCount: 0 },
  all: { readyProductsCount_gte: 0 },
} as const satisfies Record<InTranslation, ListFilter>

export function inTranslationOf(filter: ListFilter): InTranslation {
  if (filter['readyProductsCount'] === 0) return 'no'
  return filter['readyProductsCount_gte'] === 0 ? 'all' : 'yes'
}

/** The filter with another choice. */
export function withInTranslation(filter: ListFilter, choice: InTranslation): ListFilter {
  const { readyProductsCount: _no, readyProductsCount_gte: _all, ...others } = filter
  return { ...others, ...filters[choice] }
}

/** The filter with the default choice made explicit, for generic lists of collections. */
export const explicitFilter = (filter: ListFilter): ListFilter =>
  inTranslationOf(filter) === 'yes' ? { ...filter, readyProductsCount_gte: 1 } : filter

/** Unwraps a list with a single value. */
const singleValue = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value

/** A filter as a documented parameter; undefined if no parameter can express it. */
function documentedParam(name: string, value: unknown): Record<string, string> | undefined {
  const one = singleValue(value)
  if (name === 'vendor' && typeof one === 'string') return { vendor: one }
  if (name === 'approved' && typeof one === 'boolean') return { isApproved: String(one) }
  if (name === 'productsCount_gte' && one === 1) return { hasProducts: 'true' }
  if (name === 'productsCount' && one === 0) return { hasProducts: 'false' }
  return undefined
}

/** The board's query in documented parameters; other filters are added as JSON. */
export function boardQuery(
  state: Pick<ListState, 'page' | 'perPage' | 'sorts' | 'filter' | 'words'>,
): Record<string, string> {
  const { page, perPage, sorts, filter, words } = state
  const choice = inTranslationOf(filter)
  const named: Record<string, string> = {}
  const others: [string, unknown][] = []
  for (const [name, value] of Object.entries(withInTranslation(filter, 'yes'))) {
    const known = documentedParam(name, value)
    if (known) Object.assign(named, known)
    else others.push([name, value])
  }
  const [sort, order] = sorts[0] ?? []
  return {
    page: String(page),
    limit: String(Math.min(perPage, pageSizes.mostBoardCollections)),
    ...(sort && order && { sort, order: order.toLowerCase() }),
    products: 'false',
    ...(choice !== 'all' && { readyToTranslate: String(choice === 'yes') }),
    ...named,
    ...(words && { search: words }),
    ...(others.length > 0 && { filter: JSON.stringify(Object.fromEntries(others)) }),
  }
}
