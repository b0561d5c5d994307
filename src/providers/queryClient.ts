import { ApiError } from '../api/apiClient.ts'
import { QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query'

/**
 * Prevents react-admin from filling the cache of single records with rows of lists: our rows hold
 * only the columns that the list shows, so a form would open with half a record.
 */
function refuseListRows(client: QueryClient): void {
  type Setter = (key: QueryKey, updater: unknown, options?: SetDataOptions) => unknown
  const set = client.setQueryData.bind(client) as Setter
  const refusing: Setter = (key, updater, options) => {
    const isListRow = key[1] === 'getOne' && typeof updater === 'function'
    if (isListRow && client.getQueryData(key) === undefined) return undefined
    return set(key, updater, options)
  }
  client.setQueryData = refusing as QueryClient['setQueryData']
}

function shouldRetry(failures: number, error: Error): boolean {
  // What took too long would take as long again.
  if (error instanceof ApiError && error.body.code === 'TIMEOUT') return false
  const status = 'status' in error && typeof error.status === 'number' ? error.status : -1
  // A refusal of the server stays one; a lost connection or an overload may pass.
  return failures < 2 && [0, 502, 503, 504].includes(status)
}

/** Milliseconds before a retry: short interruptions go unnoticed, longer ones are reported soon. */
const retryDelayMs = (failures: number) => 300 * 3 ** failures

/** The query cache, which holds everything that was read. */
export function queryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `always`: the browser's idea of being online is often wrong, the server's answer is not.
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  refuseListRows(client)
  return client
}
