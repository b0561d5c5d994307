import { ResourceContextProvider } from 'react-admin'
import { Navigate, Outlet, useParams } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { vendorResource } from '../../resources/navigation/vendorTabs.ts'
import type { RecordPage, Resource } from '../../schema/index.ts'
import { VendorTabs } from '../layout/navigation/VendorTabs.tsx'
import { may } from '../auth/may.ts'
import { useSubject } from '../auth/useSubject.ts'
import { href } from '../routing/routes.ts'
import { ForbiddenResource } from './ForbiddenResource.tsx'
import { RecordWatcher } from './RecordWatcher.tsx'

interface GuardProps {
  readonly resource: Resource
  readonly page: RecordPage
}

/**
 * Lets those through who may open a page; the router has already required a session. Who may read
 * a record but not change it comes from its form to its show page.
 */
export function ResourceGuard({ resource, page }: GuardProps) {
  const subject = useSubject()
  const { id } = useParams()
  if (may(model, subject, page, resource)) {
    return (
      <ResourceContextProvider value={resource.name}>
        {resource.name === vendorResource && id !== undefined && <VendorTabs vendor={id} />}
        {id !== undefined && <RecordWatcher resource={resource.name} id={id} />}
        {/* Another record is another form: nothing of the last one may stay in it. */}
        <Outlet key={id ?? page} />
      </ResourceContextProvider>
    )
  }
  if (page === 'edit' && id !== undefined && may(model, subject, 'show', resource))
    return <Navigate to={href('show', resource.name, id)} replace />
  return <ForbiddenResource resource={resource} page={page} />
}
