import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { sample, serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/NewProduct.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

test('CUSTOM-005, LIMIT-080, LIMIT-081: a new product has the fields of its type, and the crate', async () => {
  const sent = serveProduct()
  const { _id } = sample['type'] as { readonly _id: string }
  const source = {
    sku: 'AFAR-00400',
    name: 'Brocca',
    description: 'A jug',
    mainColor: 'beige',
    material: 'terracotta',
    stockQuantity: 1,
    packagingTime: 2,
    type: _id,
  }
  const query = new URLSearchParams({ source: JSON.stringify(source) })
  await openPortal('vendor', `/products/create?${query}`)
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Wooden crate' }), '40')
  const finish = page.getByRole('group', { name: 'Finish', exact: true })
  await userEvent.fill(finish.getByRole('textbox', { name: 'English' }), 'matt')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Add field/i })).not.toBeInTheDocument(),
  )
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: /Attachments/i })).not.toBeInTheDocument(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    additionalData: [
      { key: 'Wooden Crate', language: 'en', value: '40' },
      { key: 'Cassa di legno', language: 'it', value: '40' },
      { key: 'Finish', language: 'en', value: 'matt' },
    ],
  })
})

test('PROD-070: SKU and name are enough for “Save in draft”, and without them it is refused', async () => {
  const sent = serveProduct({}, ({ method, body }) =>
    method === 'POST'
      ? { status: 201, body: { ...(body as object), _id: 'p9', version: 1 } }
      : undefined,
  )
  const posts = () => sent.filter(({ method }) => method === 'POST')
  const { router } = await openPortal('vendor', '/products/create')
  const draft = await screen.findByRole('button', { name: 'Save in draft' })
  await userEvent.fill(await screen.findByRole('textbox', { name: 'SKU' }), 'AFAR-00401')
  await userEvent.click(draft)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveAccessibleDescription('* Required'))
  await userEvent.fill(name, 'Brocca')
  // What is given is checked, whatever may be missing.
  const year = await screen.findByRole('textbox', { name: 'On the market since' })
  await userEvent.fill(year, '3000')
  await userEvent.click(draft)
  await waitFor(() => expect(year).toHaveAttribute('aria-invalid', 'true'))
  expect(posts()).toEqual([])
  await userEvent.fill(year, '')
  await userEvent.click(draft)
  await vi.waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ sku: 'AFAR-00401', name: 'Brocca', status: 'draft' })
  await expect.poll(() => router.state.location.pathname).toBe('/products/p9')
})

test('design 11: the form of a new product says which prices would pass, with the tax of its artisan', async () => {
  serveProduct({}, ({ path }) =>
    path === '/api/vendor/u1' ? { body: { _id: 'u1', version: 1, fiscalRegimen: 22 } } : undefined,
  )
  await openPortal('vendor', '/products/create')
  await userEvent.fill(await screen.findByRole('textbox', { name: /Wholesale price EUR/ }), '50')
  await userEvent.fill(await screen.findByRole('textbox', { name: /Retail price EUR/ }), '80')
  const prices = page.getByRole('region', { name: 'Prices' })
  await expect.element(prices).toHaveTextContent('retail must be at least €101.67')
})

test('design 10: a new product leads on to its photos', async () => {
  serveProduct({ status: 'draft', hiResImages: [] }, ({ method, body }) =>
    method === 'POST'
      ? { status: 201, body: { ...(body as object), _id: 'p1', version: 1 } }
      : undefined,
  )
  await openPortal('vendor', '/products/create')
  await userEvent.fill(await screen.findByRole('textbox', { name: 'SKU' }), 'AFAR-00401')
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Brocca')
  await userEvent.click(await screen.findByRole('button', { name: 'Save in draft' }))
  const own = page.getByRole('group', { name: 'Your photos' })
  await expect.element(own.getByRole('button', { name: 'Upload hi-res images' })).toHaveFocus()
})

test('the next SKU of the artisan is offered, and taken only where it is wanted', async () => {
  const sent = serveProduct({}, ({ path, query }) => {
    if (path === '/api/vendor/u1') return { body: { _id: 'u1', version: 1, SKUprefix: 'AFAR' } }
    if (path !== '/api/product' || !query.get('filter')?.includes('sku_like')) return undefined
    const skus = ['AFAR-00400-C1', 'AFAR-00400', 'AFAR-00399']
    return {
      body: skus.map((sku, at) => ({ _id: `p${at}`, version: 1, sku })),
      headers: { 'Content-Range': 'products 0-2/3' },
    }
  })
  await openPortal('vendor', '/products/create')
  const sku = await screen.findByRole('textbox', { name: 'SKU' })
  const offer = await screen.findByRole('button', { name: 'Use AFAR-00401' })
  expect(sku).toHaveValue('')
  await userEvent.click(offer)
  await waitFor(() => expect(sku).toHaveValue('AFAR-00401'))
  expect(sku).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use / })).toBeNull())
  const asked = sent.find(({ query }) => query.get('filter')?.includes('sku_like'))
  expect(JSON.parse(asked?.query.get('filter') ?? '{}')).toEqual({
    vendor: 'u1',
    sku_like: 'AFAR-',
  })
})
