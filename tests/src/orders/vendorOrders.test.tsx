import { describe, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { listsOf } from '../features/vendorServer.ts'
import { orderServer, sampleOrder } from './orderServer.ts'

const address = '/vendors/u1/orders'
const overdue = { ...sampleOrder, shipBy: '2026-01-01', waitsForDate: true }

describe('the order dashboard of an artisan', () => {
  test('ORDER-002, ORDER-011, ORDER-012, ORDER-013, ORDER-014, ORDER-015, ORDER-016, ORDER-017, ROUTE-047: a table of five columns, and a link in each row', async () => {
    orderServer()
    const { heading } = await openPortal('vendor', address)
    await expect.element(heading).toHaveTextContent('Orders – Ceramiche Fontana')
    const row = page.getByRole('row', { name: 'R604210000' })
    await expect.element(row).toBeVisible()
    expect(screen.queryAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Order No.',
      'Products',
      'Customer expected shipping date',
      'Status',
      'Net to vendor',
    ])
    for (const text of ['4 × Ciotola Argentario', 'Tavolo Maremma', '30.11.2030', '€640.15'])
      await expect.element(row.getByText(text)).toBeVisible()
    await expect.element(row.getByText('Working', { exact: true })).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: 'More Details' }))
      .toHaveAttribute('href', '/vendors/u1/orders/R604210000')
  })

  test('ORDER-039, ORDER-040, ORDER-041: parts that are gone, and prices that no longer count', async () => {
    orderServer({
      list: () =>
        ['partial', 'returned', 'canceled'].map((status, at) => ({
          ...sampleOrder,
          _id: `o${at}`,
          number: `R60421000${at}`,
          status,
        })),
    })
    await openPortal('vendor', address)
    expect(await screen.findByText(/Partial shipment/i)).toBeVisible()
    for (const number of ['R604210001', 'R604210002']) {
      const row = page.getByRole('row', { name: number })
      await expect.element(row.getByText('-', { exact: true })).toBeVisible()
      await expect.element(row).not.toHaveTextContent('€')
    }
  })

  test('ORDER-003, ORDER-004, ORDER-005, ORDER-006, ORDER-007, ORDER-008, ORDER-009, ORDER-010, API-161, API-162: four statuses and pages of ten, kept in the address', async () => {
    const { sent } = orderServer({ pages: 12 })
    const { router } = await openPortal('vendor', address)
    const status = page.getByRole('group', { name: 'Which orders' })
    await expect.element(status).toBeVisible()
    expect(
      status
        .getByRole('radio')
        .elements()
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['All', 'Working', 'Shipped', 'Returned'])
    const query = () =>
      Object.fromEntries(listsOf(sent, '/api/order/vendor/u1').at(-1)?.query ?? [])
    await vi.waitFor(() => expect(query()).toEqual({ limit: '10', page: '1', filters: '*' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await vi.waitFor(() => expect(query()['page']).toBe('2'))
    for (const [name, filters] of [
      ['Returned', 'returned'],
      ['Shipped', 'shipped'],
      ['Working', 'ready'],
    ] as const) {
      await userEvent.click(status.getByRole('radio', { name }))
      await vi.waitFor(() => expect(query()).toMatchObject({ limit: '10', page: '1', filters }))
      expect(router.state.location.search).toBe(`?status=${filters}`)
    }
    await userEvent.click(status.getByRole('radio', { name: 'All' }))
    await vi.waitFor(() => expect(query()).toEqual({ limit: '10', page: '1', filters: '*' }))
  })

  test('findings 13: Working has what is partly shipped, and canceled orders are found beside it', async () => {
    const { sent } = orderServer()
    const { router } = await openPortal('vendor', address)
    const query = () =>
      Object.fromEntries(listsOf(sent, '/api/order/vendor/u1').at(-1)?.query ?? [])
    const first = { limit: '10', page: '1' }
    await userEvent.click(await screen.findByRole('radio', { name: /Working/i }))
    await vi.waitFor(() => expect(query()).toEqual({ ...first, filters: 'ready', also: 'partial' }))
    const canceled = await screen.findByRole('button', { name: /Canceled/i })
    await userEvent.click(canceled)
    await vi.waitFor(() => expect(query()).toEqual({ ...first, filters: '*', status: 'canceled' }))
    await waitFor(() => expect(canceled).toHaveAttribute('aria-pressed', 'true'))
    expect(router.state.location.search).toBe('?status=canceled')
    expect(screen.getByRole('radio', { name: /All/i })).not.toBeChecked()
    await userEvent.click(canceled)
    await vi.waitFor(() => expect(query()).toEqual({ ...first, filters: '*' }))
  })

  test('a link with a filter opens it; nothing there is said in its words', async () => {
    const { sent } = orderServer({ list: () => [] })
    await openPortal('vendor', `${address}?status=shipped`)
    expect(await screen.findByText(/No orders have been shipped yet\./i)).toBeVisible()
    expect(listsOf(sent, '/api/order/vendor/u1')[0]?.query.get('filters')).toBe('shipped')
    expect(screen.getByRole('radio', { name: /Shipped/i })).toBeChecked()
  })

  test('what is urgent is found beside the status, and marked in words', async () => {
    const asExpected = { ...overdue, _id: 'o2', number: 'R9', expectedShippingAt: overdue.shipBy }
    const { sent } = orderServer({ list: () => [overdue, asExpected] })
    const { router } = await openPortal('vendor', address)
    const row = page.getByRole('row', { name: 'R604210000' })
    await expect.element(row.getByText('Overdue, ship by 01.01.2026')).toBeVisible()
    // A day that stands in the row already is not said again.
    const same = page.getByRole('row', { name: /R9\b/ })
    await expect.element(same).toHaveTextContent(/01\.01\.2026.*Overdue/)
    await expect.element(same).not.toHaveTextContent('ship by')
    await expect.element(row.getByText('Waits for a date')).toBeVisible()
    const late = page.getByRole('group', { name: 'Urgent orders' })
    const query = () =>
      Object.fromEntries(listsOf(sent, '/api/order/vendor/u1').at(-1)?.query ?? [])
    await userEvent.click(page.getByRole('button', { name: 'Waits for a shipping date' }))
    await vi.waitFor(() => expect(query()).toMatchObject({ filters: '*', stage: 'toDate' }))
    await userEvent.click(late.getByRole('radio', { name: 'Overdue' }))
    await vi.waitFor(() => expect(query()['shipBy_lte']).toMatch(/^\d{4}-\d\d-\d\d$/))
    expect(query()).not.toHaveProperty('shipBy_gte')
    await userEvent.click(late.getByRole('radio', { name: 'Due soon' }))
    await vi.waitFor(() => expect(query()).toHaveProperty('shipBy_gte'))
    expect(router.state.location.search).toBe('?late=dueSoon')
  })

  test('ORDER-018, ORDER-019, ORDER-020, ORDER-021, ORDER-022, ORDER-023, ORDER-024, ORDER-025: cards on a phone', async () => {
    await page.viewport(390, 844)
    try {
      orderServer({ list: () => [overdue] })
      await openPortal('vendor', address)
      const card = page.getByRole('article', { name: 'Order R604210000' })
      for (const text of ['€1,380.20', '€640.15', 'United States', 'Working'])
        await expect.element(card.getByText(text, { exact: true })).toBeVisible()
      await expect.element(card.getByText(/H310450000, H310450001/)).toBeVisible()
      await expect.element(card.getByText(/^Overdue/)).toBeVisible()
      await expect
        .element(card.getByRole('link', { name: 'More Details' }))
        .toHaveAttribute('href', '/vendors/u1/orders/R604210000')
      expect(screen.queryAllByRole('table')).toHaveLength(0)
    } finally {
      await page.viewport(1280, 900)
    }
  })

  test('MSG-109: what cannot be read is there after another try', async () => {
    let isBroken = true
    orderServer({
      first: ({ path }) =>
        isBroken && path.startsWith('/api/order/vendor/')
          ? { status: 500, body: { error: 'server error' } }
          : undefined,
    })
    await openPortal('vendor', address)
    expect(await screen.findByText(/cannot fetch data from server/i)).toBeVisible()
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: /Try again/i }))
    expect(await screen.findByRole('row', { name: /R604210000/i })).toBeVisible()
  })

  test('staff go on to the grid of this artisan’s orders; the artisan has none', async () => {
    orderServer()
    await openPortal('manager', address)
    const link = await screen.findByRole('link', { name: /All orders in the grid/i })
    expect(link).toBeVisible()
    const to = new URL(link.getAttribute('href') ?? '', location.origin)
    expect(to.pathname).toBe('/orders')
    expect(to.searchParams.get('filter')).toContain('u1')
    cleanup()
    await openPortal('vendor', address)
    expect(await screen.findByRole('row', { name: /R604210000/i })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /All orders in the grid/i })).toEqual([])
  })

  test('who may not see orders is shown who may, and nothing is requested', async () => {
    const { sent } = orderServer()
    await openPortal('translator', address)
    expect(await screen.findByText(/^Only .+ can view orders$/)).toBeVisible()
    expect(listsOf(sent, '/api/order/vendor/u1')).toEqual([])
  })
})

describe('what needs an artisan first', () => {
  test('stands before all else on the dashboard, with a link each, and only where there is something', async () => {
    orderServer({
      list: (query) => (query.has('waitsForDate') || query.has('shipBy_lte') ? [overdue] : []),
    })
    await openPortal('vendor', '/vendor-dashboard')
    const block = page.getByRole('region', { name: 'Needs you first' })
    await expect
      .element(block.getByRole('link', { name: 'Order R604210000' }))
      .toHaveAttribute('href', '/vendors/u1/orders/R604210000')
    expect(block.getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(block.getByText('Overdue, ship by 01.01.2026')).toBeVisible()
    cleanup()
    vi.unstubAllGlobals()
    orderServer({ list: () => [] })
    await openPortal('vendor', '/vendor-dashboard')
    await expect
      .element(page.getByRole('region', { name: 'Recent orders' }).getByText('No items'))
      .toBeVisible()
    expect(screen.queryAllByRole('region', { name: /Needs you first/i })).toEqual([])
  })
})
