import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { render } from './render.tsx'
import { roles } from '../../resources/settings/roles.ts'
import type { Role } from '../../schema/index.ts'
import { gate } from '../../src/app/appRouter.tsx'
import type { PageComponents } from '../../src/app/pageComponents.ts'
import { Portal } from '../../src/app/Portal.tsx'
import { SubjectContext } from '../../src/auth/useSubject.ts'
import { startSession } from '../../src/auth/session.ts'
import { fakeToken } from './fakeToken.ts'

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
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: gate,
        element: <Portal {...(pages && { pages })} />,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(
    <SubjectContext value={{ id: 'u1', role, rights }}>
      {around(<RouterProvider router={router} useTransitions={false} />)}
    </SubjectContext>,
  )
  return { screen, router, heading: screen.getByRole('heading', { level: 1 }) }
}
