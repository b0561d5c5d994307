import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserType } from '../../../resources/settings/roles.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

/** A page of a portal that has this many records of each resource. */
async function open(
  role: UserType,
  totals: Readonly<Record<string, number>>,
  address = '/admin',
  title = 'Operations',
) {
  const sent = fakeServer(({ path, query }) => {
    const total = totals[path]
    if (path === '/api/inbox' || path === '/api/system') return { body: [] }
    if (path === '/api/collection' && query.has('approved'))
      return { body: { docs: [], page: 1, pages: 1, total: 0 } }
    return total === undefined
      ? undefined
      : { body: [], headers: { 'Content-Range': `records */${total}` } }
  })
  const { heading } = await openPortal(role, address)
  await expect.element(heading).toHaveTextContent(title)
  return sent
}

/** Lists in the order of the steps: their address, how many records it takes, what is said and where it is done. */
const steps: readonly [name: string, path: string, enough: number, text: string, to: string][] = [
  [
    'productTypes',
    '/api/product-data',
    1,
    'Say which types of product there are',
    '/product-types',
  ],
  ['plans', '/api/plan', 1, 'Offer plans to artisans', '/plans/create'],
  ['users', '/api/user', 2, 'Give your colleagues an account', '/users/create'],
  ['vendors', '/api/vendor', 1, 'Take in the first artisan', '/vendors/create'],
]
const all = Object.fromEntries(steps.map(([, path, enough]) => [path, enough]))
const none = Object.fromEntries(steps.map(([, path, enough]) => [path, enough - 1]))

test('design 16: the first administrator is told what to do first, ticked by what exists', async () => {
  await open('admin', { ...none, '/api/product-data': 3 })
  const shown = within(await screen.findByRole('region', { name: 'Set up your portal' }))
  const links = shown.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    steps.map(([, , , text, to]) => [text, to]),
  )
  expect(shown.getAllByText('done')).toHaveLength(1)
})

test('design 16: nothing of it once all exists', async () => {
  const sent = await open('admin', all)
  await waitFor(() => expect(sent.filter(({ path }) => path in all)).toHaveLength(steps.length))
  expect(screen.queryByRole('region', { name: 'Set up your portal' })).toBeNull()
})

test('design 16: they stand where the first administrator starts, while nothing is there', async () => {
  await open('admin', none, '/approval-dashboard/u1', 'Collection approval')
  const shown = within(await screen.findByRole('region', { name: 'Set up your portal' }))
  expect(shown.getAllByRole('link')).toHaveLength(steps.length)
})
