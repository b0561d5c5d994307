import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isObject } from '../../../schema/index.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { callAddress } from '../../api/resourceCall.ts'
import { request } from '../../api/apiClient.ts'
import { savesData } from '../../browser/savesData.ts'
import { listParams } from '../../views/query/listParams.ts'
import { useReadAhead } from '../../views/query/useReadAhead.ts'
import { useTitles, type ReadRows } from '../../views/query/useRows.ts'
import { collections } from '../resources.ts'
import { boardQuery, explicitFilter } from './boardQuery.ts'

/**
 * How long a page stays fresh, and its polling interval, because `openBy` changes as people come
 * and go.
 */
const staleTimeMs = 5_000
const pollIntervalMs = 20_000

type Query = Readonly<Record<string, string>>

async function readPage(query: Query, signal?: AbortSignal) {
  const path = callAddress(definition.calls.forTranslation, {})
  const { body } = await request(path, { query, signal })
  const { docs, total, pages } = isObject(body) ? body : {}
  const rows: unknown[] = Array.isArray(docs) ? docs : []
  return {
    records: rows.map((row) => recordFromAnswer(collections, row)),
    total: typeof total === 'number' ? total : undefined,
    pages: typeof pages === 'number' ? pages : 1,
  }
}

const queryOf = (query: Query) => ({
  queryKey: [collections.name, 'translationBoard', query],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(query, signal),
  staleTime: staleTimeMs,
})

/** Reads a page of the translation board by the documented call (rows API-099 to 106). */
export const useBoardRows: ReadRows = (resource, columns, state) => {
  const client = useQueryClient()
  const query = useMemo(() => boardQuery(state), [state])
  const answer = useQuery({
    ...queryOf(query),
    placeholderData: (before) => before,
    refetchInterval: pollIntervalMs,
    // Users who come back from a text see its new status immediately.
    refetchOnMount: 'always',
  })
  const prefetch = useCallback(
    (page: number) => {
      if (page < 1 || savesData()) return
      void client.prefetchQuery(queryOf({ ...query, page: String(page) }))
    },
    [client, query],
  )
  const { records, total, pages = 1 } = answer.data ?? {}
  const hasNext = state.page < pages
  useReadAhead(prefetch, hasNext && !answer.isFetching ? state.page + 1 : null)
  const params = useMemo(() => {
    const names = columns.map(({ leaf }) => leaf.path)
    return listParams(resource, names, { ...state, filter: explicitFilter(state.filter) })
  }, [resource, columns, state])
  return {
    ...useTitles(columns, records),
    params,
    total: total ?? pages * Number(query['limit']),
    isCounted: total !== undefined,
    hasNext,
    isPending: answer.isPending,
    isStale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    prefetch,
  }
}
