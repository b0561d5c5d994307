import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { useT } from '../../language/useT.ts'
import { useCountText } from '../../views/query/useCountText.ts'

export type Line = CallAnswer<'readInbox'>[number]

/** Returns what a line says: how much of a kind waits. */
export function useLineText(): (item: InboxItem, line: Line) => string {
  const t = useT()
  const counted = useCountText()
  return ({ text }, { count, isAll }) => t(text, counted(count, isAll))
}
