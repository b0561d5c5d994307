import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserType } from '../../../resources/settings/roles.ts'
import { expectNoFaults } from '../expectNoFaults.ts'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const imported = (id: string, state: 'applied' | 'refused') => ({
  id: `0190000000007000800000000000000${id}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    '$1-$2-$3-$4-$5',
  ),
  resource: 'products',
  fileName: `prices-${id}.csv`,
  by: 'manager@bottega.example',
  createdAt: '2026-11-20T10:00:00.000Z',
  state,
  isMassUpdate: false,
  rows: 2,
  done: 2,
  counts: state === 'applied' ? { applied: 2 } : {},
  columns: [],
  read: null,
  problem: state === 'refused' ? 'The file is no table' : null,
  appliedAt: null,
  undoneAt: null,
})
const imports = ['1', '2', '3', '4'].map((id) => imported(id, 'applied'))
const figures = [
  { name: 'pickupsToday', value: 2, before: null },
  { name: 'dueToday', value: 1, before: null },
  { name: 'ordersIn', value: 12, before: 10 },
  { name: 'netToVendor', value: 3150, before: 4200 },
]
const line = {
  name: 'failedImports',
  count: 1,
  isAll: true,
  oldest: '2026-11-20',
  snoozedUntil: null,
}

async function open(
  role: UserType,
  replies: Readonly<Record<string, () => Reply>> = {},
  address = '/admin',
) {
  const sent = fakeServer(({ path, query }) => {
    if (replies[path]) return replies[path]()
    if (path === '/api/inbox') return { body: [line] }
    if (path === '/api/operations') return { body: figures }
    if (path === '/api/import')
      return query.get('only') === 'failed'
        ? { body: { imports: [imported('9', 'refused')], total: 1 } }
        : { body: { imports, total: 4 } }
    return undefined
  })
  await openPortal(role, address)
  return sent
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('issue 38.2: what waits, what is due today and the last days stand together', async () => {
  await open('logistics')
  const waits = await region('Needs you')
  expect(waits.getByRole('link', { name: /1 import failed/ })).toBeVisible()
  const today = (await region('Today')).getAllByRole('link')
  expect(today.map(({ textContent }) => textContent)).toEqual([
    '2 pickups today',
    '1 order to ship by today',
  ])
  expect(today[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/orders\?filter=.*pickupOn_gte/),
  )
  const week = await region('Last 7 days')
  expect(week.getByText('12')).toBeVisible()
  expect(week.getByText('Up 20% on the 7 days before (10)')).toBeVisible()
  expect(week.getByText('Down 25% on the 7 days before (€4,200)')).toBeVisible()
  await expectNoFaults('main')
})

test('issue 38.2: the three newest imports with what became of them, each a link', async () => {
  await open('logistics')
  const newest = await region('Newest imports')
  const links = await newest.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'prices-1.csv',
    'prices-2.csv',
    'prices-3.csv',
  ])
  expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/imports\/products\?import=/))
  expect(newest.getAllByText('Applied')).not.toHaveLength(0)
})

test('issue 38.1: the line about failed imports leads to all of them', async () => {
  await open('admin', {}, '/admin?imports=failed')
  const failed = await region('Failed imports')
  expect(await failed.findByRole('link', { name: 'prices-9.csv' })).toBeVisible()
  await waitFor(() => expect(failed.getByRole('heading', { name: 'Failed imports' })).toHaveFocus())
  expect(failed.getByRole('link', { name: 'Newest imports' })).toHaveAttribute('href', '/admin')
})

test('issue 38.2: what fails says so, and all else is there', async () => {
  let isDown = true
  await open('admin', {
    '/api/operations': () =>
      isDown ? { status: 500, body: { error: 'x', code: 'INTERNAL' } } : { body: figures },
  })
  expect(await screen.findByText('Couldn’t load the figures')).toBeVisible()
  expect(await screen.findByRole('link', { name: /1 import failed/ })).toBeVisible()
  isDown = false
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible()
})

test('issue 38.2: who reads no orders sees nothing of today', async () => {
  await open('translator', { '/api/operations': () => ({ body: [] }) })
  expect(await screen.findByRole('region', { name: 'Needs you' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Last 7 days' })).toBeNull()
})

test('issue 38.1: what fails again and again is tried at once', async () => {
  let jobs = [
    {
      id: '01900000-0000-7000-8000-000000000001',
      kind: 'testMail',
      attempts: 54,
      failedAt: '2026-11-20T10:00:00.000Z',
      nextAt: null,
      problem: 'no route to the mail server',
    },
    {
      id: '01900000-0000-7000-8000-000000000002',
      kind: 'createErpOrder',
      attempts: 7,
      failedAt: null,
      nextAt: '2026-11-20T11:00:00.000Z',
      problem: 'no answer',
    },
  ]
  const sent = await open('admin', {
    '/api/job/failing': () => ({ body: jobs }),
    [`/api/job/${jobs[0]?.id}/retry`]: () => {
      jobs = []
      return { status: 204 }
    },
  })
  const tasks = await region('Tasks that fail')
  expect(tasks.getByText(/^given up 20\.11\.2026/)).toBeVisible()
  expect(tasks.getByText(/^tried 7 times, again 20\.11\.2026/)).toBeVisible()
  expect(tasks.getByText('no route to the mail server')).toBeVisible()
  await expectNoFaults('main')
  tasks.getByRole('button', { name: 'Try again: testMail' }).click()
  expect(await screen.findByText('It’s tried again')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tasks that fail' })).toBeNull())
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
