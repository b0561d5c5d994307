import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InboxLine } from './InboxLine.tsx'
import { useInbox } from './useInbox.ts'
import './inbox.css'

/** What waits for the user, most urgent first; each line opens what it counts. */
export function InboxList() {
  const t = useT()
  const { data, isError, refetch, dataUpdatedAt: now } = useInbox()
  if (!data && isError)
    return <EmptyState isAlert title={t('app.inbox.failed')} onRetry={() => void refetch()} />
  if (!data) return <output>{t('app.inbox.loading')}</output>
  if (data.length === 0)
    return <EmptyState title={t('app.inbox.nothing')} text={t('app.inbox.nothingHint')} />
  return (
    <ul className="inbox">
      {data.map((line) => {
        const item = inboxItems.find(({ name }) => name === line.name)
        return (
          item && (
            <li key={line.name} className="inbox-row">
              <InboxLine item={item} line={line} now={now} />
            </li>
          )
        )
      })}
    </ul>
  )
}
