import { useT } from '../../language/useT.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { NotFound } from '../../ui/feedback/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AccountSection } from './AccountSection.tsx'
import { FactorSection } from './FactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import './security.css'

/** The user's email and password, second factor, sessions and recent sign-ins. */
export function SecurityPage() {
  const t = useT()
  // The page concerns the signed-in account, so it is not available while viewing as another one.
  if (useSubject().isViewed) return <NotFound />
  return (
    <div className="security">
      <PageTitle text={t('app.security.title')} />
      <AccountSection />
      <FactorSection />
      <SessionsSection />
      <SignInsSection />
    </div>
  )
}
