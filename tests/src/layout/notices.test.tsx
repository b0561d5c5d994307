import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UserType } from '../../../resources/settings/roles.ts'
import { AccountPage } from '../../../src/features/notices/AccountPage.tsx'
import { NoticesPage } from '../../../src/features/notices/NoticesPage.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const notice = (n: number, isRead: boolean) => ({
  _id: `01900000-0000-7000-8000-00000000000${n}`,
  notice: 'labelReady',
  text: `Order R60${n}: label ready`,
  page: `/products?n=${n}`,
  at: `2026-11-2${n}T10:00:00.000Z`,
  isRead,
})

/** A server that keeps which notices are read; each open of the stream tells how many are not. */
async function open(role: UserType, address = '/notices') {
  let notices = [notice(3, false), notice(2, false), notice(1, true)]
  const unread = () => notices.filter((one) => !one.isRead).length
  const sent = fakeServer(({ method, path, body }): Reply | undefined => {
    if (path === '/api/notices') return { body: { unread: unread(), hasMore: false, notices } }
    if (path === '/api/notices/stream')
      return {
        body: `data: {"unread":${unread()},"newest":null}\n\n`,
        headers: { 'Content-Type': 'text/event-stream' },
      }
    if (path === '/api/notices/choices' && method === 'GET')
      return { body: { kinds: [{ kind: 'orders', choice: 'mail' }], waiting: 'off' } }
    if (method === 'PUT' && path === '/api/notices/read') {
      const { id } = body as { id?: string }
      notices = notices.map((one) => (!id || one._id === id ? { ...one, isRead: true } : one))
    }
    return path.startsWith('/api/notices') ? { status: 204 } : undefined
  })
  const opened = await openPortal(role, address, { notices: NoticesPage, account: AccountPage })
  return { ...opened, sent, writes: () => sent.filter((one) => one.method === 'PUT') }
}
const bell = (name: RegExp) => screen.findByRole('button', { name })

test('issue 38.1: the bell says how many are new; its panel lists them, and marks all read', async () => {
  const { writes } = await open('vendor', '/account')
  await userEvent.click(await bell(/^2 new notifications$/))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const lines = await panel.findAllByRole('listitem')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toHaveTextContent('New:Order R603: label ready')
  expect(lines[2]).not.toHaveTextContent('New:')
  await expectNoFaults(screen.getByRole('dialog'))
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([{ until: '2026-11-23T10:00:00.000Z' }]),
  )
  await waitFor(() => expect(panel.queryByText('New:')).toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(await bell(/^Notifications$/)).toHaveFocus()
})

test('a notice leads to what it tells of, and is read then', async () => {
  const { writes, router } = await open('vendor')
  await userEvent.click(await screen.findByRole('link', { name: /Order R602/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'))
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([{ id: notice(2, false)._id }]),
  )
})

test('how one is told is chosen by kind, and saved at once', async () => {
  const { writes } = await open('vendor', '/account')
  const select = await screen.findByRole('combobox', { name: 'Orders, labels and pickups' })
  expect(select).toHaveValue('mail')
  await userEvent.selectOptions(select, 'By email once a day')
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([{ kind: 'orders', choice: 'daily' }]),
  )
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'What needs you, as a summary' }),
    'By email once a week',
  )
  await waitFor(() => expect(writes()).toHaveLength(2))
  await expectNoFaults(screen.getByRole('main'))
})
