import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSubject } from '../../auth/useSubject.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useMarkRead, useNotices } from './useNotices.ts'
import '../../ui/visuallyHidden.css'
import './notices.css'

/** The notices, new ones marked; each opens what it tells of. */
export function NoticeList({ onOpen }: { readonly onOpen?: () => void }) {
  const t = useT()
  const [locale] = useLocaleState()
  const { isViewed } = useSubject()
  const markRead = useMarkRead()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, dataUpdatedAt } =
    useNotices()
  if (!data && error)
    return (
      <EmptyState
        isAlert
        title={t('app.notifications.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <output className="notices-wait">{t('app.notifications.loading')}</output>
  const notices = data.pages.flatMap((page) => page.notices)
  if (notices.length === 0)
    return <EmptyState title={t('app.notifications.none')} text={t('app.notifications.noneHint')} />
  return (
    <>
      <ul className="notices-list">
        {notices.map(({ _id, text, page, at, isRead }) => (
          <li key={_id}>
            <Link
              to={page}
              className="notices-line"
              data-read={isRead}
              onClick={() => {
                // The page matters more than the mark, which comes back with the next look if it failed.
                if (!isRead && !isViewed) markRead({ id: _id }).catch(() => undefined)
                onOpen?.()
              }}
            >
              {!isRead && <span className="visually-hidden">{t('app.notifications.new')}</span>}
              <span className="notices-text">{text}</span>
              <time className="notices-time" dateTime={at} title={momentText(at)}>
                {agoText(at, dataUpdatedAt, locale)}, {momentText(at).slice(-5)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('app.notifications.older')}
        </Button>
      )}
    </>
  )
}
