import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { appRouter } from './appRouter.tsx'
import { portalTools } from './portalTools.ts'
import { readFirst } from './readFirst.ts'
import { leavePage } from '../auth/leavePage.ts'
import { signInUrl } from '../auth/returnUrl.ts'
import { SubjectContext } from '../auth/useSubject.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { watchSession } from '../auth/sessionWatch.ts'
import { styleCache } from '../theme/styleCache.ts'
import { deleteUnsent } from '../views/drafts/unsentDrafts.ts'
import { endDrafts } from '../views/drafts/openDrafts.ts'

/** Takes the page over for somebody who is signed in, until the session ends. */
export async function mountApp(root: HTMLElement, session: Session): Promise<void> {
  watchSession(session, (change) => {
    if (change === 'switched') return
    // On a shared computer nothing typed may stay behind.
    if (change === 'left' || change === 'leftElsewhere') endDrafts()
    const here = location.pathname + location.search + location.hash
    leavePage(change === 'left' ? '/' : signInUrl(here))
  })
  deleteUnsent(session._id)
  const tools = portalTools(subjectOf(session))
  const router = appRouter(session.mustEnrol === true, tools)
  if (!session.mustEnrol) await readFirst(session, tools)
  // The sign-in page goes when its address goes, not when react-admin is ready.
  root.replaceChildren()
  // In transitions the router falls behind react-admin's logout, which then sends the user round and round.
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styleCache()}>
        <SubjectContext value={subjectOf(session)}>
          <RouterProvider router={router} useTransitions={false} />
        </SubjectContext>
      </CacheProvider>
    </StrictMode>,
  )
}
