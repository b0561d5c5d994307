import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { inboxItems, queryOf } from '../../../resources/inbox/inboxItems.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { model } from '../../../resources/index.ts'
import { today } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { useInbox } from './useInbox.ts'
import '../../fields/cells/status.css'
import './inbox.css'

/** What waits for the user, most urgent first; each line opens what it counts. */
export function InboxList() {
  const t = useT()
  const [locale] = useLocaleState()
  const me = useSubject().id
  const { data, isError, refetch, dataUpdatedAt: now } = useInbox()
  if (!data && isError)
    return <EmptyState isAlert title={t('app.inbox.failed')} onRetry={() => void refetch()} />
  if (!data) return <output>{t('app.inbox.loading')}</output>
  if (data.length === 0)
    return <EmptyState title={t('app.inbox.nothing')} text={t('app.inbox.nothingHint')} />
  return (
    <ul className="inbox">
      {data.map(({ name, count, isAll, oldest }) => {
        const item = inboxItems.find((one) => one.name === name)
        if (!item) return null
        const { resource, to, text, urgency } = item
        const shown = numberFormat(locale).format(count)
        const page = to ? addressOf(to, { me }) : href('list', resource)
        return (
          <li key={name}>
            <Link to={`${page}?${queryOf(item, today(now))}`} className="inbox-line">
              <ResourceIcon name={model.resource(resource).icon} />
              <span className="inbox-text">
                {t(text, {
                  smart_count: count,
                  count: isAll ? shown : t('app.inbox.more', { count: shown }),
                })}
                {oldest !== null && (
                  <span className="inbox-age">
                    {t('app.inbox.oldest', {
                      day: dayText(oldest) ?? oldest,
                      ago: agoText(oldest, now, locale),
                    })}
                  </span>
                )}
              </span>
              {urgency === 'now' && (
                <span className="status" data-tone="bad">
                  {t('app.inbox.now')}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
