import { Link } from 'react-router-dom'
import { useSubject } from '../../auth/useSubject.ts'
import { useT } from '../../language/useT.ts'
import { Preferences } from '../../layout/account/Preferences.tsx'
import { href } from '../../routing/routes.ts'
import { NotFound } from '../../ui/feedback/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import './notices.css'

/** How the user is told of things, and how the portal looks. */
export function AccountPage() {
  const t = useT()
  // The page concerns the signed-in account, so it is not available while viewing as another one.
  if (useSubject().isViewed) return <NotFound />
  return (
    <div className="notices-page">
      <PageTitle text={t('app.notifications.account')} />
      <section className="notices-section" aria-labelledby="notices-look">
        <h2 id="notices-look" className="notices-title">
          {t('app.notifications.look')}
        </h2>
        <Preferences />
      </section>
      <Link to={href('security')}>{t('app.security.title')}</Link>
      {/* Last, as it grows when it has been read. */}
      <NoticeChoices />
    </div>
  )
}
