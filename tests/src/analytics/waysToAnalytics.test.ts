import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import { pageTable } from '../../../src/app/pageTable.ts'
import { rowAt } from '../../../src/app/rowAt.ts'
import { fakeServer } from '../fakeServer.ts'
import { open, server } from '../features/collectionServer.ts'
import { openPortal } from '../openPortal.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const admin = { id: 'u1', role: 'admin', rights: roles.rights.admin ?? [] } as const

test('a page of figures reads how they are asked for', async () => {
  const [read] = (await rowAt(pageTable, `/vendor/${id}/analytics/sales`, admin)?.reads()) ?? []
  expect(read).toMatchObject({ path: '/api/figures/access', query: { vendor: id } })
})

test('issue 36.2: a collection leads to its figures', async () => {
  server()
  await open('logistics', '/collections/c1')
  expect(await screen.findByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'href',
    '/analytics?collection=c1',
  )
})

test('design 9: an artisan’s figures belong to the artisan, not to the page of all figures', async () => {
  fakeServer(() => undefined)
  await openPortal('admin', `/vendor/${id}/analytics`, { vendorEngagement: () => null })
  const bars = await screen.findAllByRole('navigation', { name: /^(Main menu|Artisan pages)$/ })
  const current = () =>
    bars.flatMap((bar) =>
      [...bar.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent),
    )
  await waitFor(() => expect(current()).toEqual(['Artisans', 'Analytics Dashboard']))
})
