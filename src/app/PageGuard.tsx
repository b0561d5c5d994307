import { Outlet, useLocation, useParams } from 'react-router-dom'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { isVendor } from '../../resources/settings/roles.ts'
import { VendorTabs } from '../layout/navigation/VendorTabs.tsx'
import { mayOpen } from '../routing/mayOpen.ts'
import { useSubject } from '../auth/useSubject.ts'
import { NotFound } from '../ui/feedback/NotFound.tsx'
import type { Page } from '../../schema/index.ts'
import { typesOf } from '../routing/navigation.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'
import { useCellContext } from '../fields/context/useCellContext.ts'
import { principalsText } from '../fields/context/useReasonText.ts'
import { MessagePage } from '../ui/feedback/MessagePage.tsx'

/** Shown at the address of a page that is for other types of user; it names them. */
function ForbiddenPage({ page }: { readonly page: Page }) {
  const words = useCellContext()
  const { t } = words
  const { role } = useSubject()
  const session = currentSession()
  const allowed = principalsText(typesOf(page), words)
  return (
    <MessagePage
      title="app.pages.forbidden.title"
      text="app.nav.forbidden"
      vars={{ type: t(`roles.${role}`), who: allowed }}
      action="app.pages.forbidden.toStart"
      to={session ? startUrl(session) : '/'}
    />
  )
}

/**
 * Shows a page to the users whom the page table allows; the router has already required a session.
 * For a vendor the pages of another vendor do not exist, as on the server.
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
