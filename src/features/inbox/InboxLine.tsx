import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { isOfRecords, type InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useT } from '../../language/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { WhyButton } from '../../ui/WhyButton.tsx'
import { useItemAddress } from './useInbox.ts'
import { useLineText, type Line } from './useLineText.ts'
import '../../fields/cells/status.css'
import './inbox.css'

const SnoozeDialog = lazyPanel(async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog)

interface Props {
  readonly item: InboxItem
  readonly line: Line
  /** When the counts were read. */
  readonly now: number
}

/** One kind of work: how much of it waits and since when, the way there, and why it is here. */
export function InboxLine({ item, line, now }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { isViewed } = useSubject()
  const addressOf = useItemAddress()
  const [isSnoozing, setSnoozing] = useState(false)
  const text = useLineText()(item, line)
  const { oldest, stale } = line
  const days = isOfRecords(item) ? item.staleDays : undefined
  return (
    <>
      <Link to={addressOf(item, now)} className="inbox-line">
        <ResourceIcon name={isOfRecords(item) ? model.resource(item.resource).icon : item.icon} />
        <span className="inbox-text">
          {text}
          {oldest !== null && (
            <span className="inbox-age">
              {t('app.inbox.oldest', {
                day: dayText(oldest) ?? oldest,
                ago: agoText(oldest, now, locale),
              })}
            </span>
          )}
          {stale > 0 && days !== undefined && (
            <span className="inbox-age">
              {t('app.process.staleOf', { smart_count: stale, days })}
            </span>
          )}
        </span>
        {item.urgency === 'now' && (
          <span className="status" data-tone="bad">
            {t('app.inbox.now')}
          </span>
        )}
      </Link>
      <WhyButton
        question={t('app.inboxWhy.ask', { line: text })}
        answer={() => t(item.why, { ...item.vars })}
      >
        <Icon name="info" />
      </WhyButton>
      {!isViewed && (
        <ToolButton
          label={t('app.snooze.open', { line: text })}
          isOpen={isSnoozing}
          onClick={() => setSnoozing(true)}
        >
          <Icon name="clock" />
        </ToolButton>
      )}
      {isSnoozing && <SnoozeDialog item={item} text={text} onClose={() => setSnoozing(false)} />}
    </>
  )
}
