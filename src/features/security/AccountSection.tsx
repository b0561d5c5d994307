import { useState } from 'react'
import { useSession } from '../../auth/useSession.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { SecuritySection } from './SecuritySection.tsx'

const AccountSettings = lazyPanel(
  async () => (await import('../../layout/account/AccountSettings.tsx')).AccountSettings,
)

/** The email that the user signs in with, and the form that changes it and the password. */
export function AccountSection() {
  const t = useT()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <SecuritySection part="account">
      <p className="security-state">
        <strong>{session?.email}</strong>
      </p>
      <div className="security-actions">
        <Button look="outlined" onClick={() => setOpen(true)}>
          {t('app.security.account.change')}
        </Button>
      </div>
      {isOpen && <AccountSettings onClose={() => setOpen(false)} />}
    </SecuritySection>
  )
}
