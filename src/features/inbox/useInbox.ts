import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { isOfRecords, queryOf, type InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { today } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'

/** How often the counts are read again while a page is in view. */
const refreshMs = 60_000

export const inboxKey = ['inbox']

/** What waits for the user; shared by the button of the bar and the pages that list it. */
export const useInbox = () =>
  useQuery({
    queryKey: inboxKey,
    queryFn: async ({ signal }) => (await call('readInbox', { signal })).body,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })

/** The lines of the inbox that the user has not hidden. */
export const shownLines = (lines: CallAnswer<'readInbox'> | undefined) =>
  lines?.filter(({ snoozedUntil }) => snoozedUntil === null)

/** Returns the address of the page that lists what an item counted at a moment. */
export function useItemAddress(): (item: InboxItem, now: number) => string {
  const { id: me } = useSubject()
  return useCallback(
    (item, now) => {
      const page =
        isOfRecords(item) && !item.to
          ? href('list', item.resource)
          : item.to && addressOf(item.to, { me })
      const query = queryOf(item, today(now))
      return query ? `${page}?${query}` : String(page)
    },
    [me],
  )
}
