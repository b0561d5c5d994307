import { expect, test } from 'vitest'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

test('what is printed has the colours of the light theme, and the screen keeps its own', async () => {
  fakeServer(() => undefined)
  const { screen } = await openPortal('admin', '/products')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const { dataset } = document.documentElement
  dataset.theme = 'dark'
  window.dispatchEvent(new Event('beforeprint'))
  expect(dataset.theme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(dataset.theme).toBe('dark')
})
