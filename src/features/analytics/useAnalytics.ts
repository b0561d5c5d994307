import {
  useQuery,
  useQueryClient,
  type keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { CubeQuery } from '../../../resources/analytics/queries.ts'
import { readAccess, type AnalyticsAccess, type AnalyticsScope } from '../../api/analyticsAccess.ts'
import { isTokenRefused, loadRows, type AnalyticsRow } from '../../api/analyticsRows.ts'

const base = 'analytics'
const accessKey = (scope: AnalyticsScope) => [base, 'access', scope]
/** Figures of a revision stay as they are. */
const rowsAge = 5 * 60_000

/** Whose figures a page shows, and how they are asked for. */
export interface AnalyticsView {
  readonly scope: AnalyticsScope
  readonly access: AnalyticsAccess
  readonly firstDay: string
  readonly lastDay: string
}

/** Whether there are figures for a scope, read again on each page: they can be turned off at any time. */
export function useAccess(scope: AnalyticsScope) {
  return useQuery({
    queryKey: accessKey(scope),
    queryFn: ({ signal }) => readAccess(scope, signal),
  })
}

/**
 * The rows that answer a query; with another token where this one is over.
 * @throws the refusal where there is no other: the page has then been told so too
 */
export async function askRows(
  client: QueryClient,
  { scope, access }: AnalyticsView,
  query: CubeQuery,
  options: Parameters<typeof loadRows>[3] = {},
): Promise<readonly AnalyticsRow[]> {
  try {
    return await loadRows(scope, access, query, options)
  } catch (error) {
    if (!isTokenRefused(error)) throw error
    const renewed = await client.fetchQuery({
      queryKey: accessKey(scope),
      queryFn: () => readAccess(scope),
    })
    if (renewed.token === null) throw error
    return loadRows(scope, renewed, query, options)
  }
}

interface RowsOptions {
  /** What is shown until another query is answered. */
  readonly placeholderData?: typeof keepPreviousData
  /** Whether to ask already; absent: at once. */
  readonly enabled?: boolean
}

/** The rows that answer a query, and for how long they have been worked out. */
export function useRows(view: AnalyticsView, query: CubeQuery, options: RowsOptions = {}) {
  const client = useQueryClient()
  const [seconds, setSeconds] = useState<number | null>(null)
  const answer = useQuery({
    queryKey: [base, 'rows', view.scope, view.access.revision, query],
    queryFn: async ({ signal }) => {
      try {
        return await askRows(client, view, query, { signal, onWait: setSeconds })
      } finally {
        setSeconds(null)
      }
    },
    staleTime: rowsAge,
    ...options,
  })
  return { ...answer, seconds }
}

export type RowsAnswer = Pick<
  ReturnType<typeof useRows>,
  'data' | 'error' | 'refetch' | 'seconds' | 'isPending'
>
