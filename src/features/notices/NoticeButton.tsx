import { useId, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'
import { useNoticeStream, useUnreadCount } from './useNotices.ts'
import '../../ui/roundButton.css'
import '../../ui/visuallyHidden.css'
import './notices.css'

const NoticePanel = lazyPanel(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** In the bar: how many notices are new, and the latest ones. */
export function NoticeButton() {
  const t = useT()
  const [locale] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  useNoticeStream()
  const unread = useUnreadCount() ?? 0
  const label =
    unread > 0
      ? t('app.notifications.button', {
          smart_count: unread,
          count: numberFormat(locale).format(unread),
        })
      : t('app.notifications.title')
  return (
    <>
      <button
        type="button"
        {...tourTarget('notices')}
        className="round-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ResourceIcon name="notifications" />
        <CountBadge count={unread} />
      </button>
      {/* Said when it changes, since the button itself is not. */}
      <output className="visually-hidden">{unread > 0 ? label : ''}</output>
      {anchor && <NoticePanel id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
