import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { messageOf } from '../../api/errorText.ts'
import { HistoryStep } from './HistoryStep.tsx'
import { useHistory } from './useHistory.ts'
import { whyNoUndo } from './whyNoUndo.ts'
import { Button } from '../../ui/Button.tsx'
import '../../ui/feedback/listMessage.css'
import './history.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
}

/** The changes of a record, newest first; older ones on demand. */
export function HistoryList({ resource, record }: Props) {
  const t = useT()
  const subject = useSubject()
  const history = useHistory(resource, record.id)
  const { entries, titles, error, isPending, isFetching, hasOlder } = history
  if (isPending) return <output className="history-wait">{t('app.list.loading')}</output>
  if (error && entries.length === 0) {
    const text = messageOf(error)
    return (
      <EmptyState isAlert title={t('app.history.failed')}>
        <p className="list-message-text">{t(text, { _: text })}</p>
        <Button look="solid" onClick={history.retry}>
          {t('app.list.retry')}
        </Button>
      </EmptyState>
    )
  }
  if (entries.length === 0) {
    const made = record['createdAt']
    return (
      <EmptyState title={t('app.history.none')}>
        {typeof made === 'string' && (
          <p className="list-message-text">
            {t('app.history.noneText', { date: momentText(made) })}
          </p>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <ol className="history-steps" aria-label={t('app.history.entries')} aria-busy={isFetching}>
        {entries.map((entry) => (
          <HistoryStep
            key={`${entry.version} ${entry.at} ${entry.event?.kind}`}
            resource={resource}
            entry={entry}
            titles={titles}
            refused={whyNoUndo({ resource, subject, record, entries }, entry)}
            isBusy={history.isUndoing}
            onUndo={() => history.undo(entry.version)}
          />
        ))}
      </ol>
      <div className="history-foot">
        {hasOlder ? (
          <Button look="outlined" disabled={isFetching} onClick={history.showOlder}>
            {t('app.history.older')}
          </Button>
        ) : (
          <p>{t('app.history.end')}</p>
        )}
      </div>
    </>
  )
}
