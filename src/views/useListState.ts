import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '../../schema/index.ts'
import type { ListFilter } from '../fields/filterState.ts'

export const pageSizes = [25, 50, 100] as const

/** What part of a list is on screen. It lives in the address, so that back, forward and a sent link work. */
export interface ListState {
  readonly page: number
  readonly perPage: number
  readonly sort: string
  readonly order: 'ASC' | 'DESC'
  readonly filter: ListFilter
  readonly words: string
}

function readObject(text: string | null): ListFilter {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as ListFilter) : {}
  } catch {
    return {}
  }
}

function read(resource: Resource, search: URLSearchParams): ListState {
  const [defaultSort, defaultOrder] = resource.list.sort
  const page = Number(search.get('page'))
  const perPage = Number(search.get('perPage'))
  const { q, ...filter } = readObject(search.get('filter'))
  const sort = search.get('sort') ?? defaultSort
  const order = search.get('order') ?? (search.has('sort') ? 'asc' : defaultOrder)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? pageSizes[0],
    sort: resource.leaf.get(sort)?.kind.sortable ? sort : defaultSort,
    order: order.toLowerCase() === 'desc' ? 'DESC' : 'ASC',
    filter,
    words: typeof q === 'string' ? q : '',
  }
}

function write(resource: Resource, state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  const [sort, order] = resource.list.sort
  const filter = { ...state.filter, ...(state.words && { q: state.words }) }
  if (Object.keys(filter).length) search.set('filter', JSON.stringify(filter))
  if (state.sort !== sort || state.order !== order.toUpperCase()) {
    search.set('sort', state.sort)
    search.set('order', state.order)
  }
  if (state.page > 1) search.set('page', String(state.page))
  if (state.perPage !== pageSizes[0]) search.set('perPage', String(state.perPage))
  return search
}

/** The state of a list and what changes it. A change other than turning pages starts at the first page. */
export function useListState(resource: Resource) {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => read(resource, search), [resource, search])
  const change = useCallback(
    (part: Partial<ListState>, { replace = false } = {}) =>
      setSearch((before) => write(resource, { ...read(resource, before), page: 1, ...part }), {
        replace,
      }),
    [resource, setSearch],
  )
  return { state, change }
}
