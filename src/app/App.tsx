import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { gate } from './gate.ts'
import { PortalFailure } from './PortalFailure.tsx'
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

/** Longest wait for what the page shows before it is drawn without that, in milliseconds. */
const patience = 400

/** Loads the page at the address, so that it need not be drawn twice. */
async function loadFirst(session: Session, tools: PortalTools): Promise<void> {
  const { page } = pageLoader(pageTable, tools, subjectOf(session))
  const loaded = page(location.pathname + location.search)
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Takes the page over for somebody who is signed in, until the session ends. */
export async function mountApp(root: HTMLElement, session: Session): Promise<void> {
  watchSession(session, (change) => {
    if (change === 'switched') return
    // On a shared computer nothing typed may stay behind.
    if (change === 'left' || change === 'leftElsewhere') endDrafts()
    const here = location.pathname + location.search + location.hash
    leavePage(change === 'left' ? '/' : signInUrl(here))
  })
  deleteUnsentDrafts(session._id)
  const tools = portalTools(subjectOf(session))
  const moves = movesThrough(createBrowserHistory(), gate)
  if (!session.mustEnrol) await loadFirst(session, tools)
  // The sign-in page goes when its address goes, not when react-admin is ready.
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
