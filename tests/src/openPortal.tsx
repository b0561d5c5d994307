import type { ReactNode } from 'react'
import { render } from './render.tsx'
import { roles } from '../../resources/settings/roles.ts'
import type { Role } from '../../schema/index.ts'
import { gate } from '../../src/app/gate.ts'
import type { PageComponents } from '../../src/app/pageComponents.ts'
import { Portal } from '../../src/app/Portal.tsx'
import { SubjectContext } from '../../src/auth/useSubject.ts'
import { startSession } from '../../src/auth/session.ts'
import { PortalRouter } from '../../src/routing/PortalRouter.tsx'
import { fakeToken } from './fakeToken.ts'
import { routerAt } from './routerAt.ts'

/** The portal as somebody of a type sees it, at an address, with the gate that asks for a session. */
export async function openPortal(
  role: Role,
  address: string,
  pages?: PageComponents,
  /** Puts something around the app. */
  around: (app: ReactNode) => ReactNode = (app) => app,
) {
  const rights = roles.rights[role] ?? []
  startSession(fakeToken({ userType: role, profile: { type: role }, rights }))
  const { moves, router } = routerAt(address, gate)
  const screen = await render(
    <SubjectContext value={{ id: 'u1', role, rights }}>
      {around(
        <PortalRouter moves={moves}>
          <Portal {...(pages && { pages })} />
        </PortalRouter>,
      )}
    </SubjectContext>,
  )
  return { screen, router, heading: screen.getByRole('heading', { level: 1 }) }
}
