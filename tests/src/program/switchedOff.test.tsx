import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { model } from '../../../resources/index.ts'
import { listable, readableLeaves } from '../../../schema/index.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { inventedPages } from '../app/inventedPages.tsx'

/** Has the page say which parts are switched off, as the server writes it. */
function switchOff(parts: string): void {
  const meta = document.createElement('meta')
  meta.name = 'bottega-off'
  meta.content = parts
  document.head.append(meta)
  for (const part of parts.split(' ')) model.off.add(part)
}

beforeEach(() => void fakeServer(() => ({ status: 404, body: {} })))
afterEach(() => {
  document.querySelector('meta[name="bottega-off"]')?.remove()
  model.off.clear()
  vi.unstubAllGlobals()
})

describe.each([
  ['vendor', '/vendor-plans/u1'],
  ['vendor', '/vendor-subscription/u1'],
  ['admin', '/plans'],
] as const)('for a %s %s', (role, address) => {
  test('is a page, and is not found while the Vendor Program is switched off', async () => {
    const there = await openPortal(role, address, inventedPages)
    await expect.element(there.heading).toBeVisible()
    await expect.element(there.heading).not.toHaveTextContent('Page not found')
    cleanup()
    switchOff('program')
    const { heading } = await openPortal(role, address, inventedPages)
    await expect.element(heading).toHaveTextContent('Page not found')
  })
})

test('no menu leads to it: neither the avatar’s, nor the tabs of an artisan', async () => {
  switchOff('program')
  await openPortal('vendor', '/admin', inventedPages)
  await userEvent.click(await screen.findByRole('button', { name: /^Account/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'English' })).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'Vendor Program' })).toBeNull()
  cleanup()

  await openPortal('buyer', '/vendors/v7/orders/12', inventedPages)
  const tabs = within(await screen.findByRole('navigation', { name: 'Artisan pages' }))
  expect(await tabs.findByRole('link', { name: 'Contact Info' })).toBeVisible()
  expect(tabs.queryByRole('link', { name: 'Premium Management' })).toBeNull()
})

test('its lists and the fields of artisans that are about it are nobody’s', () => {
  const admin = { id: 'u1', role: 'admin', rights: [] } as const
  const lists = () => listable(model, admin).map(({ name }) => name)
  const fields = () =>
    readableLeaves(model, model.resource('vendors'), admin).map(({ path }) => path)
  expect(lists()).toEqual(expect.arrayContaining(['plans', 'subscriptions', 'receipts', 'vendors']))
  expect(fields()).toEqual(expect.arrayContaining(['premium.active', 'area']))
  switchOff('program')
  expect(lists()).toContain('vendors')
  expect(lists().join()).not.toMatch(/plans|subscriptions|receipts/)
  expect(fields()).toContain('area')
  expect(fields().join()).not.toContain('premium')
})
