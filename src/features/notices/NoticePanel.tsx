import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NoticeList } from './NoticeList.tsx'
import './notices.css'

interface Props {
  readonly id: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The latest notices, below the bell. */
export function NoticePanel({ id, anchor, onClose }: Props) {
  const t = useT()
  const heading = `${id}-heading`
  return (
    <Popover
      id={id}
      anchor={anchor}
      side="end"
      labelledBy={heading}
      className="notices-panel"
      onClose={onClose}
    >
      <div className="notices-head">
        <h2 id={heading} className="notices-title">
          {t('app.notifications.title')}
        </h2>
        <MarkAllRead />
      </div>
      <NoticeList onOpen={onClose} />
      <p className="notices-foot">
        <Link to={href('notices')} onClick={onClose}>
          {t('app.notifications.all')}
        </Link>
        <Link to={href('account')} onClick={onClose}>
          {t('app.notifications.choose')}
        </Link>
      </p>
    </Popover>
  )
}
