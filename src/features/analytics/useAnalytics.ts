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
/** Figures of a revision never change. */
const rowsStaleTimeMs = 5 * 60_000

/** The scope of a page, with its access and the days that have figures. */
export interface AnalyticsView {
  readonly scope: AnalyticsScope
  readonly access: AnalyticsAccess
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * The access to the figures of a scope, read again on each page, since it can be turned off at any
 * time.
 */
export function useAccess(scope: AnalyticsScope) {
  return useQuery({
    queryKey: accessKey(scope),
    queryFn: ({ signal }) => readAccess(scope, signal),
  })
}

/**
 * The rows that answer a query; requests a new token if the current one has expired.
 * @throws the refusal if there is no new token; the page's access has then been updated as well
 */
export async function fetchRows(
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
  /** The data that is shown until a new query is answered. */
  readonly placeholderData?: typeof keepPreviousData
  /** Whether the query may be sent yet; absent: yes. */
  readonly enabled?: boolean
}

/** The rows that answer a query, and for how many seconds the server has been computing them. */
export function useRows(view: AnalyticsView, query: CubeQuery, options: RowsOptions = {}) {
  const client = useQueryClient()
  const [seconds, setSeconds] = useState<number | null>(null)
  const answer = useQuery({
    queryKey: [base, 'rows', view.scope, view.access.revision, query],
    queryFn: async ({ signal }) => {
      try {
        return await fetchRows(client, view, query, { signal, onWait: setSeconds })
      } finally {
        setSeconds(null)
      }
    },
    staleTime: rowsStaleTimeMs,
    ...options,
  })
  return { ...answer, seconds }
}

export type RowsAnswer = Pick<
  ReturnType<typeof useRows>,
  'data' | 'error' | 'refetch' | 'seconds' | 'isPending'
>
