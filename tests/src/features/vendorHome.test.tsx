import { describe, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { pageTable } from '../../../src/app/pageTable.ts'
import { openPortal } from '../openPortal.tsx'
import { filterOf, listsOf, vendorServer } from './vendorServer.ts'

const order = {
  _id: 'o1',
  number: 'R604210000',
  status: 'ready',
  country: 'FR',
  netToVendor: 170.5,
  display_item_total: '€460.00',
  expectedShippingAt: '2026-11-30',
  shipments: [{ number: 'H310450000' }, { number: 'H310450001' }],
  line_items: [
    { variant_sku: 'S-1', quantity: 4, productData: { name: 'Ciotola Argentario' } },
    { variant_sku: 'S-2', quantity: 1, productData: { name: 'Vaso Maremma' } },
  ],
}
const product = (at: number) => ({ _id: `p${at}`, name: `Vaso ${at}`, sku: `CFON-${at}` })
const some = (count: number) => Array.from({ length: count }, (_, at) => product(at + 1))

describe('the home of an artisan', () => {
  test('VENDOR-009, VENDOR-012, VENDOR-014, ROUTE-045, ORDER-018, ORDER-019, ORDER-020, ORDER-021, ORDER-022, ORDER-023, ORDER-024, ORDER-025: shows a vendor its orders as cards', async () => {
    vendorServer({ orders: [order] })
    const { heading } = await openPortal('vendor', '/vendor-dashboard')
    await expect.element(heading).toHaveTextContent('Dashboard – Ceramiche Fontana')
    const card = page.getByRole('article', { name: 'Order R604210000' })
    for (const text of [
      'Shipments H310450000, H310450001',
      'Working',
      '4 × Ciotola Argentario',
      'Vaso Maremma',
      '30.11.2026',
      'France',
      '€170.50',
      '€460.00',
    ])
      await expect.element(card.getByText(text)).toBeVisible()
    const more = card.getByRole('link', { name: 'More Details' })
    await expect.element(more).toHaveTextContent('More Details')
    await expect.element(more).toHaveAttribute('href', '/vendors/u1/orders/R604210000')
  })

  test('ORDER-025: in a portal without the page of an order the card leads to its form', async () => {
    vendorServer({ orders: [order] })
    const { vendorOrder: _page, ...pages } = pageTable
    await openPortal('vendor', '/vendor-dashboard', pages)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /More Details/i })).toHaveAttribute(
        'href',
        '/orders/o1',
      ),
    )
  })

  test.each(['returned', 'canceled'])(
    'ORDER-040, ORDER-041: %s, it has no price',
    async (status) => {
      vendorServer({ orders: [{ ...order, status }] })
      await openPortal('vendor', '/vendor-dashboard')
      const card = page.getByRole('article')
      await expect.element(card.getByText('30.11.2026')).toBeVisible()
      await expect.element(card.getByText('€460.00')).not.toBeInTheDocument()
      await expect.element(card.getByText('€170.50')).not.toBeInTheDocument()
      expect(card.getByText('-', { exact: true }).elements()).toHaveLength(2)
    },
  )

  test('VENDOR-013, API-162, API-163, API-164: orders come in pages, of one status if wanted', async () => {
    const sent = vendorServer({ orders: [order], pages: 12 })
    const { router } = await openPortal('vendor', '/vendor-dashboard')
    const region = page.getByRole('region', { name: 'Recent orders' })
    await userEvent.click(region.getByRole('button', { name: 'Page 2', exact: true }))
    await vi.waitFor(() => expect(router.state.location.search).toBe('?orders=2'))
    const listCall = () =>
      Object.fromEntries(listsOf(sent, '/api/order/vendor/u1').at(-1)?.query ?? [])
    await vi.waitFor(() => expect(listCall()).toEqual({ limit: '4', page: '2', filters: '*' }))
    expect(region.getByText('…').elements()).toHaveLength(1)
    await userEvent.click(region.getByRole('radio', { name: 'Shipped' }))
    await vi.waitFor(() =>
      expect(listCall()).toEqual({ limit: '4', page: '1', filters: 'shipped' }),
    )
    expect(router.state.location.search).toBe('?status=shipped')
  })

  test('LIMIT-016, VENDOR-016, VENDOR-017, VENDOR-018, VENDOR-019, VENDOR-020, VENDOR-021: the ten newest that are approved and not described, each with its editor', async () => {
    const sent = vendorServer({ products: ({ saved }) => (saved ? [] : some(15)), total: 15 })
    await openPortal('vendor', '/vendor-dashboard')
    const region = page.getByRole('region', { name: 'Products left to describe' })
    await expect
      .element(region.getByRole('link', { name: 'Vaso 1 CFON-1' }))
      .toHaveAttribute('href', '/products/p1')
    const [listCall] = listsOf(sent, '/api/product').filter(
      (one) => filterOf(one)['saved'] === false,
    )
    if (!listCall) throw new Error('nothing was requested')
    expect(filterOf(listCall)).toEqual({ vendor: 'u1', saved: false, status: ['approved'] })
    expect(listCall.query.get('sort')).toBe('["createdAt","DESC"]')
    expect(listCall.query.get('range')).toBe('[0,4]')
    // Five to a page, two pages: ten of the fifteen; the catalog has all of them.
    expect(region.getByRole('button', { name: /^Page/ }).elements()).toHaveLength(2)
    const all = region.getByRole('link', { name: 'See all 15' })
    const href = all.element().getAttribute('href') ?? ''
    expect(new URL(href, location.origin).pathname).toBe('/vendors/u1/catalog')
    expect(JSON.parse(new URL(href, location.origin).searchParams.get('filter') ?? '')).toEqual({
      saved: false,
      status: ['approved'],
    })
  })

  test('VENDOR-022, VENDOR-023, NAV-066, NAV-067: the saved ones go on over pages, with an ellipsis; one page has no numbers', async () => {
    vendorServer({ products: ({ saved }) => (saved ? some(5) : []), total: 60 })
    await openPortal('vendor', '/vendor-dashboard')
    const saved = page.getByRole('region', { name: 'Products saved' })
    await expect.element(saved.getByRole('button', { name: 'Page 12' })).toBeVisible()
    await expect.element(saved.getByText('…')).toBeVisible()
    const orders = page.getByRole('region', { name: 'Recent orders' })
    await expect.element(orders.getByText('No items')).toBeVisible()
    expect(orders.getByRole('button', { name: /^Page/ }).elements()).toHaveLength(0)
  })

  test('VENDOR-015: a button leads to all products', async () => {
    vendorServer({})
    await openPortal('vendor', '/vendor-dashboard')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'View all products' })).toHaveAttribute(
        'href',
        '/vendors/u1/catalog',
      ),
    )
  })

  test('VENDOR-028: "products schema" leads to the properties, as soon as they are there', async () => {
    vendorServer({})
    const pages = { ...pageTable, customProperties: () => null }
    await openPortal('vendor', '/vendor-dashboard', pages)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'products schema' })).toHaveAttribute(
        'href',
        '/custom-properties',
      ),
    )
  })

  test('MSG-119: where there is nothing it says so', async () => {
    vendorServer({})
    await openPortal('vendor', '/vendor-dashboard')
    for (const name of ['Recent orders', 'Products left to describe', 'Products saved'])
      await expect
        .element(page.getByRole('region', { name }).getByText('No items', { exact: true }))
        .toBeVisible()
  })

  test('MSG-109: what cannot be read says so in its place, and is there after another try', async () => {
    let isBroken = true
    vendorServer({
      orders: [order],
      first: ({ path }) =>
        isBroken && path.startsWith('/api/order/')
          ? { status: 500, body: { error: 'server error' } }
          : undefined,
    })
    await openPortal('vendor', '/vendor-dashboard')
    const region = page.getByRole('region', { name: 'Recent orders' })
    await expect
      .element(region.getByRole('alert'))
      .toHaveTextContent('cannot fetch data from server')
    isBroken = false
    await userEvent.click(region.getByRole('button', { name: 'Try again' }))
    await expect.element(region.getByRole('article')).toBeVisible()
  })
})

describe('whose home it is', () => {
  test('VENDOR-010, ROUTE-046: staff see that of the vendor they name', async () => {
    const sent = vendorServer({ orders: [order] })
    const { heading } = await openPortal('manager', '/vendor-dashboard/u7')
    await expect.element(heading).toHaveTextContent('Dashboard – Ceramiche Fontana')
    expect(await screen.findByRole('article')).toBeVisible()
    expect(listsOf(sent, '/api/order/vendor/u7')).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Collection List' })).toBeVisible()
  })

  test('VENDOR-011: without a name staff come to their own start', async () => {
    vendorServer({})
    const { router } = await openPortal('admin', '/vendor-dashboard')
    await expect.poll(() => router.state.location.pathname).toBe('/products')
  })

  test('AUTH-041, ROUTE-046: to a vendor the home of another one is not there', async () => {
    vendorServer({})
    const { heading } = await openPortal('vendor', '/vendor-dashboard/u7')
    await expect.element(heading).toHaveTextContent('404! Page not found')
  })

  test('MSG-110: a vendor that is not there is reported in place', async () => {
    vendorServer({
      first: ({ path }) =>
        path.startsWith('/api/vendor/')
          ? { status: 404, body: { error: 'vendor not found' } }
          : undefined,
    })
    const { heading, router } = await openPortal('admin', '/vendor-dashboard/u7')
    await expect.element(heading).toHaveTextContent('Not found')
    expect(await screen.findByText('vendor not found')).toBeVisible()
    expect(router.state.location.pathname).toBe('/vendor-dashboard/u7')
  })

  test('who may not see orders is shown who may, and nothing is requested', async () => {
    const sent = vendorServer({})
    await openPortal('translator', '/vendor-dashboard/u7')
    await expect.element(page.getByText(/^Only .+ can view orders$/)).toBeVisible()
    expect(listsOf(sent, '/api/order/vendor/u7')).toHaveLength(0)
  })
})

describe('what an artisan does first', () => {
  const contact = {
    _id: 'k1',
    version: 1,
    adminContact: { fullname: 'Anna Neri' },
    pickupAddressAndTime: { address: 'Via del Vetro 7' },
  }
  const records = (path: string) =>
    path === '/api/contact/k1'
      ? { body: contact }
      : path === '/api/company/y1'
        ? { body: { _id: 'y1', version: 1, description: 'Clay' } }
        : undefined
  const vendor = { contact: 'k1', company: 'y1' }

  const stepsShown = () =>
    page
      .getByRole('region', { name: 'First steps' })
      .getByRole('listitem')
      .elements()
      .map((item) => {
        const link = item.querySelector('a')
        const look = link?.dataset['look'] ?? 'link'
        return [item.textContent, link && [look, link.getAttribute('href')].join(' ')]
      })
  const own = (filter: object) => !('saved' in filter)

  test('design 4: the first steps say how far one is, and the next one is the one button', async () => {
    vendorServer({ vendor, first: ({ path }) => records(path) })
    await openPortal('vendor', '/vendor-dashboard')
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect.element(steps.getByText('2 of 4')).toBeVisible()
    expect(stepsShown()).toEqual([
      ['Fill in your contacts and pickup addressdone', 'link /vendor-contact/u1'],
      ['Write your company pagedone', 'link /vendor-bio/u1'],
      ['Describe your first product', 'solid /products/create'],
      // There is nothing yet to upload photos to.
      ['Upload its photos', null],
    ])
  })

  test('design 4: a product that waits for approval ticks its step, and home shows it', async () => {
    const pending = { ...product(1), description: 'A jug', status: 'pending', saved: false }
    const sent = vendorServer({
      vendor,
      first: ({ path }) => records(path),
      products: (filter) => (own(filter) ? [pending] : []),
    })
    await openPortal('vendor', '/vendor-dashboard')
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect.element(steps.getByText('3 of 4')).toBeVisible()
    expect(stepsShown().slice(2)).toEqual([
      ['Describe your first productdone', 'link /products/p1'],
      ['Upload its photos', 'solid /products/p1#field=hiResImages'],
    ])
    const asked = listsOf(sent, '/api/product').map(filterOf)
    expect(asked).toContainEqual({ vendor: 'u1', discontinuedOn_empty: true })
    const block = page.getByRole('region', { name: 'Products in progress' })
    await expect.element(block.getByRole('link', { name: /^Vaso 1/ })).toHaveTextContent('Pending')
    const waiting = block.getByRole('link', { name: 'In approval: 1' })
    await expect.element(waiting).toBeVisible()
    const address = new URL(waiting.element().getAttribute('href') ?? '', location.origin)
    expect(address.pathname).toBe('/vendors/u1/catalog')
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ status: ['pending'] })
  })

  test('design 4: a product without a description is gone on with, not begun again', async () => {
    vendorServer({
      vendor,
      first: ({ path }) => records(path),
      products: (filter) => (own(filter) ? [{ ...product(1), status: 'draft' }] : []),
    })
    await openPortal('vendor', '/vendor-dashboard')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Describe your first product' })).toHaveAttribute(
        'href',
        '/products/p1',
      ),
    )
  })

  test('they are gone once the photos of a product are there', async () => {
    const described = { ...product(1), description: 'A jug', hiResImages: ['/files/one.jpg'] }
    vendorServer({
      vendor,
      first: ({ path }) => records(path),
      products: () => [described],
    })
    await openPortal('vendor', '/vendor-dashboard')
    await expect.element(page.getByRole('link', { name: /^Vaso 1/ }).first()).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /First steps/i })).not.toBeInTheDocument(),
    )
  })

  test('its papers are there to read; staff, who have them elsewhere, see neither', async () => {
    const papers = { contracts: ['/files/papers/one/accordo.pdf'], catalogs: [] }
    vendorServer({ vendor: papers })
    await openPortal('vendor', '/vendor-dashboard')
    const documents = page.getByRole('region', { name: 'Your documents' })
    await expect
      .element(documents.getByRole('link', { name: 'accordo.pdf' }))
      .toHaveAttribute('href', '/files/papers/one/accordo.pdf')
    await expect.element(documents.getByText('Catalogs')).not.toBeInTheDocument()
    cleanup()
    await openPortal('admin', '/vendor-dashboard/u1')
    expect(await screen.findByRole('region', { name: 'Products saved' })).toBeVisible()
    expect(screen.queryAllByRole('region', { name: /Your documents/i })).toEqual([])
    expect(screen.queryAllByRole('region', { name: /First steps/i })).toEqual([])
  })
})
