import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UserType } from '../../../resources/settings/roles.ts'
import { InboxPage } from '../../../src/features/inbox/InboxPage.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const lines = [
  { name: 'overdueOrders', count: 74, isAll: true, oldest: '2026-10-09' },
  { name: 'pendingProducts', count: 1000, isAll: false, oldest: null },
]

async function open(role: UserType, reply: () => Reply) {
  const sent = fakeServer(({ path }) => (path === '/api/inbox' ? reply() : undefined))
  const opened = await openPortal(role, '/inbox', { inbox: InboxPage })
  return { ...opened, sent }
}
const list = async () => within(await screen.findByRole('main')).findAllByRole('listitem')

test('issue 38.1: each line says what waits and since when, and opens what it counts', async () => {
  await open('admin', () => ({ body: lines }))
  const [orders, products] = await list()
  expect(orders).toHaveTextContent(/^74 orders are overdue\s*since 09\.10\.2026, .+Now$/)
  expect(products).toHaveTextContent('1,000 or more new products wait for approval')
  const links = screen.getAllByRole('link', { name: /overdue|approval/ })
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/shipping',
    '/products',
  ])
  expect(links[1]).toHaveAttribute('href', expect.stringContaining('%22pending%22'))
  await expectNoFaults('main')
})

test('issue 38.1: what an area counts opens its page', async () => {
  const failed = { name: 'failedImports', count: 1, isAll: true, oldest: '2026-10-09' }
  await open('admin', () => ({ body: [failed] }))
  const link = await screen.findByRole('link', { name: /1 import failed/ })
  expect(link).toHaveAttribute('href', '/admin?imports=failed')
})

test('issue 38.1: each line says why it is there, by keyboard too', async () => {
  await open('admin', () => ({ body: lines }))
  const why = await screen.findByRole('button', { name: 'Why you see “74 orders are overdue”' })
  why.focus()
  await userEvent.keyboard('{Enter}')
  const answer = await screen.findByRole('dialog', { name: 'Why you see “74 orders are overdue”' })
  expect(answer).toHaveTextContent('the day to ship them by has passed')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(why).toHaveFocus())
})

test('the bar says how much waits, on every page', async () => {
  await open('admin', () => ({ body: lines }))
  const button = await screen.findByRole('link', { name: 'Needs you: 1,074' })
  expect(button.querySelector('[data-count]')).toHaveAttribute('data-count', '99+')
  expect(button).toHaveAttribute('href', '/inbox')
})

test('nothing waits, and a list that does not come', async () => {
  let isDown = true
  await open('vendor', () =>
    isDown ? { status: 500, body: { error: 'x', code: 'INTERNAL' } } : { body: [] },
  )
  expect(await screen.findByText('Couldn’t load what needs you')).toBeVisible()
  isDown = false
  // At once, since the button of the bar reads the same as soon as it is there.
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(screen.getByText('Nothing needs you right now')).toBeVisible())
})

const subscriptions = ['1', '2'].map((end) => ({
  _id: `01900000-0000-7000-8000-00000000000${end}`,
  version: 1,
  id: `sub-${end}`,
  subscriptionId: `sub-${end}`,
  vendor: '01900000-0000-7000-8000-0000000000aa',
  vendorName: 'Fontana',
  planId: 'base-yearly',
  status: 'Past due',
}))

test('issue 38.1: N opens the first of what is most urgent, and there the next', async () => {
  const line = { name: 'programsPastDue', count: 2, isAll: true, oldest: '2026-10-09' }
  const sent = fakeServer(({ path }) => {
    if (path === '/api/inbox') return { body: [line] }
    if (path === '/api/subscription')
      return { body: subscriptions, headers: { 'Content-Range': 'x 0-1/2' } }
    const one = subscriptions.find(({ _id }) => path === `/api/subscription/${_id}`)
    return one && { body: one }
  })
  const { router } = await openPortal('admin', '/inbox', { inbox: InboxPage })
  await screen.findByRole('button', { name: 'Start with the first' })
  await userEvent.keyboard('n')
  const [first, second] = subscriptions
  expect(await screen.findByText('1 of 2')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/subscriptions/${first?._id}/show`)
  const asked = sent.find(({ path }) => path === '/api/subscription')
  expect(asked?.query.get('filter')).toBe('{"status":["Past due"]}')
  expect(asked?.query.get('sort')).toBe('["paidThroughDate","ASC"]')
  await userEvent.keyboard('n')
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/subscriptions/${second?._id}/show`),
  )
})

test('issue 38.1: N says so where somebody else was faster', async () => {
  const line = { name: 'programsPastDue', count: 2, isAll: true, oldest: null }
  await open('admin', () => ({ body: [line] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Start with the first' }))
  expect(await screen.findByText('Nothing of it is left')).toBeVisible()
})
