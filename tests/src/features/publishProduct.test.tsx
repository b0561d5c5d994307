import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { sample, serveProduct } from './sampleProduct.ts'
import { listsOf, vendorServer } from './vendorServer.ts'

const product = (at: number) => ({
  _id: `p${at}`,
  version: 5,
  name: `Vaso ${at}`,
  sku: `CFON-${at}`,
  vendor: 'u1',
  status: 'pending',
  readiness: [],
})

describe('/review-publish', () => {
  test('PUBLISH-028: asks, and the row stays where it was: the next click meets the same product', async () => {
    const sent = vendorServer({
      products: () => [product(1), product(2)],
      first: ({ method, body }) =>
        method === 'PUT' ? { body: { ...product(1), ...(body as object), version: 6 } } : undefined,
    })
    await openPortal('admin', '/review-publish')
    const button = await screen.findByRole('button', { name: 'Publish Vaso 1' })
    expect(button).toBeVisible()
    const lists = listsOf(sent, '/api/product').length
    await userEvent.click(button)
    const dialog = page.getByRole('dialog', { name: 'Publish “Vaso 1”?' })
    // Enter is the answer; the focus comes back to the row.
    await expect.element(dialog.getByRole('button', { name: 'Publish' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const done = page
      .getByRole('row', { name: /Vaso 1/ })
      .getByRole('button', { name: 'Published' })
    await expect.element(done).toHaveAttribute('aria-disabled', 'true')
    await expect.element(done).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Vaso 1')
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect(listsOf(sent, '/api/product')).toHaveLength(lists)
  })

  test('what is refused is listed, each with the way to it', async () => {
    const missing = ['mainPhoto', 'pricing.EUR.retail', 'vendor.artisanStatus']
    vendorServer({
      products: () => [{ ...product(1), readiness: missing }],
      first: ({ method }) =>
        method === 'PUT'
          ? {
              status: 422,
              body: { error: 'The product cannot go live yet', code: 'MISSING', missing },
            }
          : undefined,
    })
    const { router } = await openPortal('admin', '/review-publish')
    expect(await screen.findByRole('row', { name: /8 of 11/ })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Publish Vaso 1' }))
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'The product cannot go live yet' })
    await expect.element(dialog.getByText('3 items missing')).toBeVisible()
    const links = dialog.getByRole('link').elements() as HTMLAnchorElement[]
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Main photo', '/products/p1#field=mainPhoto'],
      [expect.stringContaining('etail'), '/products/p1#field=pricing.EUR.retail'],
      ['Active artisan', expect.stringMatching(/u1#field=artisanStatus$/)],
    ])
    await userEvent.click(dialog.getByRole('link', { name: 'Main photo' }))
    await expect.poll(() => router.state.location.pathname).toBe('/products/p1')
  })
})

describe('decision 57: the editor of a product', () => {
  const live = { ...sample, readiness: [] }

  test('shows how far one is from going live, live while somebody types', async () => {
    serveProduct({
      status: 'draft',
      description: null,
      mainPhoto: null,
      readiness: ['mainPhoto', 'description', 'vendor.artisanStatus'],
    })
    await openPortal('admin', '/products/p1')
    const meter = await screen.findByText('Publishing checklist')
    await userEvent.click(meter)
    const list = await screen.findByRole('list', { name: 'Publishing checklist' })
    await waitFor(() => expect(list).toHaveTextContent(/Main photo.*Description.*Active artisan/))
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Description' }), 'A jug')
    await waitFor(() => expect(list).not.toHaveTextContent('Description'))
  })

  test('asks before one that is live loses something; then it is marked', async () => {
    const isSave = ({ method, path }: Sent) => method === 'PUT' && path === '/api/product/p1'
    const sent = serveProduct(live, (one) =>
      isSave(one)
        ? {
            body: {
              ...live,
              ...(one.body as object),
              version: 4,
              readiness: ['pricing.EUR.retail'],
            },
          }
        : undefined,
    )
    const puts = () => sent.filter(isSave)
    await openPortal('admin', '/products/p1')
    const retail = await screen.findByRole('textbox', { name: 'Retail price EUR' })
    expect(retail).toBeVisible()
    expect(page.getByText('Publishing checklist').query()).toBeNull()
    await userEvent.fill(retail, '')
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    const dialog = page.getByRole('dialog', { name: 'Save it without this?' })
    await expect.element(dialog).toHaveTextContent('It is live, and would lack:')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(puts()).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save without' }))
    await vi.waitFor(() => expect(puts()).toHaveLength(1))
    expect(await screen.findByText('Live, but no longer complete')).toBeVisible()
  })
})
