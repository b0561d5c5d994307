import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, type GetListParams } from 'react-admin'

/**
 * Reads a page before it is asked for: when the pointer or the focus comes to its button, so that it
 * is there when the button is pressed. Under the key of react-admin's `useGetList`, which finds it.
 */
export function usePrefetch(name: string, params: GetListParams, staleTime: number) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  return useCallback(
    (page: number) => {
      if (page < 1 || !params.pagination) return
      const wanted = { ...params, pagination: { ...params.pagination, page } }
      void queryClient.prefetchQuery({
        queryKey: [name, 'getList', wanted],
        queryFn: () => dataProvider.getList(name, wanted),
        staleTime,
      })
    },
    [name, params, staleTime, queryClient, dataProvider],
  )
}
