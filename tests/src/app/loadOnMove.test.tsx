import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PageRow } from '../../../src/layout/pageArea.ts'
import { lazyValue } from '../../../src/browser/lazyValue.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const vase = { _id: id, version: 1, sku: 'VAS-1', name: 'Vaso blu' }

/** A page whose code does not come before it is let in. */
function slowPage(reads: NonNullable<PageRow['reads']>) {
  let arrive: (code: ComponentType) => void = () => {}
  const load = vi.fn(
    () =>
      new Promise<ComponentType>((resolve) => {
        arrive = resolve
      }),
  )
  const row: PageRow = { component: lazyValue(load), reads }
  return { row, load, arrive: () => arrive(() => <p>Here it is</p>) }
}

const server = () =>
  fakeServer(({ path }) => (path === `/api/product/${id}` ? { body: vase } : undefined))

test('a page is read while its code is on its way, and not again when the code is there', async () => {
  const sent = server()
  const asked = () => sent.filter(({ path }) => path === `/api/product/${id}`)
  const slow = slowPage(() => [{ record: 'products', id }])
  const pages = { admin: () => <p>Elsewhere</p>, onboarding: slow.row }
  const { router } = await openPortal('admin', '/admin', pages)
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  expect(slow.load).not.toHaveBeenCalled()
  await router.navigate('/onboarding')
  await expect.poll(asked).toHaveLength(1)
  expect(page.getByText('Here it is').query()).toBeNull()
  slow.arrive()
  expect(await screen.findByText('Here it is')).toBeVisible()
  await router.navigate('/admin')
  await router.navigate('/onboarding')
  expect(await screen.findByText('Here it is')).toBeVisible()
  expect(asked()).toHaveLength(1)
})

test('nothing is loaded of a page that the user may not open', async () => {
  const sent = server()
  const slow = slowPage(() => [{ record: 'products', id }])
  const pages = { loading: () => <p>Elsewhere</p>, permissions: slow.row }
  const { heading, router } = await openPortal('vendor', '/loading', pages)
  await router.navigate('/permissions')
  await expect.element(heading).toHaveTextContent('You don’t have access to this page')
  expect(slow.load).not.toHaveBeenCalled()
  expect(sent.map(({ path }) => path)).not.toContain(`/api/product/${id}`)
})

test('who rests on an entry of the menu finds code and data of its page there', async () => {
  const sent = server()
  const slow = slowPage(() => [{ record: 'products', id }])
  const pages = { admin: () => <p>Elsewhere</p>, reviewPublish: slow.row }
  await openPortal('admin', '/admin', pages)
  await userEvent.hover(await screen.findByRole('link', { name: 'Review & Publish' }))
  await expect.poll(() => slow.load.mock.calls).toHaveLength(1)
  await expect.poll(() => sent.filter(({ path }) => path === `/api/product/${id}`)).toHaveLength(1)
  slow.arrive()
  await userEvent.click(await screen.findByRole('link', { name: 'Review & Publish' }))
  expect(await screen.findByText('Here it is')).toBeVisible()
  expect(slow.load).toHaveBeenCalledTimes(1)
})
