import { ResourceContextProvider } from 'react-admin'
import { Navigate, Outlet, useParams } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { vendorResource } from '../../resources/navigation/vendorTabs.ts'
import type { RecordPage, Resource } from '../../schema/index.ts'
import { VendorTabs } from '../layout/navigation/VendorTabs.tsx'
import { may } from '../auth/may.ts'
import { useSubject } from '../auth/useSubject.ts'
import { href } from '../routing/routes.ts'
import { RecordWatcher } from './RecordWatcher.tsx'
import { resourceKey } from '../../i18n/labelKey.ts'
import { useT } from '../language/useT.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'
import { MessagePage } from '../ui/feedback/MessagePage.tsx'

/** Shown at the address of a resource's page that the user may not open, with the reason. */
function ForbiddenResource({
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

interface GuardProps {
  readonly resource: Resource
  readonly page: RecordPage
}

/**
 * Shows a resource's page to users who may open it; the router has already required a session. A
 * user who may read a record but not change it is redirected from its form to its show page.
 */
export function ResourceGuard({ resource, page }: GuardProps) {
  const subject = useSubject()
  const { id } = useParams()
  if (may(model, subject, page, resource)) {
    return (
      <ResourceContextProvider value={resource.name}>
        {resource.name === vendorResource && id !== undefined && <VendorTabs vendor={id} />}
        {id !== undefined && <RecordWatcher resource={resource.name} id={id} />}
        {/* The key remounts the form for another record: nothing of the previous one may stay. */}
        <Outlet key={id ?? page} />
      </ResourceContextProvider>
    )
  }
  if (page === 'edit' && id !== undefined && may(model, subject, 'show', resource))
    return <Navigate to={href('show', resource.name, id)} replace />
  return <ForbiddenResource resource={resource} page={page} />
}
