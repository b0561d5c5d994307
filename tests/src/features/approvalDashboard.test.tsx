import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { callsTo, collection, open, pageOf, server } from './collectionServer.ts'
import type { Reply } from '../fakeServer.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
})

/** The dashboard with two collections, the first of which is approved when `arrive` is called. */
async function withSlowApproval() {
  let arrive: () => void = () => undefined
  const slow = new Promise<Reply>((done) => {
    arrive = () => done({ body: collection })
  })
  const sent = server({
    docs: [collection, { ...collection, _id: 'c2', name: 'Marea' }],
    first: ({ path }) => (path === '/api/collection/approve/c1' ? slow : undefined),
  })
  await open('admin', '/approval-dashboard')
  const table = page.getByRole('region', { name: 'Pending approval' })
  return { table, sent, arrive: () => arrive() }
}

describe('the approval dashboard', () => {
  test('COLL-001, COLL-002, COLL-005, COLL-006, COLL-008, LIMIT-018: asks for both tables, ten to a page, newest first', async () => {
    const sent = server()
    const { heading } = await open('admin', '/approval-dashboard/u1')
    await expect.element(heading).toHaveTextContent('Collection approval')
    for (const name of ['Pending approval', 'Approved'])
      await expect
        .element(page.getByRole('region', { name }).getByRole('link', { name: 'Radici 2025' }))
        .toHaveAttribute('href', expect.stringMatching(/^\/approval-detail\/c1\?of=/))
    const queries = callsTo(sent, '/api/collection').map(({ query }) => Object.fromEntries(query))
    expect(queries).toEqual(
      expect.arrayContaining([
        {
          approved: 'false',
          allReviewed: 'false',
          limit: '10',
          page: '1',
          sort: 'addDate',
          order: 'desc',
        },
        {
          approved: 'true',
          allReviewed: 'true',
          limit: '10',
          page: '1',
          sort: 'approvalDate',
          order: 'desc',
        },
      ]),
    )
    const [pending, approved] = ['Pending approval', 'Approved'].map((name) =>
      page.getByRole('region', { name }).element().getBoundingClientRect(),
    )
    expect(pending?.right).toBeLessThanOrEqual(approved?.left ?? 0)
    expect(pending?.top).toBe(approved?.top)
    const heads = page.getByRole('region', { name: 'Pending approval' }).getByRole('columnheader')
    expect(heads.elements().map((one) => one.textContent)).toEqual([
      'Collection',
      'Artisan',
      'Products',
      'Added on',
      'Decision',
    ])
  })

  test('COLL-007: what is in neither table is shown, with the way to it', async () => {
    server({
      first: ({ path, query }) => {
        const filter = query.get('filter') ?? ''
        if (path !== '/api/collection' || !filter.includes('allReviewed')) return undefined
        const total = filter.includes('pending') ? 1204 : 0
        return { body: [], headers: { 'Content-Range': `collections */${total}` } }
      },
    })
    await open('admin', '/approval-dashboard?artisan=Font')
    const link = await screen.findByRole('link', {
      name: /^1,204 fully reviewed collections need a decision/,
    })
    expect(link).toBeVisible()
    const address = new URL(link.getAttribute('href') ?? '', location.href)
    expect(address.pathname).toBe('/collections')
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
      state: ['pending'],
      allReviewed: true,
      q: 'Font',
    })
    expect(screen.queryAllByRole('link', { name: /approved collection/ })).toEqual([])
  })

  test('COLL-003, COLL-004: the artisan narrows both tables', async () => {
    const sent = server()
    await open('approver', '/approver-workflow/u1?pending=2')
    await userEvent.fill(
      await screen.findByRole('searchbox', { name: 'Find an artisan' }),
      'fontana',
    )
    await vi.waitFor(() => {
      const narrowed = callsTo(sent, '/api/collection').filter(
        ({ query }) => query.get('artisan') === 'fontana',
      )
      expect(narrowed.map(({ query }) => [query.get('approved'), query.get('page')])).toEqual([
        ['false', '1'],
        ['true', '1'],
      ])
    })
  })

  test('COLL-011, COLL-012, COLL-013: is not for vendors, its workflow not for translators either', async () => {
    server()
    for (const [role, address, isOpen] of [
      ['vendor', '/approval-dashboard', false],
      ['vendor', '/approver-workflow/u1', false],
      ['translator', '/approver-workflow/u1', false],
      ['translator', '/approval-dashboard', true],
    ] as const) {
      const { heading } = await open(role, address)
      await expect
        .element(heading)
        .toHaveTextContent(isOpen ? 'Collection approval' : 'You don’t have access to this page')
      cleanup()
    }
  })

  test('who decides nothing is shown who does, and has no buttons', async () => {
    server()
    await open('buyer', '/approval-dashboard')
    expect(await screen.findByText(/Only staff can edit this page/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Radici 2025' }).first()).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /^(Approve|Disapprove) / })).toEqual([])
  })

  test('MSG-122: an empty page says so', async () => {
    server({ docs: [] })
    await open('admin', '/approval-dashboard')
    await vi.waitFor(() =>
      expect(page.getByText('No collections found for the current page').elements()).toHaveLength(
        2,
      ),
    )
  })

  test('MSG-048, MSG-109: what cannot be read says so, and is there after another try', async () => {
    let isBroken = true
    server({
      first: ({ path }) =>
        isBroken && path === '/api/collection'
          ? { status: 500, body: { error: 'cannot fetch data from server' } }
          : undefined,
    })
    await open('admin', '/approval-dashboard')
    const table = page.getByRole('region', { name: 'Pending approval' })
    await expect.element(table.getByText('Bad collections fetch')).toBeVisible()
    await expect.element(table.getByText('cannot fetch data from server')).toBeVisible()
    isBroken = false
    await table.getByRole('button', { name: 'Try again' }).click()
    await expect.element(table.getByRole('link', { name: 'Radici 2025' })).toBeVisible()
  })

  test('MSG-113, COLL-018: a disapproval that fails keeps the reason', async () => {
    const sent = server({
      first: ({ method }) => (method === 'PUT' ? { status: 500, body: {} } : undefined),
    })
    await open('admin', '/approval-dashboard')
    const table = page.getByRole('region', { name: 'Pending approval' })
    await table.getByRole('button', { name: 'Disapprove Radici 2025' }).click()
    await userEvent.fill(await screen.findByRole('textbox', { name: /^Reason/ }), 'Too dark')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('error disapproving products')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Too dark'),
    )
    const [write] = sent.filter(({ method }) => method === 'PUT')
    expect(write).toMatchObject({
      path: '/api/collection/disapprove/c1',
      body: { reason: 'Too dark' },
    })
    expect(write?.headers.get('If-Match')).toBe('"3"')
  })

  test('MSG-113: on the page of a collection too', async () => {
    server({
      first: ({ method, path }) =>
        method === 'PUT' && path === '/api/collection/disapprove/c1'
          ? { status: 500, body: {} }
          : path === '/api/product/collection/c1'
            ? { body: [] }
            : undefined,
    })
    await open('approver', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: 'Disapprove' }))
    await userEvent.fill(await screen.findByRole('textbox', { name: /^Reason/ }), 'Too dark')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('error disapproving products')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Too dark'),
    )
  })

  test('MSG-112, COLL-017: one that somebody has deleted meanwhile goes from the table', async () => {
    let isDeleted = false
    server({
      first: ({ method, path, query }) => {
        if (method === 'PUT') {
          isDeleted = true
          return { status: 404, body: { error: 'collection not found', code: 'NOT_FOUND' } }
        }
        return isDeleted && path === '/api/collection' && query.has('approved')
          ? pageOf([])
          : undefined
      },
    })
    await open('admin', '/approval-dashboard')
    const table = page.getByRole('region', { name: 'Pending approval' })
    await table.getByRole('button', { name: 'Approve Radici 2025', exact: true }).click()
    expect(await screen.findByText('collection not found')).toBeVisible()
    await expect.element(table.getByText('No collections found for the current page')).toBeVisible()
  })

  test('COLL-017: a key that is pressed again, or held, decides once', async () => {
    const { table, sent, arrive } = await withSlowApproval()
    const row = (name: string) => table.getByRole('row', { name }).element() as HTMLElement
    await expect.element(table.getByRole('link', { name: 'Marea' })).toBeVisible()
    row('Radici 2025').focus()
    await userEvent.keyboard('aad')
    expect(callsTo(sent, '/api/collection/approve/c1')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    row('Marea').focus()
    row('Marea').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true, cancelable: true }),
    )
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(table.getByRole('row', { name: 'Radici 2025' })).toHaveFocus()
    expect(callsTo(sent, '/api/collection/approve/c2')).toHaveLength(0)
    arrive()
    expect(await screen.findByText('Collection approved')).toBeVisible()
  })

  test('COLL-017: the focus stays with its row while others go, and goes on when its own goes', async () => {
    const named = ['Alba', 'Brina', 'Calma', 'Duna', 'Eco'].map((name, at) => ({
      ...collection,
      _id: `n${at}`,
      name,
    }))
    const decided = new Set<string>()
    const waiting = new Map<string, () => void>()
    const left = () => named.filter(({ _id }) => !decided.has(_id))
    server({
      first: ({ method, path, query }) => {
        const [, id = ''] = /^\/api\/collection\/approve\/(.*)$/.exec(path) ?? []
        if (method === 'PUT')
          return new Promise<Reply>((done) => {
            waiting.set(id, () => {
              decided.add(id)
              done({ body: { ...collection, _id: id } })
            })
          })
        const docs = left()
        return path === '/api/collection' && query.has('approved') ? pageOf(docs) : undefined
      },
    })
    await open('admin', '/approval-dashboard')
    const table = page.getByRole('region', { name: 'Pending approval' })
    const row = (name: string) => table.getByRole('row', { name })
    await expect.element(row('Alba')).toBeVisible()
    ;(row('Alba').element() as HTMLElement).focus()
    await userEvent.keyboard('a{ArrowDown}a{ArrowDown}a')
    await vi.waitFor(() => expect(waiting.size).toBe(3))
    waiting.get('n0')?.()
    await expect.element(row('Alba')).not.toBeInTheDocument()
    await expect.element(row('Calma')).toHaveFocus()
    waiting.get('n2')?.()
    await expect.element(row('Calma')).not.toBeInTheDocument()
    await expect.element(row('Duna')).toHaveFocus()
    waiting.get('n1')?.()
    await expect.element(row('Brina')).not.toBeInTheDocument()
    await expect.element(row('Duna')).toHaveFocus()
  })

  test('COLL-018: a reason is requested at once while another collection is still being approved', async () => {
    const { table, sent, arrive } = await withSlowApproval()
    await table.getByRole('button', { name: 'Approve Radici 2025', exact: true }).click()
    await table.getByRole('button', { name: 'Disapprove Marea' }).click()
    const reason = page.getByRole('textbox', { name: /^Reason/ })
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('dialog').getByText('Required')).toBeVisible()
    await userEvent.keyboard('Too dark{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(callsTo(sent, '/api/collection/disapprove/c2')).toHaveLength(1))
    arrive()
    await expect.element(reason).not.toBeInTheDocument()
  })

  test('COLL-018: a reason that was typed outlives Escape, and ends with its disapproval', async () => {
    server({ docs: [{ ...collection, _id: 'c9' }] })
    await open('admin', '/approval-dashboard')
    const table = page.getByRole('region', { name: 'Pending approval' })
    const reason = page.getByRole('textbox', { name: /^Reason/ })
    const disapprove = async () =>
      table.getByRole('button', { name: 'Disapprove Radici 2025' }).click()
    await disapprove()
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('Half a thought{Escape}')
    await expect.element(reason).not.toBeInTheDocument()
    await disapprove()
    await expect.element(reason).toHaveValue('Half a thought')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(reason).not.toBeInTheDocument()
    await disapprove()
    await expect.element(reason).toHaveValue('')
  })
})
