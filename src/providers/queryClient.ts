import { QueryClient } from '@tanstack/react-query'

/**
 * react-admin fills the cache of single records with rows of lists. Ours hold only the columns that
 * the list shows, so a form would open on half a record: such gifts are refused.
 */
class RecordClient extends QueryClient {
  override setQueryData: QueryClient['setQueryData'] = (key, updater, options) => {
    const isGift = key[1] === 'getOne' && typeof updater === 'function'
    if (isGift && this.getQueryData(key) === undefined) return undefined
    return super.setQueryData(key, updater, options)
  }
}

function isWorthAnotherTry(failures: number, error: Error): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  // The server's refusals stay refusals; a break in the line or an overload may pass.
  return failures < 2 && (status === 0 || status === 502 || status === 503 || status === 504)
}

/** The cache of everything that was read. */
export function queryClient(): QueryClient {
  return new RecordClient({
    defaultOptions: {
      queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
