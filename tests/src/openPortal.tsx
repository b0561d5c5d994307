import { page } from 'vitest/browser'
import type { ComponentType, ReactNode } from 'react'
import { act, render } from '@testing-library/react'
import { roles } from '../../resources/settings/roles.ts'
import type { Role } from '../../schema/index.ts'
import { gate } from '../../src/app/gate.ts'
import type { PageName } from '../../resources/navigation/pages.ts'
import type { PageTable } from '../../src/app/pageTable.ts'
import type { PageRow, ViewsByName } from '../../src/layout/pageArea.ts'
import { Portal } from '../../src/app/Portal.tsx'
import { SubjectContext } from '../../src/auth/useSubject.ts'
import { startSession } from '../../src/auth/session.ts'
import { PortalRouter } from '../../src/routing/PortalRouter.tsx'
import { fakeToken } from './fakeToken.ts'
import { routerAt } from './routerAt.ts'

/** Rows of the table of pages, or what draws a page whose code is there. */
export type TestPages = Readonly<Partial<Record<PageName, PageRow | ComponentType>>>

const rowOf = (page: PageRow | ComponentType): PageRow =>
  'component' in page
    ? page
    : { component: { ready: () => page, load: () => Promise.resolve(page) } }

const tableOf = (pages: TestPages): PageTable =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, rowOf(page)]))

/** The portal as somebody of a type sees it, at an address, with the gate that asks for a session. */
export async function openPortal(
  role: Role,
  address: string,
  pages?: TestPages,
  /** Puts something around the app. */
  around: (app: ReactNode) => ReactNode = (app) => app,
  /** Pages in place of generated ones. */
  views?: ViewsByName,
) {
  const rights = roles.rights[role] ?? []
  startSession(fakeToken({ userType: role, profile: { type: role }, rights }))
  const { moves, router } = routerAt(address, gate)
  const { container } = await act(async () =>
    render(
      <SubjectContext value={{ id: 'u1', role, rights }}>
        {around(
          <PortalRouter moves={moves}>
            <Portal {...(pages && { pages: tableOf(pages) })} {...(views && { views })} />
          </PortalRouter>,
        )}
      </SubjectContext>,
    ),
  )
  return { container, router, heading: page.getByRole('heading', { level: 1 }) }
}
