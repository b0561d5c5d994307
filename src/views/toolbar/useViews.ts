import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import type { Density } from '../../ui/useDensity.ts'
import type { ListState } from '../query/useListState.ts'
import { openingAmong, openingOf, type SavedView, type ViewState } from '../query/savedView.ts'

export { openingOf } from '../query/savedView.ts'
export type { SavedView, ViewState } from '../query/savedView.ts'

const none: readonly SavedView[] = []
const fresh = 60_000

/** A list as it is, to be saved. */
export function keptState(
  state: ListState,
  columns: readonly string[],
  density: Density,
): ViewState {
  return {
    filter: state.filter,
    words: state.words,
    sort: state.sorts,
    columns,
    density,
  }
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const asText = (value: unknown) => JSON.stringify(value, (_key, part: unknown) => sorted(part))

/** Whether a list has been changed since a view was chosen. */
export function isChanged(resource: Resource, view: SavedView, state: ListState): boolean {
  const { view: _view, ...opening } = openingOf(resource, view)
  const { filter, words, sorts, columns, density } = state
  return asText(opening) !== asText({ filter, words, sorts, columns, density })
}

/**
 * The views of a list that the user may open. What was known last time is used until the server has
 * answered, so that a list which opens with a view does not first show another.
 * @param page the page that has another list of the same records, with views of its own
 */
export function useViews(resource: Resource, page?: string) {
  const list = page === undefined ? resource.name : `${resource.name}:${page}`
  const [known, remember] = useStore<readonly SavedView[]>(`preferences.views.${list}`, none)
  const client = useQueryClient()
  const key = useMemo(() => ['savedViews', list], [list])
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { body } = await call('readViews', { query: { resource: list } })
      return Array.isArray(body) ? body : none
    },
    staleTime: fresh,
    retry: false,
  })
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(known)) remember(data)
  }, [data, known, remember])
  const reload = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key])
  const views = data ?? known
  const opening = useMemo(() => openingAmong(resource, views), [resource, views])
  return useMemo(
    () => ({ list, views, opening, error, reload }),
    [list, views, opening, error, reload],
  )
}

export type Views = ReturnType<typeof useViews>
