import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { model } from '../../../resources/index.ts'
import type { Role } from '../../../schema/index.ts'
import { pageTable } from '../../../src/app/pageTable.ts'
import { RedirectWhenRejected } from '../../../src/features/lifecycle/RedirectWhenRejected.tsx'
import { RecordForm } from '../../../src/views/record/RecordForm.tsx'
import { RecordLoader } from '../../../src/views/record/RecordLoader.tsx'
import { openPortal } from '../openPortal.tsx'
import { collection, sample, serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
  await import('../../../src/views/record/ResourceShow.tsx')
  await import('../../../src/features/collections/CollectionBulkPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const save = () => page.getByRole('button', { name: 'Save', exact: true })

/** Reads the page again, as the palette does. */
async function refresh(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(
    await screen.findByRole('combobox', { name: 'Page, record or action' }),
    'Refresh',
  )
  await userEvent.click(await screen.findByRole('option', { name: /^Refresh/ }))
}

describe('a product that is not approved', () => {
  async function arrive(role: Role, status: string) {
    serveProduct({ status })
    const { router } = await openPortal(role, '/products/p1')
    return () => router.state.location.pathname
  }

  test.each(['pending', 'rejected'])(
    'ROUTE-078, ROUTE-081: %s leads an approver to where it is reviewed',
    async (status) => {
      const place = await arrive('approver', status)
      await expect.poll(place).toBe(`/collections/${collection}`)
    },
  )

  test.each([
    ['manager', 'pending'],
    ['translator', 'pending'],
    ['buyer', 'rejected'],
  ] as const)(
    'ROUTE-079, ROUTE-081, PROD-082: %s leaves one that is %s, and is shown why',
    async (role, status) => {
      const place = await arrive(role, status)
      await expect.poll(place).toBe('/products')
      expect(
        await screen.findByText(status === 'pending' ? /pending approval/ : /was rejected/),
      ).toBeVisible()
    },
  )

  test.each([
    ['admin', 'pending'],
    ['logistics', 'rejected'],
    ['vendor', 'rejected'],
    ['vendor', 'draft'],
    ['manager', 'approved'],
  ] as const)('ROUTE-080, ROUTE-081, PROD-082: %s opens one that is %s', async (role, status) => {
    const place = await arrive(role, status)
    await expect.element(save()).toBeVisible()
    expect(place()).toBe('/products/p1')
  })
})

test('PROD-082: an artisan reads its own product that waits, and withdraws it to go on', async () => {
  const product = { status: 'pending', version: 1 }
  const sent = serveProduct({}, ({ method, path }) => {
    if (path === '/api/product/withdraw/p1') Object.assign(product, { status: 'draft', version: 2 })
    return path === '/api/product/withdraw/p1' || (path === '/api/product/p1' && method === 'GET')
      ? { body: { ...sample, ...product } }
      : undefined
  })
  const { router } = await openPortal('vendor', '/products/p1')
  expect(await screen.findByText(/^It’s pending approval/)).toBeVisible()
  await expect
    .element(page.getByText(String(sample['description']), { exact: true }).first())
    .toBeVisible()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(save().elements()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await expect.element(save()).toBeVisible()
  expect(router.state.location.pathname).toBe('/products/p1')
  const calls = sent.filter(({ path }) => path === '/api/product/withdraw/p1')
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"'])
})

test.each([
  ['admin', 1],
  ['manager', 1],
  ['logistics', 0],
  ['approver', 0],
  ['vendor', 0],
] as const)(
  'NAV-064: on a product a %s sees %i rows of tabs of its artisan',
  async (role, count) => {
    serveProduct()
    await openPortal(role, '/products/p1')
    await expect.element(save()).toBeVisible()
    expect(screen.queryAllByRole('navigation', { name: 'Artisan pages' })).toHaveLength(count)
  },
)

describe('a product that a translator looks at', () => {
  const bulk = `/collections/${collection}/bulk`
  const rejectionNotice = () => screen.findByText(/was rejected/)
  const name = () => screen.findByRole('heading', { level: 1, name: 'Ciotola Matera' })

  /** Opens it from its list; its status is what the test says from then on. */
  async function look(role: Role, vendorCollection: string | null = collection) {
    const product = { status: 'active' }
    serveProduct({ vendorCollection }, ({ method, path }) => {
      if (path === `/api/collection/${collection}`)
        return { body: { _id: collection, version: 1, name: 'Radici', vendor: 'v1' } }
      if (path !== '/api/product/p1' || method !== 'GET') return undefined
      return { body: { ...sample, ...product, vendorCollection } }
    })
    const { router } = await openPortal(role, '/products')
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await router.navigate('/products/p1/show')
    expect(await name()).toBeVisible()
    const place = () => router.state.location.pathname
    return { router, place, product }
  }

  test('ROUTE-082, PROD-080: is left for the others of its collection as soon as it is rejected', async () => {
    const { router, place, product } = await look('translator')
    await refresh()
    expect(await name()).toBeVisible()
    expect(place()).toBe('/products/p1/show')
    product.status = 'rejected'
    await refresh()
    await expect.poll(place).toBe(bulk)
    expect(await rejectionNotice()).toBeVisible()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Translations – Radici' }),
    ).toBeVisible()
    // The way back is the one that was come by: no page that leads away again.
    await router.navigate(-1)
    await expect.poll(place).toBe('/products')
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    expect(place()).toBe('/products')
  })

  test('ROUTE-082, PROD-080, spec S6: is left within seconds by who does nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { place, product } = await look('translator')
    product.status = 'rejected'
    vi.advanceTimersByTime(4000)
    await expect.poll(place).toBe(bulk)
    expect(await rejectionNotice()).toBeVisible()
  })

  test('ROUTE-082, PROD-080: is left by who comes back to its window', async () => {
    const { place, product } = await look('translator')
    product.status = 'rejected'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(place).toBe(bulk)
    expect(await rejectionNotice()).toBeVisible()
  })

  test('ROUTE-082, PROD-080: is left at once if it was rejected before', async () => {
    const { router, place, product } = await look('translator')
    await router.navigate('/products')
    product.status = 'rejected'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    await router.navigate('/products/p1')
    await expect.poll(place).toBe(bulk)
    expect(await rejectionNotice()).toBeVisible()
  })

  test('ROUTE-082: one of no collection is left for the start', async () => {
    const { place, product } = await look('translator', null)
    product.status = 'rejected'
    await refresh()
    await expect.poll(place).toBe('/products')
    expect(await rejectionNotice()).toBeVisible()
  })

  test('PROD-080: who is no translator goes on reading', async () => {
    const { place, product } = await look('buyer')
    product.status = 'rejected'
    await refresh()
    await expect.element(page.getByText('Rejected', { exact: true }).first()).toBeVisible()
    expect(await name()).toBeVisible()
    expect(place()).toBe('/products/p1/show')
  })
})

describe('PROD-080: what somebody typed about a product that is rejected meanwhile', () => {
  const translations = model.resource('translations')
  /** A form beside the product, as that of its translation is. */
  function Translating() {
    return (
      <>
        <RedirectWhenRejected id="p1" />
        <RecordLoader resource={translations} id="t1">
          {(record) => <RecordForm resource={translations} record={record} />}
        </RecordLoader>
      </>
    )
  }
  const name = () => screen.findByRole('textbox', { name: /^Translated name/ })

  async function type() {
    const product = { status: 'active' }
    const translation = {
      _id: 't1',
      version: 1,
      subject: 'product',
      product: 'p1',
      name: 'Ciotola',
    }
    serveProduct({}, ({ path }) => {
      if (path === '/api/translation/t1') return { body: translation }
      return path === '/api/product/p1' ? { body: { ...sample, ...product } } : undefined
    })
    const pages = { ...pageTable, translateProduct: Translating }
    const { router } = await openPortal('translator', '/translate-product/p1', pages)
    await userEvent.fill(await name(), 'Ciotola grande')
    product.status = 'rejected'
    await refresh()
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    return () => router.state.location.pathname
  }

  test('is kept for those who stay, and asked once', async () => {
    const place = await type()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await name()).toHaveValue('Ciotola grande'))
    await refresh()
    await userEvent.fill(await name(), 'Ciotola piccola')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(place()).toBe('/translate-product/p1')
  })

  test('is left by who says so', async () => {
    const place = await type()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await expect.poll(place).toBe(`/collections/${collection}/bulk`)
  })
})
