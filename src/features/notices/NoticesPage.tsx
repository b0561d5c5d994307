import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NoticeList } from './NoticeList.tsx'
import './notices.css'

/** What happened to the user's things. */
export function NoticesPage() {
  const t = useT()
  return (
    <div className="notices-page">
      <PageTitle text={t('app.notifications.title')} />
      <p className="notices-head">
        <Link to={href('account')}>{t('app.notifications.choose')}</Link>
        <MarkAllRead />
      </p>
      <NoticeList />
    </div>
  )
}
