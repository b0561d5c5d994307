import { useLocaleState } from 'react-admin'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'

export type Line = CallAnswer<'readInbox'>[number]

/** Returns what a line says: how much of a kind waits. */
export function useLineText(): (item: InboxItem, line: Line) => string {
  const t = useT()
  const [locale] = useLocaleState()
  return ({ text }, { count, isAll }) => {
    const shown = numberFormat(locale).format(count)
    return t(text, {
      smart_count: count,
      count: isAll ? shown : t('app.inbox.more', { count: shown }),
    })
  }
}
