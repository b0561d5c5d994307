import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { vendorServer } from './vendorServer.ts'

afterEach(() => vi.unstubAllGlobals())

const gigabyte = 1024 ** 3

function serveRoom(used: number, room: number) {
  return vendorServer({
    first: ({ path }) => (path.endsWith('/room') ? { body: { used, room } } : undefined),
  })
}

test('an artisan sees at home how much room its files take, on a phone too', async () => {
  await page.viewport(390, 800)
  serveRoom(1.2 * gigabyte, 20 * gigabyte)
  const { screen } = await openPortal('vendor', '/vendor-dashboard')
  const meter = screen.getByRole('meter', { name: 'Room for files' })
  await expect.element(meter).toBeVisible()
  await expect.element(meter).toHaveAttribute('aria-valuetext', '1.2 GB of 20 GB')
  await expect.element(screen.getByText('1.2 GB of 20 GB')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('little is told in megabytes, and where there is no limit there is no meter', async () => {
  serveRoom(3 * 1024 ** 2, 20 * gigabyte)
  const { screen } = await openPortal('vendor', '/vendor-dashboard')
  await expect.element(screen.getByText('3 MB of 20 GB')).toBeVisible()
  vi.unstubAllGlobals()
  serveRoom(3 * gigabyte, 0)
  const other = await openPortal('vendor', '/vendor-dashboard')
  await expect.element(other.heading).toHaveTextContent('Ceramiche Fontana')
  await expect
    .element(other.screen.getByRole('meter', { name: 'Room for files' }))
    .not.toBeInTheDocument()
})
