import { useCallback, useMemo, useState } from 'react'
import { useGetList, type RaRecord, useDataProvider, type GetListParams } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { displayTitle } from '../../fields/format/recordTitle.ts'
import { useReadRecords } from '../../fields/context/useRecords.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { listParams } from './listParams.ts'
import type { Column } from './useColumns.ts'
import type { ListState } from './useListState.ts'
import { referredBy } from './referredBy.ts'
import { useReadAhead } from './useReadAhead.ts'
import { savesData } from '../../browser/savesData.ts'
import { listStaleTimeMs, prefetchList } from './prefetchList.ts'

/**
 * Prefetches a page with the titles that it refers to, so that it is there when its button is
 * pressed. Not where the browser saves data.
 */
function usePrefetch(name: string, params: GetListParams, columns: readonly Column[]) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  return useCallback(
    (page: number) => {
      if (page < 1 || !params.pagination || savesData()) return
      const next = { ...params, pagination: { ...params.pagination, page } }
      void prefetchList({ queryClient, dataProvider }, name, next, columns)
    },
    [name, params, columns, queryClient, dataProvider],
  )
}

const noFields: readonly string[] = []

/**
 * The context of cells, with the titles of the records that the given ones refer to; the records of
 * a first page together with these titles, as columns that are filled later move what is read.
 */
export function useTitles(columns: readonly Column[], records: RaRecord[] | undefined) {
  const { known, areRead } = useReadRecords(
    useMemo(() => referredBy(columns, records ?? []), [columns, records]),
  )
  const isWhole = records !== undefined && areRead
  const [hasShown, setShown] = useState(isWhole)
  if (isWhole && !hasShown) setShown(true)
  const cellContext = useCellContext()
  const titleOf = useCallback(
    (name: string, id: string) => {
      const record = known.get(id)
      return record && (displayTitle(model.resource(name), record, cellContext) || id)
    },
    [known, cellContext],
  )
  return {
    context: useCellContext(titleOf),
    records: hasShown || isWhole ? records : undefined,
  }
}

/**
 * The records of one page, their total, and the context that their cells need.
 * @param extraFields further fields to read that have no column
 */
export function useRows(
  resource: Resource,
  columns: readonly Column[],
  state: ListState,
  extraFields = noFields,
) {
  const { page, perPage } = state
  const params = useMemo(() => {
    const names = columns.map(({ leaf }) => leaf.path)
    return listParams(resource, [...names, ...extraFields], state)
  }, [resource, columns, state, extraFields])
  const answer = useGetList(resource.name, params, {
    placeholderData: (before) => before,
    staleTime: listStaleTimeMs,
  })
  const prefetch = usePrefetch(resource.name, params, columns)
  const { data } = answer
  const hasNext = answer.pageInfo?.hasNextPage ?? page * perPage < (answer.total ?? 0)
  useReadAhead(prefetch, hasNext && !answer.isFetching ? page + 1 : null)
  const { totalAtLeast } = (answer.meta ?? {}) as { totalAtLeast?: number }
  return {
    ...useTitles(columns, data),
    /** What was requested. */
    params,
    total: answer.total ?? totalAtLeast ?? 0,
    isCounted: answer.total !== undefined,
    hasNext,
    isPending: answer.isPending,
    /** The previous page is still on screen. */
    isStale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    prefetch,
  }
}

/** A hook that reads a page of a list. */
export type ReadRows = typeof useRows
