import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply, Sent } from '../fakeServer.ts'
import { expectNoFaults } from '../expectNoFaults.ts'
import { analyticsServer, openAnalytics } from './analyticsServer.tsx'
import { views } from './sampleFacts.ts'

const address = '/vendor/u1/analytics/sales?sort=units&order=asc'

/** Products of the figures, one of which is no longer there. */
function products({ method, path, query }: Sent): Reply | undefined {
  if (method === 'PUT') return { body: { _id: path.split('/').at(-1), version: 5 } }
  if (path !== '/api/product') return undefined
  const { _id: ids = [] } = JSON.parse(query.get('filter') ?? '{}') as { _id?: string[] }
  const found = ids
    .filter((id) => id !== 'p21')
    .map((id) => ({
      _id: id,
      version: 4,
      name: `Vase ${id.slice(1)}`,
      fiscalRegimen: 22,
      pricing: { EUR: { wholesale: id === 'p23' ? 96 : 50, retail: 200 } },
    }))
  return {
    body: found,
    headers: { 'Content-Range': `items 0-${found.length - 1}/${found.length}` },
  }
}
const check = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })

test('design 18: the products that sell worst are selected where they stand, and get cheaper by per cent', async () => {
  const sent = analyticsServer({ views, first: products })
  await openAnalytics({ role: 'manager', address })
  await userEvent.click(await check('Vase 22'))
  await userEvent.click(await check('Vase 23'))
  expect(screen.queryByRole('checkbox', { name: 'Select Vase 21' })).toBeNull()
  expect(await screen.findByText('2 selected')).toBeVisible()
  await expectNoFaults(document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Change price' }))
  expect(
    await screen.findByRole('dialog', { name: 'Change the prices of 2 products' }),
  ).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: /retail/i }), '10')
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  const rows = within(await screen.findByRole('region', { name: 'New values' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Vase 23Left out.*€200\.00→becomes€180\.00$/),
    'Vase 22€200.00→becomes€180.00',
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Update 1 record' }))
  expect(await screen.findByText('1 succeeded, 0 failed')).toBeVisible()
  // The selection is smaller by now; what was done is still about both.
  expect(screen.getByRole('dialog', { name: 'Change the prices of 2 products' })).toBeVisible()
  expect(
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body, headers }) => [path, body, headers.get('If-Match')]),
  ).toEqual([['/api/product/p22', { pricing: { EUR: { retail: 180 } } }, '"4"']])
  expect(await screen.findByRole('button', { name: 'Undo all' })).toBeVisible()
})

test.each(['buyer'] as const)('a %s, who may not change prices, selects nothing', async (role) => {
  analyticsServer({ views, first: products })
  await openAnalytics({ role, address })
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toHaveLength(0))
})
