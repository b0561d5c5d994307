import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, type GetListParams, type GetListResult } from 'react-admin'
import { recordsQuery } from '../../fields/context/useRecords.ts'
import { savesData } from '../../browser/savesData.ts'
import { referredBy } from './referredBy.ts'
import type { Column } from './useColumns.ts'

/**
 * Reads a page before it is needed, with the titles that it names, so that it is there when its button
 * is pressed. Under the key of react-admin's `useGetList`, which finds it. Not for those who save data.
 */
export function usePrefetch(
  name: string,
  params: GetListParams,
  staleTime: number,
  columns: readonly Column[],
) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  return useCallback(
    (page: number) => {
      if (page < 1 || !params.pagination || savesData()) return
      const next = { ...params, pagination: { ...params.pagination, page } }
      const queryKey = [name, 'getList', next]
      void queryClient
        .prefetchQuery({
          queryKey,
          queryFn: () => dataProvider.getList(name, next),
          staleTime,
        })
        .then(() => {
          const read = queryClient.getQueryData<GetListResult>(queryKey)
          for (const [other, ids] of Object.entries(referredBy(columns, read?.data ?? [])))
            if (ids.length) void queryClient.prefetchQuery(recordsQuery(dataProvider, other, ids))
        })
    },
    [name, params, staleTime, columns, queryClient, dataProvider],
  )
}
