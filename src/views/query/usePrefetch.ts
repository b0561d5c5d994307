import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDataProvider, type GetListParams } from 'react-admin'
import { savesData } from '../../browser/savesData.ts'
import { prefetchList } from './prefetchList.ts'
import type { Column } from './useColumns.ts'

/**
 * Reads a page before it is needed, with the titles that it names, so that it is there when its button
 * is pressed. Not for those who save data.
 */
export function usePrefetch(name: string, params: GetListParams, columns: readonly Column[]) {
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
