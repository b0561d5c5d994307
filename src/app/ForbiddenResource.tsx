import { resourceKey } from '../../i18n/labelKey.ts'
import { useT } from '../language/useT.ts'
import type { RecordPage, Resource } from '../../schema/index.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { useSubject } from '../auth/useSubject.ts'
import { currentSession } from '../auth/session.ts'
import { MessagePage } from '../ui/feedback/MessagePage.tsx'

/** In place of a page that the account may not open: the reason, at the same address. */
export function ForbiddenResource({
  resource,
  page,
}: {
  readonly resource: Resource
  readonly page: RecordPage
}) {
  const t = useT()
  const { role, isViewed } = useSubject()
  const isWrite = page === 'create' || page === 'edit'
  const session = currentSession()
  const name = resourceKey(resource.name, 'name')
  return (
    <MessagePage
      title="app.pages.forbidden.title"
      text={isViewed && isWrite ? 'app.why.viewing' : `app.pages.forbidden.${page}`}
      vars={{ type: t(`roles.${role}`), resources: t(name, { smart_count: 2 }) }}
      action="app.pages.forbidden.toStart"
      to={session ? startUrl(session) : '/'}
    />
  )
}
