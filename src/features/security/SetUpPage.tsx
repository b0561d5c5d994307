import { useT } from '../../language/useT.ts'
import { signOut } from '../../api/signIn.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { Button } from '../../ui/Button.tsx'

/** The only page for users who must set up a second factor first. */
export function SetUpPage() {
  const t = useT()
  return (
    <div className="security">
      <PageTitle text={t('app.security.factor.setUpTitle')} />
      <section className="security-section">
        <p className="security-text">{t('app.security.factor.setUpText')}</p>
        {/* Reloads the page: the portal has loaded nothing with the restricted session. */}
        <SetUpFactor onDone={() => location.reload()} />
        <div className="security-actions">
          <Button onClick={() => void signOut()}>{t('app.layout.signOut')}</Button>
        </div>
      </section>
    </div>
  )
}
