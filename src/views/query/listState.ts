import type { Resource } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import type { Density } from '../../ui/useDensity.ts'

export const pageSizes = [25, 50, 100] as const

/** A column to sort by, the weightiest first. */
export type Sort = readonly [field: string, order: 'ASC' | 'DESC']

/** The parameters of an address that are the state of a list. */
export const ownNames: ReadonlySet<string> = new Set([
  'page',
  'perPage',
  'filter',
  'sort',
  'order',
  'columns',
  'density',
  'view',
])

/** What part of a list is on screen. It lives in the address, so that back, forward and a sent link work. */
export interface ListState {
  readonly page: number
  readonly perPage: number
  readonly sorts: readonly Sort[]
  readonly filter: ListFilter
  readonly words: string
  /** Names of the columns; null for those that the user or the definition has chosen. */
  readonly columns: readonly string[] | null
  /** Height of rows; null for the user's own. */
  readonly density: Density | null
  /** The saved view that this began with, or {@link standardView}; null where none was chosen. */
  readonly view: string | null
}

/** In place of a view's id: the list as it is without any, although another one opens first. */
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
  const ways = search.get('order')?.toLowerCase().split(',') ?? []
  const sorts = fields.flatMap((field, at): Sort[] =>
    resource.leaf.get(field)?.kind.sortable ? [[field, ways[at] === 'desc' ? 'DESC' : 'ASC']] : [],
  )
  if (sorts.length) return sorts
  return standardSorts(resource).map(([field, order]) => [
    field,
    fields.length || !ways[0] ? order : ways[0] === 'desc' ? 'DESC' : 'ASC',
  ])
}

/** Beyond what any list has, and still a place that a server can look at. */
const furthestPage = 1_000_000

function read(resource: Resource, search: URLSearchParams, size: number): ListState {
  const page = Number(search.get('page'))
  const perPage = Number(search.get('perPage'))
  const { q, ...filter } = readObject(search.get('filter'))
  const density = search.get('density')
  const columns = search.get('columns')?.split(',').filter(Boolean)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, furthestPage) : 1,
    perPage: pageSizes.find((one) => one === perPage) ?? size,
    sorts: readSorts(resource, search),
    filter,
    words: typeof q === 'string' ? q : '',
    columns: columns?.length ? columns : null,
    density: density === 'compact' || density === 'roomy' ? density : null,
    view: search.get('view'),
  }
}

const same = (one: readonly Sort[], other: readonly Sort[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The address of a state, as short as it can be.
 * @param size where the address has none
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
  if (!same(state.sorts, standardSorts(resource))) {
    search.set('sort', state.sorts.map(([field]) => field).join())
    search.set('order', state.sorts.map(([, order]) => order).join())
  }
  if (state.columns) search.set('columns', state.columns.join())
  if (state.density) search.set('density', state.density)
  if (state.page > 1) search.set('page', String(state.page))
  if (state.perPage !== size) search.set('perPage', String(state.perPage))
  return search
}

/** What a list starts with before anybody changed it: the standard, or a view that opens first. */
export type Opening = Pick<
  ListState,
  'view' | 'filter' | 'words' | 'sorts' | 'columns' | 'density'
> | null

/** The state that an address means. One without parameters is how the list opens. */
export function readListState(
  resource: Resource,
  search: URLSearchParams,
  opening: Opening,
  size: number = pageSizes[0],
): ListState {
  const state = read(resource, search, size)
  return opening && search.size === 0 ? { ...state, ...opening } : state
}
