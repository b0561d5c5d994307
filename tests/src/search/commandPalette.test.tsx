import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, screen, waitFor } from '@testing-library/react'
import { routerAt } from '../routerAt.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { Role } from '../../../schema/index.ts'
import { translate } from '../../../i18n/index.ts'
import { builtPages } from '../../../resources/navigation/pages.ts'
import { pagesFor } from '../../../src/search/pagesFor.ts'
import { Portal } from '../../../src/app/Portal.tsx'
import { PortalRouter } from '../../../src/routing/PortalRouter.tsx'
import { SubjectContext } from '../../../src/auth/useSubject.ts'
import { shortcuts } from '../../../src/ui/keyboard/shortcuts.ts'
import { startSession } from '../../../src/auth/session.ts'
import { registerDraft } from '../../../src/views/drafts/openDrafts.ts'
import { fakeServer, type Sent } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

const vendor = { _id: 'v1', version: 1, artisanName: 'Vetri Rossi' }
let sent: Sent[] = []
beforeEach(() => {
  sent = fakeServer(({ path }) => {
    if (path === '/api/vendor')
      return { body: [vendor], headers: { 'Content-Range': 'vendors 0-0/1' } }
    const language = path.split('/api/user/language/')[1]
    return language === undefined ? undefined : { body: { language } }
  })
})

async function open(role: Role = 'admin', address = '/nope') {
  startSession(fakeToken({ userType: role, profile: { type: role } }))
  const { moves, router } = routerAt(address)
  render(
    <SubjectContext value={{ id: 'u1', role, rights: role === 'admin' ? ['update_vendors'] : [] }}>
      <PortalRouter moves={moves}>
        <Portal />
      </PortalRouter>
    </SubjectContext>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Page, record or action' })
  return { router, box }
}
const optionsOf = () => screen.queryAllByRole('option').map((one) => one.textContent)

describe('the command palette', () => {
  test('Ctrl K opens it with pages and actions, and goes to a page by the keyboard alone', async () => {
    const { router, box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    expect(optionsOf()).toEqual(
      expect.arrayContaining(['Products', 'Permissions', 'Create Artisan', 'Sign out']),
    )
    await userEvent.keyboard('coll')
    await expect.poll(() => optionsOf()[0]).toBe('Collections')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/collections')
    await expect.element(box).not.toBeInTheDocument()
  })

  test('Sign out asks about what was typed and did not arrive, as the account menu does', async () => {
    const forget = registerDraft({
      isDelivered: () => false,
      deliver: () => Promise.resolve(false),
      end: () => undefined,
    })
    const { box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('sign out')
    await expect.poll(() => optionsOf()).toEqual(['Sign out'])
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'A draft isn’t autosaved yet' })).toBeVisible()
    expect(sent.filter(({ path }) => path === '/api/auth/logout')).toEqual([])
    forget()
  })

  test('finds records in the lists that the user may open, by one call each', async () => {
    const { router, box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('ros')
    expect(await screen.findByRole('option', { name: 'Vetri Rossi' })).toBeVisible()
    const searches = sent.filter(({ query }) => query.get('filter') === '{"q":"ros"}')
    expect(searches.map(({ path }) => path).toSorted()).toEqual([
      '/api/collection',
      '/api/order',
      '/api/product',
      '/api/vendor',
    ])
    for (const { query } of searches) expect(query.get('range')).toBe('[0,19]')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/onboarding/v1')
  })

  test('names come first, and what was found by another field says by which', async () => {
    const body = [
      { _id: 'v1', version: 1, artisanName: 'Vetri Muti', area: 'Rossiglione' },
      { _id: 'v2', version: 1, artisanName: 'Cuoio Rossi', area: 'Lucca' },
      { _id: 'v3', version: 1, artisanName: 'Rossi Ceramiche', area: 'Imola' },
    ]
    sent = fakeServer(({ path }) =>
      path === '/api/vendor' ? { body, headers: { 'Content-Range': 'x 0-2/3' } } : undefined,
    )
    const { box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('rossi')
    await expect
      .poll(() => optionsOf())
      .toEqual(['Rossi Ceramiche', 'Cuoio Rossi', 'Vetri MutiCity: Rossiglione'])
  })

  test('asks for nothing by two characters, nor for lists of others', async () => {
    const { box } = await open('vendor')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('ro')
    expect(await screen.findByText(/Type at least 3 characters to search records/)).toBeVisible()
    await userEvent.keyboard('s')
    await expect
      .poll(() => sent.filter(({ query }) => query.get('filter')?.includes('ros')))
      .toHaveLength(3)
    expect(sent.map(({ path }) => path)).not.toContain('/api/vendor')
  })

  test('remembers what was lately used, for this user', async () => {
    const { box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('rossi')
    expect(await screen.findByRole('option', { name: 'Vetri Rossi' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('option').first()).toHaveTextContent(/Vetri Rossi/)
    expect(Object.keys(localStorage).filter((key) => key.includes('palette'))).toEqual([
      expect.stringContaining('u1'),
    ])
    // Its key alone: the title is read anew, by the rights of that moment.
    expect(Object.values(localStorage).join(' ')).not.toContain('Vetri Rossi')
  })

  test('does something: another language, without leaving the page', async () => {
    const { router, box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('italiano{Enter}')
    expect(await screen.findByText('404! Pagina non trovata')).toBeVisible()
    expect(router.state.location.pathname).toBe('/nope')
  })

  test('Escape closes it and gives the focus back; its own keys close it too', async () => {
    const { box } = await open()
    const account = await screen.findByRole('button', { name: /^Account/ })
    account.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(account).toHaveFocus())
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(account).toHaveFocus())
  })

  test('says when nothing matches', async () => {
    sent = fakeServer(() => undefined)
    const { box } = await open()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('qwxyz')
    expect(await screen.findByText('Nothing matches “qwxyz”.')).toBeVisible()
  })
})

describe('the pages that it leads to', () => {
  const t = (key: string, vars = {}) => translate('en', key as 'app.title', vars)
  test.each(userTypes)('are those that %s may open', (role) => {
    const addresses = pagesFor({ id: 'u1', role, rights: [] }, builtPages, t).map(
      ({ address }) => address,
    )
    expect(addresses).toContain('/products')
    expect(addresses.includes('/permissions')).toBe(role === 'admin')
    expect(addresses.includes('/users/create')).toBe(role === 'admin')
    expect(addresses.includes('/vendors/u1/show')).toBe(role === 'vendor')
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('have none that makes something, for somebody who looks as another account', () => {
    const viewed = pagesFor({ id: 'u1', role: 'vendor', rights: [], isViewed: true }, builtPages, t)
    expect(viewed.filter(({ address }) => address.endsWith('/create'))).toEqual([])
  })
})

describe('the help on keys', () => {
  test('? lists every key by area', async () => {
    await open()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog).toBeVisible()
    expect(screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Everywhere',
      'In a list',
      'Where collections are approved',
      'Needs you',
      'Where texts are translated',
      'Charts',
      'In a form',
    ])
    const count = Object.values(shortcuts).flat().length
    expect(dialog.querySelectorAll('dt')).toHaveLength(count)
  })

  test('single keys do nothing in a text, nor once they are switched off', async () => {
    await open('admin', '/products')
    const search = await screen.findByRole('searchbox')
    await userEvent.click(search)
    await userEvent.keyboard('?/')
    await waitFor(() => expect(search).toHaveValue('?/'))
    expect(document.querySelector('[role=dialog]')).toBeNull()
    search.blur()
    await userEvent.keyboard('?')
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Shortcuts of one single key' }),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.keyboard('?')
    await userEvent.keyboard('/')
    expect(document.activeElement).not.toBe(search)
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Command menu' })).toBeVisible()
  })

  test('no key opens anything over a dialog', async () => {
    await open()
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  })
})
