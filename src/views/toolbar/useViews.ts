import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import type { Density } from '../../ui/useDensity.ts'
import type { ListState } from '../query/useListState.ts'
import { defaultOpening, openingOf, type SavedView, type ViewState } from '../query/savedView.ts'

export { openingOf } from '../query/savedView.ts'
export type { SavedView, ViewState } from '../query/savedView.ts'

const noViews: readonly SavedView[] = []
const staleTimeMs = 60_000

/** The current state of a list, to be saved in a view. */
export function viewStateOf(
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

const withSortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const stableJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => withSortedKeys(part))

/** Whether a list has been changed since a view was chosen. */
export function isChanged(resource: Resource, view: SavedView, state: ListState): boolean {
  const { view: _view, ...opening } = openingOf(resource, view)
  const { filter, words, sorts, columns, density } = state
  return stableJson(opening) !== stableJson({ filter, words, sorts, columns, density })
}

/**
 * The views of a list that the user may open. Those of the last visit are used until the server has
 * answered, so that a list with a default view does not show another one first.
 * @param page name of a page with another list of the same records, which has views of its own
 */
export function useViews(resource: Resource, page?: string) {
  const list = page === undefined ? resource.name : `${resource.name}:${page}`
  const [lastKnown, remember] = useStore<readonly SavedView[]>(`preferences.views.${list}`, noViews)
  const client = useQueryClient()
  const key = useMemo(() => ['savedViews', list], [list])
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { body } = await call('readViews', { query: { resource: list } })
      return Array.isArray(body) ? body : noViews
    },
    staleTime: staleTimeMs,
    retry: false,
  })
  useEffect(() => {
    if (data && JSON.stringify(data) !== JSON.stringify(lastKnown)) remember(data)
  }, [data, lastKnown, remember])
  const reload = useCallback(() => client.invalidateQueries({ queryKey: key }), [client, key])
  const views = data ?? lastKnown
  const opening = useMemo(() => defaultOpening(resource, views), [resource, views])
  return useMemo(
    () => ({ list, views, opening, error, reload }),
    [list, views, opening, error, reload],
  )
}

export type Views = ReturnType<typeof useViews>
