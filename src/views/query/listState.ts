import type { Resource } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import type { Density } from '../../ui/useDensity.ts'

export const pageSizes = [25, 50, 100] as const

/** A column to sort by. Of several sorts the first has priority. */
export type Sort = readonly [field: string, order: 'ASC' | 'DESC']

/** The parameters of an address that are the state of a list. */
export const listParameters: ReadonlySet<string> = new Set([
  'page',
  'perPage',
  'filter',
  'sort',
  'order',
  'columns',
  'density',
  'view',
])

/**
 * Which part of a list is on screen. It is kept in the address: back, forward and sent links work.
 */
export interface ListState {
  readonly page: number
  readonly perPage: number
  readonly sorts: readonly Sort[]
  readonly filter: ListFilter
  readonly words: string
  /** Names of the columns; null for those that the user or the definition has chosen. */
  readonly columns: readonly string[] | null
  /** Height of rows; null for the user's preference. */
  readonly density: Density | null
  /** The saved view that the list was opened with, or {@link standardView}; null for none. */
  readonly view: string | null
}

/** In place of a view's id: the list without a view, although the user has a default view. */
export const standardView = 'standard'

function readObject(text: string | null): ListFilter {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as ListFilter) : {}
  } catch {
    return {}
  }
}

/** How a definition sorts its list. */
export function standardSorts({ list }: Resource): readonly Sort[] {
  const [field, order] = list.sort
  return [[field, order.toLowerCase() === 'desc' ? 'DESC' : 'ASC']]
}

function readSorts(resource: Resource, search: URLSearchParams): readonly Sort[] {
  const fields = search.get('sort')?.split(',') ?? []
  const directions = search.get('order')?.toLowerCase().split(',') ?? []
  const sorts = fields.flatMap((field, at): Sort[] =>
    resource.leaf.get(field)?.kind.sortable
      ? [[field, directions[at] === 'desc' ? 'DESC' : 'ASC']]
      : [],
  )
  if (sorts.length) return sorts
  return standardSorts(resource).map(([field, order]) => [
    field,
    fields.length || !directions[0] ? order : directions[0] === 'desc' ? 'DESC' : 'ASC',
  ])
}

/** Larger than any list has pages, and still an offset that the server accepts. */
const maxPage = 1_000_000

function readParameters(resource: Resource, search: URLSearchParams, size: number): ListState {
  const page = Number(search.get('page'))
  const perPage = Number(search.get('perPage'))
  const { q, ...filter } = readObject(search.get('filter'))
  const density = search.get('density')
  const columns = search.get('columns')?.split(',').filter(Boolean)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
    perPage: pageSizes.find((one) => one === perPage) ?? size,
    sorts: readSorts(resource, search),
    filter,
    words: typeof q === 'string' ? q : '',
    columns: columns?.length ? columns : null,
    density: density === 'compact' || density === 'roomy' ? density : null,
    view: search.get('view'),
  }
}

const haveSameOrder = (one: readonly Sort[], other: readonly Sort[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The query of a state, without parameters that have their default.
 * @param size the default page size
 */
export function writeListState(
  resource: Resource,
  state: ListState,
  size: number = pageSizes[0],
): URLSearchParams {
  const search = new URLSearchParams()
  const filter = { ...state.filter, ...(state.words && { q: state.words }) }
  if (state.view) search.set('view', state.view)
  if (Object.keys(filter).length) search.set('filter', JSON.stringify(filter))
  if (!haveSameOrder(state.sorts, standardSorts(resource))) {
    search.set('sort', state.sorts.map(([field]) => field).join())
    search.set('order', state.sorts.map(([, order]) => order).join())
  }
  if (state.columns) search.set('columns', state.columns.join())
  if (state.density) search.set('density', state.density)
  if (state.page > 1) search.set('page', String(state.page))
  if (state.perPage !== size) search.set('perPage', String(state.perPage))
  return search
}

/**
 * The initial state of a list: that of the user's default view; null for that of the definition.
 */
export type Opening = Pick<
  ListState,
  'view' | 'filter' | 'words' | 'sorts' | 'columns' | 'density'
> | null

/** The state that a query describes. Without parameters it is the initial state of the list. */
export function readListState(
  resource: Resource,
  search: URLSearchParams,
  opening: Opening,
  size: number = pageSizes[0],
): ListState {
  const state = readParameters(resource, search, size)
  return opening && search.size === 0 ? { ...state, ...opening } : state
}
