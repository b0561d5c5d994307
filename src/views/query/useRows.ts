import { useCallback, useMemo } from 'react'
import { useGetList, type RaRecord, useDataProvider, type GetListParams } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { saidTitle } from '../../fields/format/recordTitle.ts'
import { useRecords } from '../../fields/context/useRecords.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { freshList } from './freshList.ts'
import { listParams } from './listParams.ts'
import type { Column } from './useColumns.ts'
import type { ListState } from './useListState.ts'
import { referredBy } from './referredBy.ts'
import { useReadAhead } from './useReadAhead.ts'
import { savesData } from '../../browser/savesData.ts'
import { prefetchList } from './prefetchList.ts'

/**
 * Reads a page before it is needed, with the titles that it names, so that it is there when its button
 * is pressed. Not for those who save data.
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

const nothing: readonly string[] = []

/** What cells need: of the records that some others refer to, the titles. */
export function useTitles(columns: readonly Column[], records: readonly RaRecord[] | undefined) {
  const known = useRecords(useMemo(() => referredBy(columns, records ?? []), [columns, records]))
  const saying = useCellContext()
  const titleOf = useCallback(
    (name: string, id: string) => {
      const record = known.get(id)
      return record && (saidTitle(model.resource(name), record, saying) || id)
    },
    [known, saying],
  )
  return useCellContext(titleOf)
}

/**
 * The records of one page, their total, and the context that their cells need.
 * @param also fields that are read along without a column of their own
 */
export function useRows(
  resource: Resource,
  columns: readonly Column[],
  state: ListState,
  also = nothing,
) {
  const { page, perPage } = state
  const params = useMemo(() => {
    const names = columns.map(({ leaf }) => leaf.path)
    return listParams(resource, [...names, ...also], state)
  }, [resource, columns, state, also])
  const answer = useGetList(resource.name, params, {
    placeholderData: (before) => before,
    staleTime: freshList,
  })
  const prefetch = usePrefetch(resource.name, params, columns)
  const { data } = answer
  const hasNext = answer.pageInfo?.hasNextPage ?? page * perPage < (answer.total ?? 0)
  useReadAhead(prefetch, hasNext && !answer.isFetching ? page + 1 : null)
  const context = useTitles(columns, data)
  const { totalAtLeast } = (answer.meta ?? {}) as { totalAtLeast?: number }
  return {
    records: data,
    /** What was requested. */
    params,
    total: answer.total ?? totalAtLeast ?? 0,
    isCounted: answer.total !== undefined,
    hasNext,
    isPending: answer.isPending,
    /** The page before is still on screen. */
    isStale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    prefetch,
    context,
  }
}

/** What reads a page of a list. */
export type ReadRows = typeof useRows
