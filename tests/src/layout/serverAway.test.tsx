import { QueryObserver } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/apiClient.ts'
import { queryClient } from '../../../src/providers/queryClient.ts'
import { serverWatchOf } from '../../../src/api/serverWatch.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const notice = /^The portal can’t be reached/
const patience = { timeout: 5000 }

test.each([
  ['its database is away', { status: 503, body: { error: 'Try again', code: 'UNAVAILABLE' } }],
  ['nobody answers', new TypeError('refused')],
  ['a balancer answers for it', { status: 502, body: {} }],
] as const)(
  'issue 39: a page says that %s, and comes back by itself when the server does',
  async (_what, refusal) => {
    let isAway = true
    const row = { _id: 'p1', sku: 'CFON-1', name: 'Vaso', updatedAt: '2026-11-20T10:00:00.000Z' }
    fakeServer(({ path }) => {
      if (path !== '/api/product') return undefined
      return isAway
        ? refusal
        : { body: [row], headers: { 'Content-Range': 'products 0-0/1' }, isUndocumented: true }
    })
    await openPortal('admin', '/products')
    expect(await screen.findByText(notice, undefined, patience)).toBeVisible()
    const alert = await screen.findByText('Couldn’t load the list', undefined, patience)
    isAway = false
    const table = await screen.findByRole('table', undefined, patience)
    expect(await within(table).findByText('CFON-1', undefined, patience)).toBeVisible()
    expect(alert).not.toBeInTheDocument()
    await vi.waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument())
  },
)

test.each([
  ['a system that is not set up', new ApiError('no ERP', 503, { code: 'NO_ERP' })],
  ['a refusal', new ApiError('no', 403, { code: 'FORBIDDEN' })],
])('issue 39: %s is no portal that is away', async (_what, error) => {
  const client = queryClient()
  const watch = serverWatchOf(client)
  const observer = new QueryObserver(client, {
    queryKey: ['one'],
    queryFn: () => Promise.reject(error),
  })
  const end = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), patience)
  expect(watch.isAway()).toBe(false)
  end()
})
