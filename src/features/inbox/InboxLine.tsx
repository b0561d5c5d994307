import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { isOfRecords, type InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { model } from '../../../resources/index.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { WhyButton } from '../../ui/WhyButton.tsx'
import { useItemAddress } from './useInbox.ts'
import '../../fields/cells/status.css'
import './inbox.css'

interface Props {
  readonly item: InboxItem
  readonly line: CallAnswer<'readInbox'>[number]
  /** When the counts were read. */
  readonly now: number
}

/** One kind of work: how much of it waits and since when, the way there, and why it is here. */
export function InboxLine({ item, line: { count, isAll, oldest }, now }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const addressOf = useItemAddress()
  const shown = numberFormat(locale).format(count)
  const text = t(item.text, {
    smart_count: count,
    count: isAll ? shown : t('app.inbox.more', { count: shown }),
  })
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
    </>
  )
}
