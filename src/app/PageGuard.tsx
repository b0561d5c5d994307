import { Outlet, useLocation, useParams } from 'react-router-dom'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { isVendor } from '../../resources/settings/roles.ts'
import { VendorTabs } from '../layout/navigation/VendorTabs.tsx'
import { mayOpen } from '../routing/mayOpen.ts'
import { useSubject } from '../auth/useSubject.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NotFound } from '../ui/feedback/NotFound.tsx'

/**
 * Lets those through whom the table of pages names; the router has already required a session. To a
 * vendor the pages of another vendor are not there at all, as on the server.
 */
export function PageGuard({ name }: { readonly name: PageName }) {
  const subject = useSubject()
  const params = useParams()
  const { pathname } = useLocation()
  const page = pageByName[name]
  if (!mayOpen(page, subject)) return <ForbiddenPage page={page} />
  if (page.vendor === undefined) return <Outlet key={pathname} />
  const own = isVendor(subject) ? subject.id : undefined
  const vendor = params[page.vendor] ?? own
  if (own !== undefined && vendor !== own) return <NotFound />
  return (
    <>
      {vendor !== undefined && <VendorTabs vendor={vendor} />}
      <Outlet key={pathname} />
    </>
  )
}
