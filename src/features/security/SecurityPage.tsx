import { useT } from '../../language/useT.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { NotFound } from '../../ui/feedback/NotFound.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { FactorSection } from './FactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import './security.css'

/** What guards the own account beyond the password, and who has been in it. */
export function SecurityPage() {
  const t = useT()
  // It is about the account of who is signed in, whoever they look at the portal as.
  if (useSubject().isViewed) return <NotFound />
  return (
    <div className="security">
      <PageTitle text={t('app.security.title')} />
      <FactorSection />
      <SessionsSection />
      <SignInsSection />
    </div>
  )
}
