import { useT } from '../../language/useT.ts'
import { signOut } from '../../api/signIn.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { Button } from '../../ui/Button.tsx'

/** All that somebody sees who may not go on without a second factor. */
export function SetUpPage() {
  const t = useT()
  return (
    <div className="security">
      <PageTitle text={t('app.security.factor.setUpTitle')} />
      <section className="security-section">
        <p className="security-text">{t('app.security.factor.setUpText')}</p>
        {/* A new document: nothing of the portal has been loaded with the session as it was. */}
        <SetUpFactor onDone={() => location.reload()} />
        <div className="security-actions">
          <Button onClick={() => void signOut()}>{t('app.layout.signOut')}</Button>
        </div>
      </section>
    </div>
  )
}
