import type { Page } from '../../schema/index.ts'
import { typesOf } from '../routing/navigation.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { useSubject } from '../auth/useSubject.ts'
import { currentSession } from '../auth/session.ts'
import { useCellContext } from '../fields/context/useCellContext.ts'
import { principalsText } from '../fields/context/useReasonText.ts'
import { MessagePage } from '../ui/feedback/MessagePage.tsx'

/** In place of a page that is for other types: for which, at the same address. */
export function ForbiddenPage({ page }: { readonly page: Page }) {
  const words = useCellContext()
  const { t } = words
  const { role } = useSubject()
  const session = currentSession()
  const who = principalsText(typesOf(page), words)
  return (
    <MessagePage
      title="app.pages.forbidden.title"
      text="app.nav.forbidden"
      vars={{ type: t(`roles.${role}`), who }}
      action="app.pages.forbidden.toStart"
      to={session ? startUrl(session) : '/'}
    />
  )
}
