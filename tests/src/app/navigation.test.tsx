import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { translate } from '../../../i18n/index.ts'
import { model } from '../../../resources/index.ts'
import { pageByName, pageNames } from '../../../resources/navigation/pages.ts'
import { redirects } from '../../../resources/navigation/redirects.ts'
import { roles, userTypes, type UserType } from '../../../resources/settings/roles.ts'
import { fillPath, pathsOf, type MessageKey, type Subject } from '../../../schema/index.ts'
import { may } from '../../../src/auth/may.ts'
import { mayOpen } from '../../../src/routing/mayOpen.ts'
import { menuGroupsOf, menuOf } from '../../../src/routing/navigation.ts'
import { asDemo } from '../asDemo.ts'
import { fakeServer } from '../fakeServer.ts'
import { inventedPages } from './inventedPages.tsx'
import { openPortal } from '../openPortal.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  asDemo(true)
  fakeServer(() => undefined)
})
afterEach(() => {
  asDemo(null)
})

const user = (role: UserType): Subject => ({ id: 'u1', role, rights: roles.rights[role] ?? [] })

/** An address of a path for the user u1. */
const own = (path: string) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, slot]) => [slot, 'u1'])))

const nameOf = (resource: string, count: number) =>
  translate('en', `resources.${resource}.name` as MessageKey, { smart_count: count })

const notFound = '404! Page not found'
const notForYou = 'You don’t have access to this page'

describe.each(userTypes)('%s', (type) => {
  test('AUTH-038, AUTH-039, AUTH-040, decision 8: opens its pages, is shown why not at the address of others', async () => {
    const { heading, router } = await openPortal(type, '/loading', inventedPages)
    for (const name of pageNames) {
      const definition = pageByName[name]
      const address = own(definition.path)
      await router.navigate(address)
      const title = mayOpen(definition, user(type)) ? name : notForYou
      await expect.element(heading, { message: address }).toHaveTextContent(title)
      expect(router.state.location.pathname).toBe(address)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
    }
  })

  test('AUTH-023, AUTH-038, AUTH-039: finds each generated list and form of a new record that is for it', async () => {
    const { heading, router } = await openPortal(type, '/loading', inventedPages)
    for (const resource of model.resources)
      for (const page of ['list', 'create'] as const) {
        const address = pathsOf(resource.name)[page]
        await router.navigate(address)
        const name = nameOf(resource.name, page === 'list' ? 2 : 1)
        const title = page === 'list' ? name : `New ${name.toLowerCase()}`
        await expect
          .element(heading, { message: `${type} ${address}` })
          .toHaveTextContent(may(model, user(type), page, resource) ? title : notForYou)
      }
  })

  test('ROUTE-076, ROUTE-077: old addresses lead to pages with the rules of those', async () => {
    const { heading, router } = await openPortal(type, '/loading', inventedPages)
    for (const { from, to } of redirects) {
      await router.navigate(`${own(from)}?page=1&limit=26`)
      const target = pageByName[to]
      await expect
        .poll(() => router.state.location.pathname + router.state.location.search)
        .toBe(`${own(target.path)}?page=1&limit=26`)
      await expect
        .element(heading, { message: from })
        .toHaveTextContent(mayOpen(target, user(type)) ? to : notForYou)
    }
  })
})

describe('addresses', () => {
  test.each([
    '/loading/x',
    '/admin/x',
    '/approver-dashboard',
    '/approver-dashboard/u1/x',
    '/vendors/u1/orders/7/x',
    '/vendor/u1/analytics/x',
    '/onboarding/u1/x',
    '/collections/c1/bulk/x',
    '/sap',
  ])('AUTH-051, ROUTE-062: %s is no page', async (address) => {
    const { heading } = await openPortal('admin', address, inventedPages)
    await expect.element(heading).toHaveTextContent(notFound)
  })

  test('a page whose screen is still to come is none', async () => {
    const { heading } = await openPortal('admin', '/sap/orders', {})
    await expect.element(heading).toHaveTextContent(notFound)
  })

  test('a refused page says for whom it is, and leads to the start', async () => {
    const { heading } = await openPortal('vendor', '/mass-updater', inventedPages)
    await expect.element(heading).toHaveTextContent(notForYou)
    await expect
      .element(
        page.getByText('signed in as Vendor. Only administrators or logistics can open this page.'),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to your start page' }))
      .toHaveAttribute('href', '/products')
  })

  test('AUTH-041: to a vendor the pages of another vendor are not there', async () => {
    const { heading, router } = await openPortal('vendor', '/vendors/u2/orders', inventedPages)
    await expect.element(heading).toHaveTextContent(notFound)
    await router.navigate('/vendors/u1/orders/B%2F7')
    await expect.element(heading).toHaveTextContent('vendorOrder')
    await expect
      .element(page.getByTestId('params'))
      .toHaveTextContent('"vendor":"u1","orderNumber":"B/7"')
    await router.navigate('/vendor-dashboard')
    await expect.element(heading).toHaveTextContent('vendorDashboard')
  })

  test('ROUTE-057: a page of the table takes the place of the generated one', async () => {
    const { heading, router } = await openPortal('admin', '/products/p1', inventedPages)
    await expect.element(heading).toHaveTextContent('product')
    await router.navigate('/products/create')
    await expect.element(heading).toHaveTextContent('New product')
  })

  test('AUTH-022, ROUTE-002: who is signed in goes from / to the start, or to the page that was wanted', async () => {
    const { router, heading } = await openPortal('admin', '/')
    await expect.element(heading).toHaveTextContent('Products')
    expect(router.state.location.pathname).toBe('/products')
    await router.navigate('/?next=%2Fapproval-detail%2Fc1%3Fpage%3D2')
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe('/collections/c1?page=2')
    await router.navigate('/?next=%2F%2Fevil.example')
    await expect.poll(() => router.state.location.pathname).toBe('/products')
  })
})

describe('the bar', () => {
  test('NAV-006, NAV-024: has the entries of the type, then its lists by group', async () => {
    await openPortal('admin', '/admin', inventedPages)
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    await expect
      .element(bar.getByRole('link', { name: 'Dashboard' }))
      .toHaveAttribute('href', '/approval-dashboard/u1')
    const names = bar
      .getByRole('listitem')
      .elements()
      .map((element) => element.textContent)
    expect(names).toEqual([
      'Dashboard',
      'Create Artisan',
      'Mass Updater',
      'Review & Publish',
      'Catalogue',
      'Artisans',
      'Sales',
      'Office',
    ])
  })

  test('a group opens and closes with the keyboard, and marks where one is', async () => {
    const { heading, router } = await openPortal('admin', '/collections/c1/show')
    const group = page.getByRole('button', { name: 'Catalogue' })
    await expect.element(group).toHaveAttribute('aria-current', 'true')
    await expect
      .element(page.getByRole('button', { name: 'Sales' }))
      .not.toHaveAttribute('aria-current')
    // While the menu is open, what is behind it is hidden from locators too.
    const button = group.element() as HTMLElement
    const isOpen = () => button.getAttribute('aria-expanded')
    const products = page.getByRole('menuitem', { name: 'Products' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(products).toHaveFocus()
    expect(isOpen()).toBe('true')
    await userEvent.keyboard('{Escape}')
    await expect.element(group).toHaveFocus()
    expect(isOpen()).toBe('false')
    await userEvent.keyboard('{Enter}')
    await expect.element(products).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(heading).toHaveTextContent('Translations')
    expect(router.state.location.pathname).toBe('/translations')
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
    expect(document.title).toBe('Translations · Bottega')
    await group.click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Translations' }))
      .toHaveAttribute('aria-current', 'page')
  })

  test('NAV-030, decision 7: a manager sees Create Artisan, why it is shut, and is led nowhere', async () => {
    const { router } = await openPortal('manager', '/admin', inventedPages)
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    const entry = bar.getByRole('button', { name: 'Create Artisan' })
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
    entry.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/admin')
    await entry.hover()
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('You’re signed in as Manager. Only administrators, approvers, buyers')
    await expect.element(entry).toHaveAccessibleDescription(/Only administrators/)
  })

  test('what does not fit is in the drawer, all of it, and on a phone always', async () => {
    const failed = vi.fn()
    // browsers 8: the observer of the bar's width does not change what it observes.
    window.addEventListener('error', failed, { once: true })
    const { heading } = await openPortal('admin', '/admin', inventedPages)
    await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument()
    const built = new Set(pageNames)
    const entries = [
      ...menuOf(user('admin'), built).map(({ label }) => translate('en', label)),
      ...menuGroupsOf(user('admin'), built).flatMap(({ lists, items }) => [
        ...lists.map(({ name }) => nameOf(name, 2)),
        ...items.map(({ label }) => translate('en', label)),
      ]),
    ]
    for (const width of [900, 390]) {
      await page.viewport(width, 800)
      await page.getByRole('button', { name: 'Open menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Main menu' })
      await expect.element(drawer.getByRole('link', { name: 'Company pages' })).toBeVisible()
      const names = drawer
        .getByRole('navigation')
        .getByRole('link')
        .elements()
        .map((element) => element.textContent)
      expect(names).toEqual(entries)
      await drawer.getByRole('link', { name: 'Company pages' }).click()
      await expect.element(heading).toHaveTextContent('Company pages')
      await expect.element(drawer).not.toBeInTheDocument()
    }
    await page.viewport(1440, 900)
    await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument()
    await new Promise(requestAnimationFrame)
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  })
})

test('design 6: where the menu does not fit, the logo is whole and the search has room', async () => {
  await openPortal('admin', '/admin', inventedPages)
  await page.viewport(1024, 768)
  try {
    await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    const widthOf = (selector: string) => document.querySelector(selector)?.clientWidth ?? 0
    await expect.poll(() => widthOf('.quick-search')).toBeGreaterThan(250)
    expect(document.querySelector('.nav-sign')?.scrollWidth).toBe(widthOf('.nav-sign'))
  } finally {
    await page.viewport(1440, 900)
  }
})

test('the sign that the bar waits for the server has a name', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await openPortal('admin', '/products')
  await expect
    .element(page.getByRole('banner').getByRole('progressbar', { name: 'Loading…' }))
    .toBeInTheDocument()
})

describe('the menu of the avatar', () => {
  const dialog = page.getByRole('dialog')
  test('NAV-017: a flag stands at each language, and no permissions for a vendor', async () => {
    await openPortal('vendor', '/admin', inventedPages)
    await page.getByRole('button', { name: /^Account/ }).click()
    await expect.element(dialog.getByRole('link', { name: 'Permissions' })).not.toBeInTheDocument()
    for (const [name, language] of [
      ['English', 'en'],
      ['Italiano', 'it'],
    ] as const) {
      const button = dialog.getByRole('button', { name, exact: true }).element()
      expect(button.querySelector('svg')?.dataset['flag']).toBe(language)
    }
  })

  test('NAV-020: others do not; admins find the permissions', async () => {
    await openPortal('admin', '/admin', inventedPages)
    await page.getByRole('button', { name: /^Account/ }).click()
    await expect
      .element(dialog.getByRole('link', { name: 'Permissions' }))
      .toHaveAttribute('href', '/permissions')
    expect(dialog.getByRole('link', { name: 'Vendor Program' }).query()).toBeNull()
  })
})

describe('the tabs of a vendor', () => {
  test('NAV-049: keep the vendor, and mark the one whose page it is', async () => {
    const { router, heading } = await openPortal('buyer', '/vendors/v7/orders/12', inventedPages)
    const tabs = page.getByRole('navigation', { name: 'Artisan pages' })
    const orders = tabs.getByRole('link', { name: 'Orders' })
    await expect.element(orders).toHaveAttribute('href', '/vendors/v7/orders')
    await expect.element(orders).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Bio' }).click()
    await expect.element(heading).toHaveTextContent('vendorBio')
    expect(router.state.location.pathname).toBe('/vendor-bio/v7')
    await expect.element(orders).not.toHaveAttribute('aria-current')
  })

  test('NAV-029: Create Artisan is marked on its own page, not on those of artisans', async () => {
    const { router } = await openPortal('admin', '/onboarding', inventedPages)
    const entry = page.getByRole('banner').getByRole('link', { name: 'Create Artisan' })
    await expect.element(entry).toHaveAttribute('aria-current', 'page')
    await router.navigate('/onboarding/v7')
    await expect.element(entry).not.toHaveAttribute('aria-current')
    const tabs = page.getByRole('navigation', { name: 'Artisan pages' })
    await expect
      .element(tabs.getByRole('link', { name: 'Vendor Summary' }))
      .toHaveAttribute('aria-current', 'page')
  })

  test('NAV-052: a manager sees Vendor Summary, but shut', async () => {
    await openPortal('manager', '/vendor-bio/v7', inventedPages)
    const tabs = page.getByRole('navigation', { name: 'Artisan pages' })
    await expect
      .element(tabs.getByRole('button', { name: 'Vendor Summary' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('are on the own pages of the record of a vendor, and not on the form of a new one', async () => {
    const { router, heading } = await openPortal('admin', '/vendors/v7/show', inventedPages)
    const tabs = page.getByRole('navigation', { name: 'Artisan pages' })
    await expect
      .element(tabs.getByRole('link', { name: 'Vendor Summary' }))
      .toHaveAttribute('href', '/onboarding/v7')
    await router.navigate('/vendors/create')
    await expect.element(heading).toHaveTextContent('New artisan')
    await expect.element(tabs).not.toBeInTheDocument()
  })

  test('as long as none of their pages exists there are none', async () => {
    const { heading } = await openPortal('admin', '/vendors/v7/show', {})
    await expect.element(heading).toBeInTheDocument()
    await expect
      .element(page.getByRole('navigation', { name: 'Artisan pages' }))
      .not.toBeInTheDocument()
  })
})

describe('pages of the portal', () => {
  test('NAV-047, NAV-048: /admin has a button for each action of the type', async () => {
    const { Component } = await import('../../../src/features/operations/AdminPage.tsx').then(
      ({ AdminPage }) => ({ Component: AdminPage }),
    )
    const pages = { ...inventedPages, admin: Component }
    const { heading } = await openPortal('manager', '/admin', pages)
    await expect.element(heading).toHaveTextContent('Operations')
    const actions = page.getByRole('navigation', { name: 'Actions' })
    await expect
      .element(actions.getByRole('link', { name: 'Dashboard', exact: true }))
      .toHaveAttribute('href', '/approver-workflow/u1')
    await expect
      .element(actions.getByRole('button', { name: 'Create Artisan' }))
      .toHaveAttribute('aria-disabled', 'true')
    await actions.getByRole('link', { name: 'Custom properties' }).click()
    await expect.element(heading).toHaveTextContent('customProperties')
  })

  test('NAV-068, ROUTE-005: /loading shows a spinner', async () => {
    const { heading } = await openPortal('buyer', '/loading')
    await expect.element(heading).toHaveTextContent('Loading…')
    await expect.element(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  })

  test('NAV-066, ROUTE-015: the approver dashboard turns its sample data page by page', async () => {
    const { heading, router } = await openPortal('approver', '/approver-dashboard/u1')
    await expect.element(heading).toHaveTextContent('Approver dashboard')
    await expect.element(page.getByText('This is sample data')).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    const shown = () => pages.element().textContent
    expect(shown()).toBe('123…10')
    const rows = () =>
      page
        .getByRole('rowheader')
        .elements()
        .map((one) => one.textContent)
    expect(rows()).toHaveLength(10)
    const first = rows()
    await pages.getByRole('button', { name: 'Page 10' }).click()
    await expect.poll(shown).toBe('1…8910')
    expect(rows()).toHaveLength(6)
    expect(rows()).not.toEqual(first)
    expect(router.state.location.search).toBe('?page=10')
    await router.navigate('/approver-dashboard/u1?page=99')
    await expect.poll(rows).toEqual(first)
  })
})
