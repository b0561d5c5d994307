import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { vendorServer } from './vendorServer.ts'

const gigabyte = 1024 ** 3

function serveRoom(used: number, room: number) {
  return vendorServer({
    first: ({ path }) => (path.endsWith('/room') ? { body: { used, room } } : undefined),
  })
}

test('an artisan sees at home how much room its files take, on a phone too', async () => {
  await page.viewport(390, 800)
  serveRoom(1.2 * gigabyte, 20 * gigabyte)
  await openPortal('vendor', '/vendor-dashboard')
  const meter = await screen.findByRole('meter', { name: 'Room for files' })
  expect(meter).toBeVisible()
  await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', '1.2 GB of 20 GB'))
  expect(await screen.findByText('1.2 GB of 20 GB')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('little is told in megabytes', async () => {
  serveRoom(3 * 1024 ** 2, 20 * gigabyte)
  await openPortal('vendor', '/vendor-dashboard')
  expect(await screen.findByText('3 MB of 20 GB')).toBeVisible()
})

test('where there is no limit there is no meter', async () => {
  const sent = serveRoom(3 * gigabyte, 0)
  const { heading } = await openPortal('vendor', '/vendor-dashboard')
  await expect.element(heading).toHaveTextContent('Ceramiche Fontana')
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/room'))).toBe(true)
  await waitFor(() =>
    expect(screen.queryByRole('meter', { name: /Room for files/i })).not.toBeInTheDocument(),
  )
})
