import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

test('what is printed has the colours of the light theme, and the screen keeps its own', async () => {
  fakeServer(() => undefined)
  await openPortal('admin', '/products')
  // A page that still loads has a heading of its own for a moment.
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const { dataset } = document.documentElement
  dataset.theme = 'dark'
  window.dispatchEvent(new Event('beforeprint'))
  expect(dataset.theme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(dataset.theme).toBe('dark')
})
