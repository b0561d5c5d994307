import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InboxLine } from './InboxLine.tsx'
import { SnoozedLines } from './SnoozedLines.tsx'
import { useInbox } from './useInbox.ts'
import './inbox.css'

/** What waits for the user, most urgent first; each line opens what it counts. */
export function InboxList() {
  const t = useT()
  const { data, error, refetch, dataUpdatedAt: now } = useInbox()
  if (!data && error)
    return (
      <EmptyState
        isAlert
        title={t('app.inbox.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <output>{t('app.inbox.loading')}</output>
  const lines = data.flatMap((line) => {
    const item = inboxItems.find(({ name }) => name === line.name)
    return item ? [{ item, line }] : []
  })
  const isShown = ({ line }: (typeof lines)[number]) => line.snoozedUntil === null
  const shown = lines.filter(isShown)
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title={t('app.inbox.nothing')} text={t('app.inbox.nothingHint')} />
      ) : (
        <ul className="inbox">
          {shown.map(({ item, line }) => (
            <li key={line.name} className="inbox-row">
              <InboxLine item={item} line={line} now={now} />
            </li>
          ))}
        </ul>
      )}
      <SnoozedLines lines={lines.filter((one) => !isShown(one))} />
    </>
  )
}
