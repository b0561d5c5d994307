import { lazy } from 'react'
import { useTranslate } from 'react-admin'
import { seesPermissions } from '../../../resources/roles.ts'
import { startAddress } from '../../nextAddress.ts'
import { useSubject } from '../../providers/useSubject.ts'
import { currentSession } from '../../session.ts'
import { MessagePage } from '../MessagePage.tsx'

const PermissionsPage = lazy(async () => ({
  default: (await import('./PermissionsPage.tsx')).PermissionsPage,
}))

/** Shows the page to those whom it is for; others are told at its address why not. */
export function PermissionsGuard() {
  const t = useTranslate()
  const { role } = useSubject()
  if (seesPermissions.includes(role)) return <PermissionsPage />
  const session = currentSession()
  const names = seesPermissions.map((type) => t(`roles.${type}`))
  return (
    <MessagePage
      title="app.pages.forbidden.title"
      text="app.permissions.forbidden"
      vars={{ type: t(`roles.${role}`), who: names.join(', ') }}
      action="app.pages.forbidden.toStart"
      to={session ? startAddress(session) : '/'}
    />
  )
}
