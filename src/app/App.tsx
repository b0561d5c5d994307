import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory, useLocation } from 'react-router-dom'
import { gate } from './gate.ts'
import { Portal } from './Portal.tsx'
import { portalTools, type PortalTools } from './portalTools.ts'
import { pageLoader } from './pageLoader.ts'
import { pageTable } from './pageTable.ts'
import { leavePage } from '../auth/leavePage.ts'
import { signInUrl } from '../auth/returnUrl.ts'
import { SubjectContext } from '../auth/useSubject.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { watchSession } from '../auth/sessionWatch.ts'
import { movesThrough } from '../routing/moves.ts'
import { PortalRouter } from '../routing/PortalRouter.tsx'
import { deleteUnsentDrafts } from '../views/drafts/unsentDrafts.ts'
import { endDrafts } from '../views/drafts/openDrafts.ts'
import { PageBoundary } from '../ui/feedback/PageBoundary.tsx'
import { ErrorPage } from '../ui/feedback/ErrorPage.tsx'
import '../layout/frame.css'

/** Does not use the frame, which may be what failed. */
const failure = (error: unknown) => (
  <main className="frame-main">
    <ErrorPage error={error} />
  </main>
)

/** Shows an error page if the frame itself fails to render. */
function PortalFailure({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary address={pathname} failure={failure}>
      {children}
    </PageBoundary>
  )
}

/** Longest wait for the first page's code and data; after that the app is drawn without them. */
const maxWaitMs = 400

/** Loads the page at the address first, so that it is not drawn twice. */
async function loadFirstPage(session: Session, tools: PortalTools): Promise<void> {
  const { page } = pageLoader(pageTable, tools, subjectOf(session))
  const loaded = page(location.pathname + location.search)
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
}

/** Mounts the app for a signed-in user, until the session ends. */
export async function mountApp(root: HTMLElement, session: Session): Promise<void> {
  watchSession(session, (change) => {
    if (change === 'switched') return
    // Nothing typed may stay on a shared computer.
    if (change === 'left' || change === 'leftElsewhere') endDrafts()
    const address = location.pathname + location.search + location.hash
    leavePage(change === 'left' ? '/' : signInUrl(address))
  })
  deleteUnsentDrafts(session._id)
  const tools = portalTools(subjectOf(session))
  const moves = movesThrough(createBrowserHistory(), gate)
  if (!session.mustEnrol) await loadFirstPage(session, tools)
  // The sign-in page is removed as soon as the address changes, not when react-admin is ready.
  root.replaceChildren()
  createRoot(root).render(
    <StrictMode>
      <SubjectContext value={subjectOf(session)}>
        <PortalRouter moves={moves}>
          <PortalFailure>
            <Portal mustEnrol={session.mustEnrol === true} tools={tools} />
          </PortalFailure>
        </PortalRouter>
      </SubjectContext>
    </StrictMode>,
  )
}
