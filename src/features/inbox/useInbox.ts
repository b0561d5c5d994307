import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How often the counts are read again while a page is in view. */
const refreshMs = 60_000

/** What waits for the user; shared by the button of the bar and the pages that list it. */
export const useInbox = () =>
  useQuery({
    queryKey: ['inbox'],
    queryFn: async ({ signal }) => (await call('readInbox', { signal })).body,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })
