import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call, callPath } from '../../api/call.ts'
import { followEvents } from '../../api/eventStream.ts'

const listKey = ['notices']
const unreadKey = ['unreadNotices']

/** The user's notices, newest first, page by page. */
export const useNotices = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: async ({ pageParam, signal }) =>
      (await call('readNotices', { query: { from: String(pageParam) }, signal })).body,
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((sum, { notices }) => sum + notices.length, 0) : undefined,
    // The stream tells when there is something new.
    staleTime: Infinity,
    refetchOnMount: (query) => query.state.isInvalidated,
  })

/** How many notices the user has not read; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery<number>({
    queryKey: unreadKey,
    // The stream sets it.
    queryFn: skipToken,
  })
  return data
}

/** Keeps the number of unread notices, and the list where it is shown, as the server tells them. */
export function useNoticeStream(): void {
  const client = useQueryClient()
  useEffect(() => {
    let last = ''
    return followEvents(callPath('streamNotices', {}), (data) => {
      const { unread } = JSON.parse(data) as { unread: number }
      client.setQueryData(unreadKey, unread)
      if (last !== '' && data !== last) void client.invalidateQueries({ queryKey: listKey })
      last = data
    })
  }, [client])
}

/** Marks one notice as read, or all up to a time. What the stream tells then draws them so. */
export function useMarkRead() {
  const client = useQueryClient()
  return useCallback(
    async (which: { readonly id: string } | { readonly until: string }) => {
      await call('markNoticesRead', { body: which })
      await client.invalidateQueries({ queryKey: listKey })
    },
    [client],
  )
}
