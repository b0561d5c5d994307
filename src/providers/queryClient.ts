import { QueryClient, type QueryKey, type SetDataOptions } from '@tanstack/react-query'

/**
 * react-admin fills the cache of single records with rows of lists. Ours hold only the columns that
 * the list shows, so a form would open on half a record: such gifts are refused.
 */
function refuseGifts(client: QueryClient): void {
  type Setter = (key: QueryKey, updater: unknown, options?: SetDataOptions) => unknown
  const set = client.setQueryData.bind(client) as Setter
  const refusing: Setter = (key, updater, options) => {
    const isGift = key[1] === 'getOne' && typeof updater === 'function'
    if (isGift && client.getQueryData(key) === undefined) return undefined
    return set(key, updater, options)
  }
  client.setQueryData = refusing as QueryClient['setQueryData']
}

function isWorthAnotherTry(failures: number, error: Error): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : -1
  // The server's refusals stay refusals; a break in the line or an overload may pass.
  return failures < 2 && [0, 502, 503, 504].includes(status)
}

/** Milliseconds before the next try: a blip passes unseen, and a line that is down is soon said to be. */
const pause = (failures: number) => 300 * 3 ** failures

/** The cache of everything that was read. */
export function queryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `always`: the browser's idea of being online is often wrong, the server's answer is not.
      queries: {
        retry: isWorthAnotherTry,
        retryDelay: pause,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  refuseGifts(client)
  return client
}
