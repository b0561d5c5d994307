import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageTable } from '../../../src/app/pageTable.ts'
import { openPortal } from '../openPortal.tsx'
import type { Sent } from '../fakeServer.ts'
import { filterOf, listsOf, vendorServer } from './vendorServer.ts'

const collection = {
  _id: 'c1',
  version: 3,
  name: 'Radici 2025',
  vendor: 'u1',
  vendorName: 'Ceramiche Fontana',
  state: 'pending',
  approved: false,
  productsCount: 7,
}
const product = {
  _id: 'p1',
  version: 5,
  name: 'Vaso Etna',
  sku: 'CFON-1',
  vendor: 'u1',
  status: 'approved',
}

const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => /^(POST|PUT)$/.test(method))
const about = (sent: readonly Sent[], path: string) =>
  writes(sent).filter((one) => one.path === path)

describe('the collections of an artisan', () => {
  test('COLL-028, LIMIT-014, ROUTE-049, VENDOR-007: lists its own, fifty to a page', async () => {
    const sent = vendorServer({ collections: [collection] })
    const { heading } = await openPortal('vendor', '/vendors/u1/collections')
    await expect.element(heading).toHaveTextContent('Collections – Ceramiche Fontana')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Radici 2025/i })).toHaveAttribute(
        'href',
        '/collections/c1',
      ),
    )
    const [listCall] = listsOf(sent, '/api/collection')
    if (!listCall) throw new Error('nothing was requested')
    expect(filterOf(listCall)).toEqual({ vendor: 'u1' })
    expect(listCall.query.get('range')).toBe('[0,49]')
  })

  test('COLL-041, API-107: a vendor makes one, and says no more than its name', async () => {
    const sent = vendorServer({ collections: [collection] })
    await openPortal('vendor', '/vendors/u1/collections')
    await userEvent.click(await screen.findByRole('button', { name: /Create New Collection/i }))
    const dialog = page.getByRole('dialog', { name: 'Create New Collection' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await expect.element(dialog.getByText('Required')).toBeVisible()
    expect(about(sent, '/api/collection')).toHaveLength(0)
    await userEvent.fill(name, 'Sale e Vento')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(about(sent, '/api/collection').map(({ body }) => body)).toEqual([
        expect.objectContaining({ name: 'Sale e Vento' }),
      ]),
    )
    await expect.element(dialog).not.toBeInTheDocument()
    expect(listsOf(sent, '/api/collection').length).toBeGreaterThan(1)
  })

  test('COLL-041: staff make one for the vendor of the page', async () => {
    const sent = vendorServer({})
    await openPortal('manager', '/vendors/u1/collections')
    await userEvent.click(await screen.findByRole('button', { name: /Create New Collection/i }))
    await userEvent.fill(await screen.findByRole('textbox', { name: /Name/i }), 'Sale e Vento')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(about(sent, '/api/collection')[0]?.body).toMatchObject({ vendor: 'u1' }),
    )
  })

  test('COLL-041: renames one, by the version that was seen; a refusal leaves what was typed', async () => {
    const sent = vendorServer({
      collections: [collection],
      first: ({ method, body }) =>
        method === 'PUT' && JSON.stringify(body).includes('Wrong')
          ? { status: 409, body: { error: 'Someone else changed this while you were editing' } }
          : undefined,
    })
    const { router } = await openPortal('vendor', '/vendors/u1/collections')
    await userEvent.click(await screen.findByRole('button', { name: /Rename Radici 2025/i }))
    const dialog = page.getByRole('dialog', { name: 'Rename collection' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.fill(name, 'Wrong')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Someone else changed')
    await expect.element(name).toHaveValue('Wrong')
    await userEvent.fill(name, 'Radici 2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(dialog).not.toBeInTheDocument()
    const last = about(sent, '/api/collection/c1').at(-1)
    expect(last?.body).toEqual({ name: 'Radici 2026' })
    expect(last?.headers.get('If-Match')).toBe('"3"')
    // What is pressed in the row does not open it.
    expect(router.state.location.pathname).toBe('/vendors/u1/collections')
  })

  test('VENDOR-024, VENDOR-025, VENDOR-026, VENDOR-027: each leads on to what is done with it', async () => {
    vendorServer({ collections: [collection] })
    const pages = { ...pageTable, collectionImages: () => null, collection: () => null }
    await openPortal('vendor', '/vendors/u1/collections', pages)
    await userEvent.click(await screen.findByRole('button', { name: /More for Radici 2025/i }))
    const addressOf = async (name: string) => {
      const item = page.getByRole('menuitem', { name, exact: true })
      await expect.element(item).toBeVisible()
      return new URL(item.element().getAttribute('href') ?? '', location.origin)
    }
    const suggest = await addressOf('suggest new products')
    expect(suggest.pathname).toBe('/products/create')
    expect(JSON.parse(suggest.searchParams.get('source') ?? '')).toEqual({
      vendor: 'u1',
      vendorCollection: 'c1',
    })
    expect((await addressOf('pricing')).pathname).toBe('/collections/c1')
    expect((await addressOf('image assets')).pathname).toBe('/collections/c1/images')
    const out = await addressOf('export to the shop platform')
    expect(out.pathname + out.search).toBe('/collections/c1?page=1&limit=26')
  })

  test('VENDOR-024: the new product begins in its collection', async () => {
    vendorServer({
      collections: [collection],
      first: ({ path }) => (path === '/api/collection' ? { body: [collection] } : undefined),
    })
    const source = encodeURIComponent(JSON.stringify({ vendor: 'u1', vendorCollection: 'c1' }))
    await openPortal('vendor', `/products/create?source=${source}`)
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Collection/ })).toHaveValue('Radici 2025'),
    )
  })

  test('who may not write finds no button that would', async () => {
    vendorServer({ collections: [collection] })
    await openPortal('buyer', '/vendors/u1/collections')
    expect(await screen.findByRole('link', { name: /Radici 2025/i })).toBeVisible()
    for (const name of [/Create New/, /^Rename/])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })

  test('MSG-122: a page without collections says so', async () => {
    vendorServer({})
    await openPortal('vendor', '/vendors/u1/collections')
    expect(await screen.findByText('No collections found for the current page')).toBeVisible()
  })

  test('MSG-120: where a search finds none it says that', async () => {
    vendorServer({})
    const filter = encodeURIComponent('{"q":"zzz"}')
    await openPortal('vendor', `/vendors/u1/collections?filter=${filter}`)
    expect(await screen.findByText('No items found')).toBeVisible()
  })

  test('MSG-048: a failed read says so, and can be tried again', async () => {
    let isBroken = true
    vendorServer({
      collections: [collection],
      first: ({ path }) =>
        isBroken && path === '/api/collection' ? { status: 500, body: {} } : undefined,
    })
    await openPortal('vendor', '/vendors/u1/collections')
    expect(await screen.findByText(/Bad collections fetch/i)).toBeVisible()
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: /Try again/i }))
    expect(await screen.findByRole('link', { name: /Radici 2025/i })).toBeVisible()
  })

  test('AUTH-041: those of another vendor are not there', async () => {
    vendorServer({ collections: [collection] })
    const { heading, router } = await openPortal('vendor', '/vendors/u7/collections')
    for (const address of [
      '/vendors/u7/catalog',
      '/vendors/u7/publish',
      '/collections-for-manager/u1/u7',
    ]) {
      await expect.element(heading).toHaveTextContent('404! Page not found')
      await router.navigate(address)
    }
    await expect.element(heading).toHaveTextContent('404! Page not found')
  })
})

test('COLL-023, COLL-024, COLL-025, COLL-026, COLL-027, ROUTE-053, ROUTE-083: the list for managers: name, approved and vendor, and the old link of each', async () => {
  vendorServer({
    collections: [collection, { ...collection, _id: 'c2', name: 'Mare', approved: true }],
  })
  const { router } = await openPortal('manager', '/collections-for-manager/m1/u1')
  expect(
    await screen.findByRole('row', { name: /Radici 2025 No Ceramiche Fontana/i }),
  ).toBeVisible()
  expect(await screen.findByRole('row', { name: /Mare Yes Ceramiche Fontana/i })).toBeVisible()
  const link = await screen.findByRole('link', { name: /Radici 2025/i })
  await waitFor(() => expect(link).toHaveAttribute('href', '/collection-list/m1/u1/c1'))
  await userEvent.click(link)
  await expect.poll(() => router.state.location.pathname).toBe('/vendors/u1/collections')
})

describe('the catalog of an artisan', () => {
  test('VENDOR-008, VENDOR-029, ROUTE-050: photo, SKU, name and status, with a search', async () => {
    const sent = vendorServer({ products: () => [product] })
    const { heading } = await openPortal('vendor', '/vendors/u1/catalog')
    await expect.element(heading).toHaveTextContent('Catalog – Ceramiche Fontana')
    const row = page.getByRole('row', { name: /Vaso Etna/ })
    await expect.element(row.getByText('CFON-1')).toBeVisible()
    await expect.element(row.getByText('Approved')).toBeVisible()
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/products/p1')
    await userEvent.fill(await screen.findByRole('searchbox', { name: /Search/i }), 'etna')
    await vi.waitFor(() => {
      const last = listsOf(sent, '/api/product').at(-1)
      expect(last && filterOf(last)).toEqual({ vendor: 'u1', q: 'etna' })
    })
  })

  test('design 24: an empty one says how to begin, and leads there', async () => {
    vendorServer({})
    await openPortal('vendor', '/vendors/u1/catalog')
    expect(await screen.findByText('No items', { exact: true })).toBeVisible()
    expect(screen.getByText('Begin with one: SKU and name are enough for a draft.')).toBeVisible()
    const first = screen.getByRole('link', { name: 'Describe the first product' })
    const address = new URL(first.getAttribute('href') ?? '', location.origin)
    expect(address.pathname).toBe('/products/create')
    expect(address.searchParams.get('source')).toBe('{"vendor":"u1"}')
  })

  test('VENDOR-021, VENDOR-022: what is left to describe and what is saved are parts of it', async () => {
    const sent = vendorServer({ products: () => [product] })
    const { router } = await openPortal('vendor', '/vendors/u1/catalog')
    const listCall = () => {
      const last = listsOf(sent, '/api/product').at(-1)
      return last && filterOf(last)
    }
    await userEvent.click(await screen.findByRole('radio', { name: /Products left to describe/i }))
    await vi.waitFor(() =>
      expect(listCall()).toEqual({ vendor: 'u1', saved: false, status: ['approved'] }),
    )
    await userEvent.click(await screen.findByRole('radio', { name: /Products saved/i }))
    await vi.waitFor(() => expect(listCall()).toEqual({ vendor: 'u1', saved: true }))
    await userEvent.click(await screen.findByRole('radio', { name: /All products/i }))
    await vi.waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('nobody takes the vendor off by the address', async () => {
    const sent = vendorServer({ products: () => [product] })
    const filter = encodeURIComponent('{"vendor":"u7"}')
    await openPortal('admin', `/vendors/u1/catalog?filter=${filter}`)
    expect(await screen.findByRole('row', { name: /Vaso Etna/ })).toBeVisible()
    for (const one of listsOf(sent, '/api/product')) expect(filterOf(one)['vendor']).toBe('u1')
  })
})

describe('publishing', () => {
  test('PUBLISH-025, PUBLISH-026, ROUTE-051, ROUTE-052: what of a vendor may be published, to choose, export and publish', async () => {
    const sent = vendorServer({ products: () => [product] })
    const { heading } = await openPortal('admin', '/vendors/u1/publish')
    await expect.element(heading).toHaveTextContent('Publishable products – Ceramiche Fontana')
    const row = page.getByRole('row', { name: /Vaso Etna/ })
    await expect.element(row.getByRole('checkbox')).toBeVisible()
    expect(await screen.findByRole('button', { name: /Export/i })).toBeVisible()
    const [listCall] = listsOf(sent, '/api/product')
    expect(listCall && filterOf(listCall)).toEqual({
      vendor: 'u1',
      saved: true,
      status: ['approved'],
      blocked: false,
      internalUseOnly: false,
      discontinuedOn_empty: true,
    })
    await userEvent.click(row.getByRole('button', { name: 'Publish Vaso Etna' }))
    const dialog = page.getByRole('dialog', { name: 'Publish “Vaso Etna”?' })
    await expect.element(dialog).toBeVisible()
    expect(about(sent, '/api/product/p1')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Publish', exact: true }))
    await expect.element(row.getByRole('button', { name: 'Published' })).toBeVisible()
    const [put] = about(sent, '/api/product/p1')
    expect([put?.body, put?.headers.get('If-Match')]).toEqual([{ status: 'active' }, '"5"'])
  })

  test('PUBLISH-026: a vendor sees them, but does not publish', async () => {
    vendorServer({ products: () => [product] })
    await openPortal('vendor', '/vendors/u1/publish')
    expect(await screen.findByRole('row', { name: /Vaso Etna/ })).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument(),
    )
  })

  test('PUBLISH-027, PUBLISH-028, ROUTE-058: what waits for review, products or collections', async () => {
    const sent = vendorServer({
      products: () => [{ ...product, status: 'pending' }],
      collections: [collection],
    })
    const { heading, router } = await openPortal('admin', '/review-publish')
    await expect.element(heading).toHaveTextContent('Review & Publish')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Vaso Etna/i })).toHaveAttribute(
        'href',
        '/products/p1',
      ),
    )
    const [products] = listsOf(sent, '/api/product')
    expect(products && filterOf(products)).toEqual({ status: ['pending'] })
    await userEvent.click(await screen.findByRole('radio', { name: /Collections/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Approve Radici 2025/i }))
    // As on the dashboard: its products go with it.
    await vi.waitFor(() =>
      expect(
        about(sent, '/api/collection/approve/c1').map(({ headers }) => headers.get('If-Match')),
      ).toEqual(['"3"']),
    )
    expect(await screen.findByText(/Collection approved/i)).toBeVisible()
    const [collections] = listsOf(sent, '/api/collection')
    expect(collections && filterOf(collections)).toEqual({ state: ['pending'] })
    // A search leaves the choice as it is.
    await userEvent.fill(await screen.findByRole('searchbox', { name: /Search/i }), 'radici')
    await vi.waitFor(() => expect(router.state.location.search).toContain('filter='))
    expect(router.state.location.search).toContain('part=collections')
  })

  test.each(['approver', 'manager', 'vendor'] as const)(
    'PUBLISH-029: a %s may look, and is shown who may publish',
    async (role) => {
      vendorServer({ products: () => [{ ...product, status: 'pending' }] })
      await openPortal(role, '/review-publish')
      expect(await screen.findByRole('link', { name: /Vaso Etna/i })).toBeVisible()
      expect(await screen.findByText(/Only administrators can publish/)).toBeVisible()
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument(),
      )
      await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument())
    },
  )
})
