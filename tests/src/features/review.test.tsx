import { beforeEach, describe, expect, test } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { callsTo, collection, open } from './collectionServer.ts'
import { fakeServer, type Sent } from '../fakeServer.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
})

const rejected = '2026-10-01T10:00:00.000Z'
const product = (number: number, more: object = {}) => ({
  _id: `p${number}`,
  version: 4,
  name: `Vaso ${number}`,
  sku: `S-${number}`,
  status: 'pending',
  vendorCollection: 'c1',
  description: 'Turned by hand',
  hiResImages: ['/files/a.jpg', '/files/b.jpg'],
  ...more,
})
const sentBack = {
  rejection: {
    at: rejected,
    by: 'approver@bottega.example',
    text: 'Almost there',
    remarks: [
      { field: 'description', text: 'Say how it is made' },
      { field: 'designer', text: 'Who drew it?' },
    ],
  },
}
const entry = (version: number, at: string, changes: object[]) => ({
  version,
  at,
  by: { name: 'Anna Verdi', email: 'vendor@bottega.example', type: 'vendor' },
  call: 'PUT /api/product/{id}',
  changes,
})
const history = {
  entries: [
    entry(4, '2026-10-03T10:00:00.000Z', [
      { field: 'description', from: 'A nice vase', to: 'Turned by hand' },
      { field: 'stockQuantity', from: 3, to: 8 },
    ]),
    entry(3, '2026-10-02T10:00:00.000Z', [
      { field: 'description', from: 'A vase', to: 'A nice vase' },
    ]),
    entry(2, '2026-09-01T10:00:00.000Z', [{ field: 'name', from: 'Brocca', to: 'Vaso 1' }]),
  ],
  titles: {},
  before: null,
}

/** A collection of three products that wait, the first of which came back. */
function serve(): Sent[] {
  const products = [product(1, sentBack), product(2), product(3, { status: 'approved' })]
  return fakeServer(({ path, method }) => {
    const id = path.split('/').at(-1) ?? ''
    const found = products.find(({ _id }) => _id === id)
    if (path.endsWith('/history')) return { body: history }
    if (/product\/(approve|reject)\//.test(path) && method === 'PUT') {
      Object.assign(found ?? {}, { status: path.includes('approve') ? 'approved' : 'rejected' })
      return { body: found }
    }
    if (path === '/api/product')
      return { body: products, headers: { 'Content-Range': 'products 0-2/3' } }
    if (found && path.startsWith('/api/product/')) return { body: found }
    return path.startsWith('/api/collection/') ? { body: collection } : undefined
  })
}

describe('the review of a product', () => {
  test('COLL-032: shows pictures, values, what was asked for and what changed since', async () => {
    serve()
    const { heading } = await open('approver', '/collections/c1/review/p1')
    await expect.element(heading).toHaveTextContent('Vaso 1')
    expect(await screen.findByText('2 products pending')).toBeVisible()
    expect(await screen.findByText('1 of 3')).toBeVisible()
    const since = page.getByRole('region', { name: 'Rejected earlier' })
    await expect.element(since.getByText('Almost there')).toBeVisible()
    await expect.element(since.getByText('Say how it is made')).toBeVisible()
    // From what it was when it was sent back, not from a step between.
    await expect.element(since.getByText('A vase', { exact: true })).toBeVisible()
    expect(since.getByText('A nice vase').elements()).toEqual([])
    await expect.element(since.getByText('Not changed since')).toBeVisible()
    await expect.element(since.getByText('Also changed since')).toBeVisible()
    await expect.element(since.getByText('Stock quantity')).toBeVisible()
    expect(since.getByText('Brocca').elements()).toEqual([])
    const large = await screen.findByRole('img', { name: 'Vaso 1, image 1' })
    expect(large.getBoundingClientRect().width).toBeGreaterThan(400)
    await userEvent.click(await screen.findByRole('button', { name: 'Vaso 1, image 2' }))
    expect(await screen.findByRole('img', { name: 'Vaso 1, image 2' })).toBeVisible()
  })

  test('COLL-032, PROD-078: approves by a key and goes on to the next that waits, to the collection after the last', async () => {
    const sent = serve()
    const { heading, router } = await open('approver', '/collections/c1/review')
    await expect.element(heading).toHaveTextContent('Vaso 1')
    await userEvent.keyboard('a')
    await expect.element(heading).toHaveTextContent('Vaso 2')
    expect(callsTo(sent, '/api/product/approve/p1')).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/collections/c1/review/p2')
    await userEvent.keyboard('a')
    await expect.poll(() => router.state.location.pathname).toBe('/collections/c1')
  })

  test('COLL-032, PROD-079: sends back by a key, with reasons pinned to fields', async () => {
    const sent = serve()
    const { heading } = await open('manager', '/collections/c1/review/p2')
    await expect.element(heading).toHaveTextContent('Vaso 2')
    await userEvent.keyboard('r')
    await userEvent.fill(await screen.findByRole('textbox', { name: /^Reason/ }), 'Too dark')
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Add a note to a field' }),
      'photos',
    )
    await userEvent.keyboard('Brighter')
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    await expect.element(heading).toHaveTextContent('Vaso 1')
    expect(callsTo(sent, '/api/product/reject/p2')[0]?.body).toEqual({
      text: 'Too dark',
      remarks: [{ field: 'photos', text: 'Brighter' }],
    })
  })

  test('COLL-032: the next and the one before by keys, decided or not', async () => {
    serve()
    const { heading } = await open('approver', '/collections/c1/review/p2')
    await expect.element(heading).toHaveTextContent('Vaso 2')
    await userEvent.keyboard('n')
    await expect.element(heading).toHaveTextContent('Vaso 3')
    // What is approved already can only be sent back.
    expect(screen.queryAllByRole('button', { name: /^Approve and continue/ })).toEqual([])
    await userEvent.keyboard('p')
    await expect.element(heading).toHaveTextContent('Vaso 2')
  })

  test('COLL-032: opens from the collection and is for staff', async () => {
    serve()
    const { router } = await open('approver', '/collections/c1')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Review products' })).toHaveAttribute(
        'href',
        '/collections/c1/review',
      ),
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Vaso 2' }))
    expect(router.state.location.pathname).toBe('/collections/c1/review/p2')
    cleanup()
    const vendor = await open('vendor', '/collections/c1/review/p2')
    await expect.element(vendor.heading).toHaveTextContent('You don’t have access to this page')
  })
})
