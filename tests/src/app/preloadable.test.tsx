import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyValue } from '../../../src/browser/lazyValue.ts'
import { preloadable } from '../../../src/app/preloadable.tsx'
import { openPortal } from '../openPortal.tsx'

type Load = () => Promise<ComponentType>

const Orders = () => <p>Nine orders</p>
const frame = () => new Promise(requestAnimationFrame)

test('a page is drawn as soon as its code has come', async () => {
  let arrive: (code: ComponentType) => void = () => {}
  const code = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  const Page = preloadable(lazyValue(() => code))
  await openPortal('admin', '/admin', { admin: Page })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  arrive(Orders)
  // One for the texts, which are there already, one to draw: not the third of a second that React's lazy waits.
  for (let count = 0; count < 3; count += 1) await frame()
  expect(page.getByText('Nine orders').query()).not.toBeNull()
  expect(page.getByRole('status', { name: 'Loading' }).query()).toBeNull()
})

test('code that was loaded before is drawn without a placeholder', async () => {
  const code = lazyValue(async () => Orders)
  await code.load()
  const Page = preloadable(code)
  await openPortal('admin', '/admin', { admin: Page })
  expect(page.getByText('Nine orders').query()).not.toBeNull()
})

test('code that does not come shows an error, and is asked for again at another visit', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Orders)
  const pages = { admin: preloadable(lazyValue(load)), onboarding: () => <p>Elsewhere</p> }
  const { router } = await openPortal('admin', '/admin', pages)
  expect(await screen.findByRole('alert')).toBeVisible()
  await router.navigate('/onboarding')
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  await router.navigate('/admin')
  expect(await screen.findByText('Nine orders')).toBeVisible()
})
