import type { Session } from '../auth/session.ts'
import { prefetchOpeningList, type ListReader } from '../views/query/prefetchList.ts'
import { firstListOf } from './firstList.ts'

/**
 * Puts the first list into the cache of what was read, under the key of its page: a page that opens with its
 * rows is drawn once, one that opens without them twice.
 */
export async function readFirstList(session: Session, reader: ListReader): Promise<void> {
  const first = firstListOf(session)
  if (first) await prefetchOpeningList(reader, first)
}
