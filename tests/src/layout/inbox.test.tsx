import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UserType } from '../../../resources/settings/roles.ts'
import { daysAfter, today } from '../../../schema/index.ts'
import { InboxPage } from '../../../src/features/inbox/InboxPage.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const lines = [
  { name: 'overdueOrders', count: 74, isAll: true, oldest: '2026-10-09', snoozedUntil: null },
  { name: 'pendingProducts', count: 1000, isAll: false, oldest: null, snoozedUntil: null },
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
  const failed = {
    name: 'failedImports',
    count: 1,
    isAll: true,
    oldest: '2026-10-09',
    snoozedUntil: null,
  }
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

const collections = ['1', '2'].map((end) => ({
  _id: `01900000-0000-7000-8000-00000000000${end}`,
  version: 1,
  name: `Collection ${end}`,
  vendor: '01900000-0000-7000-8000-0000000000aa',
  vendorName: 'Fontana',
  state: 'pending',
}))

test('issue 38.1: N opens the first of what is most urgent, and there the next', async () => {
  const line = {
    name: 'resubmittedCollections',
    count: 2,
    isAll: true,
    oldest: '2026-10-09',
    snoozedUntil: null,
  }
  const sent = fakeServer(({ path }) => {
    if (path === '/api/inbox') return { body: [line] }
    if (path === '/api/collection')
      return { body: collections, headers: { 'Content-Range': 'x 0-1/2' } }
    const one = collections.find(({ _id }) => path === `/api/collection/${_id}`)
    return one && { body: one }
  })
  const { router } = await openPortal('admin', '/inbox', { inbox: InboxPage })
  await screen.findByRole('button', { name: 'Start with the first' })
  await userEvent.keyboard('n')
  const [first, second] = collections
  expect(await screen.findByText('1 of 2')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/collections/${first?._id}`)
  const asked = sent.find(({ path }) => path === '/api/collection')
  expect(asked?.query.get('filter')).toBe('{"state":["pending"],"resubmittedAt_empty":false}')
  expect(asked?.query.get('sort')).toBe('["resubmittedAt","ASC"]')
  await userEvent.keyboard('n')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/collections/${second?._id}`))
})

test('issue 38.1: N says so where somebody else was faster', async () => {
  const line = {
    name: 'resubmittedCollections',
    count: 2,
    isAll: true,
    oldest: null,
    snoozedUntil: null,
  }
  await open('admin', () => ({ body: [line] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Start with the first' }))
  expect(await screen.findByText('Nothing of it is left')).toBeVisible()
})

describe('issue 38.1: a kind is hidden until a day', () => {
  const waiting = [
    { name: 'overdueOrders', count: 74, isAll: true, oldest: '2026-10-09', snoozedUntil: null },
    { name: 'pendingCollections', count: 8, isAll: true, oldest: null, snoozedUntil: null },
  ]
  async function openInbox() {
    let hidden: Readonly<Record<string, string>> = {}
    const sent = fakeServer(({ method, path, body }) => {
      const kind = path.split('/')[3] ?? ''
      if (path === '/api/inbox')
        return {
          body: waiting.map((line) => ({ ...line, snoozedUntil: hidden[line.name] ?? null })),
        }
      if (method === 'PUT' && path.endsWith('/snooze'))
        hidden = { ...hidden, [kind]: String((body as { until: string }).until) }
      else if (method === 'DELETE' && path.endsWith('/snooze')) hidden = {}
      else return undefined
      return { status: 204 }
    })
    await openPortal('admin', '/inbox', { inbox: InboxPage })
    return sent
  }
  const snoozed = (sent: readonly { path: string; method: string; body: unknown }[]) =>
    sent.filter(({ path }) => path.endsWith('/snooze')).map(({ method, body }) => [method, body])
  const snooze = async (line: string) =>
    userEvent.click(await screen.findByRole('button', { name: `Snooze “${line}”` }))
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Snooze' }))
  const day = today(Date.now())

  test('in a week, and shown again: list and number of the bar follow', async () => {
    const sent = await openInbox()
    await screen.findByRole('link', { name: 'Needs you: 82' })
    await snooze('8 collections wait for approval')
    await userEvent.click(await screen.findByRole('radio', { name: 'In a week' }))
    await expectNoFaults('[role=dialog]')
    await save()
    expect(await screen.findByRole('link', { name: 'Needs you: 74' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /8 collections/ })).toBeNull()
    expect(snoozed(sent)).toEqual([['PUT', { until: daysAfter(day, 7) }]])
    await userEvent.click(screen.getByText('Snoozed (1)'))
    await userEvent.click(
      screen.getByRole('button', { name: 'Show “8 collections wait for approval” again' }),
    )
    expect(await screen.findByRole('link', { name: 'Needs you: 82' })).toBeVisible()
    expect(screen.queryByText('Snoozed (1)')).toBeNull()
  })

  test('what is urgent only until tomorrow', async () => {
    const sent = await openInbox()
    await snooze('74 orders are overdue')
    expect(await screen.findByText(/It is urgent, so it comes back tomorrow/)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    await save()
    await waitFor(() => expect(snoozed(sent)).toEqual([['PUT', { until: daysAfter(day, 1) }]]))
  })

  test('until a day of one’s own', async () => {
    const sent = await openInbox()
    await snooze('8 collections wait for approval')
    await userEvent.click(await screen.findByRole('radio', { name: 'On a day' }))
    expect(await screen.findByRole('textbox', { name: /Day/ })).toBeVisible()
    await save()
    await waitFor(() => expect(snoozed(sent)).toEqual([['PUT', { until: daysAfter(day, 7) }]]))
  })
})
