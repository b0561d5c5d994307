import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, screen, waitFor } from '@testing-library/react'
import { routerAt } from '../routerAt.ts'
import { translate } from '../../../i18n/index.ts'
import { model } from '../../../resources/index.ts'
import type { Role } from '../../../schema/index.ts'
import { Portal } from '../../../src/app/Portal.tsx'
import { PortalRouter } from '../../../src/routing/PortalRouter.tsx'
import { SubjectContext } from '../../../src/auth/useSubject.ts'
import { endSession, startSession } from '../../../src/auth/session.ts'
import { leaveSignOutNotice, takeSignOutNotice } from '../../../src/auth/signOutNotice.ts'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

beforeEach(() => {
  fakeServer(() => undefined)
})

/** @param meanwhile what happens between the sign-in and the first drawing */
async function open(role: Role, address: string, meanwhile = () => {}, url = '/products') {
  startSession(fakeToken({ userType: role, profile: { type: role }, url }))
  meanwhile()
  const { moves, router } = routerAt(address)
  render(
    <SubjectContext value={{ id: 'u1', role, rights: [] }}>
      <PortalRouter moves={moves}>
        <Portal />
      </PortalRouter>
    </SubjectContext>,
  )
  return { router, heading: page.getByRole('heading', { level: 1 }) }
}

describe('pages', () => {
  test.each(['/nope', '/products/1/nope/x', '/productTypes', '/login', '/products/1/show/x'])(
    'AUTH-051, AUTH-052, MSG-116: %s is no page',
    async (address) => {
      const { heading } = await open('admin', address)
      await expect.element(heading).toHaveTextContent('404! Page not found')
      // AUTH-053, MSG-117
      const link = await screen.findByRole('link', { name: 'Go to the main page' })
      await waitFor(() => expect(link).toHaveAttribute('href', '/'))
      expect(document.title).toBe('404! Page not found · Bottega')
    },
  )

  test('one who may only read a record comes from its form to its page', async () => {
    fakeServer(({ path }) =>
      path === '/api/product/p1' ? { body: { _id: 'p1', version: 1, name: 'Vaso' } } : undefined,
    )
    const { router } = await open('buyer', '/products/p1')
    await expect.poll(() => router.state.location.pathname).toBe('/products/p1/show')
  })

  test('each is checked again: the way from an allowed one leads to a refused one', async () => {
    const { heading, router } = await open('buyer', '/products')
    await expect.element(heading).toHaveTextContent('Products')
    await router.navigate('/vendors/create')
    await expect.element(heading).toBeVisible()
    await router.navigate('/users/create')
    await expect.element(heading).toHaveTextContent('You don’t have access to this page')
  })

  test('AUTH-050: who starts at / stays there, on an overview', async () => {
    const { router } = await open('translator', '/', undefined, '/')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Products' }))
      .toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('the bar', () => {
  test('NAV-001, NAV-005: has the sign, which leads to the start page', async () => {
    await open('admin', '/nope')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Bottega, start page' })).toHaveAttribute(
        'href',
        '/products',
      ),
    )
  })

  test('NAV-016: the avatar shows who is signed in, as what', async () => {
    await open('logistics', '/nope')
    await userEvent.click(await screen.findByRole('button', { name: 'Account: Àda Rossi' }))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('ada@bottega.example')).toBeVisible()
    await expect.element(dialog.getByText('Logistics')).toBeVisible()
  })

  test('AUTH-012, NAV-017: the language changes without building the page again', async () => {
    fakeServer(({ path }) =>
      path === '/api/user/language/it' ? { body: { language: 'it' } } : undefined,
    )
    await open('admin', '/nope')
    await userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(await screen.findByRole('button', { name: 'Italiano' }))
    expect(await screen.findByText('404! Pagina non trovata')).toBeVisible()
    expect(dialog.isConnected).toBe(true)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Italiano' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    )
  })

  test('the theme and the height of rows are chosen there', async () => {
    await open('admin', '/nope')
    await userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Dark' }))
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
    const padding = () =>
      getComputedStyle(document.documentElement).getPropertyValue('--row-padding')
    const compact = padding()
    await userEvent.click(await screen.findByRole('button', { name: 'Comfortable' }))
    await expect.poll(padding).not.toBe(compact)
    await userEvent.click(await screen.findByRole('button', { name: 'Light' }))
  })

  test('the keyboard can skip it', async () => {
    await open('admin', '/nope')
    expect(await screen.findByRole('main')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.id).toBe('main-content')
  })

  test('another page begins at its heading', async () => {
    const { heading } = await open('admin', '/nope')
    await userEvent.click(await screen.findByRole('button', { name: 'Catalogue' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Collections' }))
    await expect.element(heading).toHaveTextContent('Collections')
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  test('a list is read while somebody rests on its link, by pointer or keyboard, and not again when it opens', async () => {
    const sent = fakeServer(() => undefined)
    const { heading } = await open('admin', '/nope')
    const reads = (name: string) =>
      sent.filter(({ path }) => path === model.resource(name).path).length
    await userEvent.click(await screen.findByRole('button', { name: 'Catalogue' }))
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
    // Passed over: the pointer is gone before anything is read.
    for (const type of ['pointerover', 'pointerout'])
      entry('Products')
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true }))
    await entry('Collections').hover()
    await expect.poll(() => reads('collections')).toBe(1)
    expect(reads('products')).toBe(0)
    await entry('Collections').click()
    await expect.element(heading).toHaveTextContent('Collections')
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
    expect(reads('collections')).toBe(1)
    await userEvent.keyboard('{Escape}')
    screen.getByRole('button', { name: 'Catalogue' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => reads('products')).toBe(1)
  })

  test('why a session has ended is for the sign-in page, though the frame is drawn a moment longer', async () => {
    const reason = 'token expired'
    await open('admin', '/nope', () => {
      endSession()
      leaveSignOutNotice(reason)
    })
    expect(await screen.findByRole('banner')).toBeVisible()
    expect(takeSignOutNotice()).toBe(reason)
  })

  test('a look as another account that ended by itself is told in the frame', async () => {
    await open('admin', '/nope', () => leaveSignOutNotice('token expired'))
    expect(await screen.findByText(translate('en', 'app.viewAs.over'))).toBeVisible()
    expect(takeSignOutNotice()).toBeNull()
  })
})
