import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageNames } from '../../../resources/navigation/pages.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal, type TestPages } from '../openPortal.tsx'
import { PageTitle } from '../../../src/ui/PageTitle.tsx'

afterEach(() => page.viewport(1280, 900))

const id = '01a19023-e550-7fb1-ac93-0a93526afd10'
const names: Readonly<Record<string, object>> = {
  '/api/vendor': { _id: id, id, version: 1, artisanName: 'Vetri Rossi' },
  '/api/collection': { _id: id, id, version: 1, name: 'Inverno' },
}
const invented: TestPages = Object.fromEntries(
  pageNames.map((name) => [name, () => <PageTitle text={name} />]),
)

async function openAt(role: UserType, address: string) {
  fakeServer(({ path }) => {
    const record = names[path]
    return record && { body: [record], headers: { 'Content-Range': 'x 0-0/1' } }
  })
  const { heading } = await openPortal(role, address, invented)
  await expect.element(heading).toHaveTextContent(/./)
}
const steps = () => {
  const trail = screen.queryByRole('navigation', { name: 'You are here' })
  return trail
    ? within(trail)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : []
}
const linkTo = (name: string) =>
  within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name })

describe('design 9: a page says to what it belongs', () => {
  test.each([
    ['logistics', `/vendors/${id}/orders/R1`, ['Artisans', 'Vetri Rossi', 'Orders']],
    ['manager', `/vendors/${id}/catalog`, ['Artisans', 'Vetri Rossi']],
    ['admin', `/vendor-contact/${id}`, ['Artisans', 'Vetri Rossi']],
    ['admin', `/products/${id}`, ['Products']],
    ['admin', `/collections/${id}/images`, ['Collections', 'Inverno']],
    ['translator', `/translate-product/${id}`, ['Translations']],
    ['vendor', `/products/${id}`, ['Catalog']],
    ['vendor', '/vendors/u1/orders/R1', ['Orders']],
    ['admin', '/products', []],
    ['admin', '/shipping', []],
  ] as const)('%s at %s: %j', async (role, address, expected) => {
    await openAt(role, address)
    await waitFor(() => expect(steps()).toEqual(expected))
  })

  test('each step leads there', async () => {
    await openAt('admin', `/vendors/${id}/orders/R1`)
    await waitFor(() => expect(steps()).toHaveLength(3))
    expect(linkTo('Artisans')).toHaveAttribute('href', '/vendors')
    expect(linkTo('Vetri Rossi')).toHaveAttribute('href', `/onboarding/${id}`)
    expect(linkTo('Orders')).toHaveAttribute('href', `/vendors/${id}/orders`)
  })
})

describe('design 9: the menu marks what a page belongs to, not its address alone', () => {
  const current = () =>
    screen
      .getAllByRole('navigation', { name: /^(Main menu|Artisan pages)$/ })
      .flatMap((bar) => [...bar.querySelectorAll('[aria-current]')])
      .map(({ textContent }) => textContent)

  test('in the menu of a group and in the drawer too', async () => {
    await openAt('admin', `/vendors/${id}/catalog`)
    await userEvent.click(screen.getByRole('button', { name: 'Artisans' }))
    const entry = await screen.findByRole('menuitem', { name: 'Artisans' })
    expect(entry).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('menuitem', { name: 'Contacts' })).not.toHaveAttribute('aria-current')
    await userEvent.keyboard('{Escape}')
    await page.viewport(390, 844)
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }))
    expect(drawer.getByRole('link', { name: 'Artisans' })).toHaveAttribute('aria-current', 'page')
  })

  test.each([
    ['admin', `/vendors/${id}/orders`, ['Artisans', 'Orders']],
    ['admin', `/onboarding/${id}`, ['Artisans', 'Vendor Summary']],
    ['admin', `/vendors/${id}/show`, ['Artisans', 'Vendor Summary']],
    ['admin', `/vendors/${id}/orders/R1`, ['Artisans', 'Orders']],
    ['admin', '/shipping', ['Sales']],
    ['admin', '/admin', ['Office']],
    ['translator', `/translate-product/${id}`, ['Translations']],
    ['vendor', '/products/create', ['Catalog']],
    ['vendor', '/vendors/u1/orders/R1', ['Orders']],
  ] as const)('%s at %s: %j', async (role, address, expected) => {
    await openAt(role, address)
    await waitFor(() => expect(current()).toEqual(expected))
  })
})
