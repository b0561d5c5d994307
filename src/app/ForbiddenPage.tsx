import { useTranslate } from 'react-admin'
import type { Page } from '../../schema/index.ts'
import { typesOf } from '../routing/navigation.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { useSubject } from '../auth/useSubject.ts'
import { currentSession } from '../auth/session.ts'
import { MessagePage } from '../ui/feedback/MessagePage.tsx'

/** In place of a page that is for other types: for which, at the same address. */
export function ForbiddenPage({ page }: { readonly page: Page }) {
  const t = useTranslate()
  const { role } = useSubject()
  const session = currentSession()
  const who = typesOf(page).map((type) => t(`roles.${type}`))
  return (
    <MessagePage
      title="app.pages.forbidden.title"
      text="app.nav.forbidden"
      vars={{ type: t(`roles.${role}`), who: who.join(', ') }}
      action="app.pages.forbidden.toStart"
      to={session ? startUrl(session) : '/'}
    />
  )
}
