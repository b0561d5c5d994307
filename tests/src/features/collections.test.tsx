import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { userTypes } from '../../../resources/settings/roles.ts'
import { approvable, callsTo, collection, open, products, server } from './collectionServer.ts'
import type { Reply, Sent } from '../fakeServer.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
})

describe('a collection', () => {
  test.each(userTypes)(
    'NAV-064, NAV-065, COLL-034, COLL-035: the tabs of the artisan and the menu of product actions, for a %s',
    async (type) => {
      server()
      const { heading } = await open(type, '/collections/c1')
      await expect.element(heading).toHaveTextContent('Radici 2025')
      expect(await screen.findByRole('link', { name: 'Vaso' })).toBeVisible()
      const has = type === 'admin' || type === 'manager'
      expect(screen.queryAllByRole('button', { name: /Product actions/i })).toHaveLength(
        has ? 1 : 0,
      )
      expect(screen.queryAllByLabelText('Artisan pages')).toHaveLength(has ? 1 : 0)
    },
  )

  test('COLL-036, COLL-037, COLL-038, COLL-039, COLL-040, IMG-010: what that menu has, and where it leads', async () => {
    server()
    await open('admin', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: 'Product actions' }))
    await screen.findByRole('menu')
    const entries = screen.getAllByRole('menuitem')
    // What other areas add stands below.
    expect(entries.slice(0, 6).map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Create New Collection', null],
      ['Translations', '/collections/c1/bulk'],
      ['Images', '/collections/c1/images'],
      ['Pricing', `/pricing/${collection.vendor}/${collection.vendor}/c1`],
      ['Export to Spree', null],
      ['Export Italian texts to Spree', null],
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Images' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Images/ })).toBeVisible()
  })

  const disapproved = { ...collection, state: 'disapproved', disapprovalReason: 'Too dark' }
  const again = 'Send for approval again'

  test('issue 38: a disapproved one says why, and its artisan sends it again from there', async () => {
    let shown: object = { ...disapproved, vendor: 'u1' }
    const sent = server({
      first: ({ path }) => {
        if (path === '/api/collection/resubmit/c1') shown = { ...collection, version: 4 }
        else if (path !== '/api/collection/c1') return undefined
        return { body: shown }
      },
    })
    await open('vendor', '/collections/c1')
    expect(await screen.findByText('Too dark')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByText('Collection sent for approval')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Too dark')).toBeNull())
    expect(screen.queryByRole('button', { name: again })).toBeNull()
    expect(callsTo(sent, '/api/collection/resubmit/c1')).toHaveLength(1)
  })

  test('issue 38: one that was disapproved without a reason goes on from there, too', async () => {
    const shown = { ...disapproved, vendor: 'u1', disapprovalReason: null }
    server({ first: ({ path }) => (path === '/api/collection/c1' ? { body: shown } : undefined) })
    await open('vendor', '/collections/c1')
    expect(await screen.findByRole('button', { name: again })).toBeVisible()
    expect(within(screen.getByRole('alert')).getByText('Disapproved')).toBeVisible()
  })

  test('issue 38: staff read why, and decide about it as it is', async () => {
    server({
      first: ({ path }) => (path === '/api/collection/c1' ? { body: disapproved } : undefined),
    })
    await open('admin', '/collections/c1')
    expect(await screen.findByText('Too dark')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve collection' })).toBeVisible()
    expect(screen.queryByRole('button', { name: again })).toBeNull()
  })

  test('COLL-029, COLL-032, COLL-033, LIMIT-011: shows 26 products to a page, of a status if wanted', async () => {
    const sent = server()
    await open('approver', '/collections/c1?page=1&limit=26')
    expect(await screen.findByRole('link', { name: 'Coppa' })).toBeVisible()
    const lists = () =>
      callsTo(sent, '/api/product').map(({ query }) => [query.get('range'), query.get('filter')])
    expect(lists()).toContainEqual(['[0,25]', '{"vendorCollection":"c1"}'])
    await userEvent.click(await screen.findByRole('radio', { name: 'Pending 1' }))
    await vi.waitFor(() =>
      expect(lists()).toContainEqual(['[0,25]', '{"vendorCollection":"c1","status":"pending"}']),
    )
  })

  const unfinished = {
    _id: 'p9',
    sku: 'S-9',
    name: 'Brocca',
    problems: [
      { field: 'description', text: '* Required' },
      { field: 'parcels', text: 'Please enter a value' },
    ],
  }
  const approveAll = '/api/collection/approve-all/c1'
  const putsTo = (sent: readonly Sent[], path: string) =>
    callsTo(sent, path).filter(({ method }) => method === 'PUT')

  test('COLL-022, API-158: approving all asks first and says how many, then names what it left and why', async () => {
    const sent = server({
      first: ({ path, method }) => {
        if (path !== approveAll) return undefined
        return method === 'GET'
          ? { body: { approvable: 1, products: [approvable], leftOut: [unfinished] } }
          : { body: { approved: 1, left: 1, leftOut: [unfinished] } }
      },
    })
    await open('approver', '/collections/c1?status=pending')
    const button = await screen.findByRole('button', { name: 'Approve all products (1)' })
    await userEvent.click(button)
    const question = page.getByRole('dialog', { name: 'Approve 1 product?' })
    await expect.element(question.getByText('1 product would stay as it is:')).toBeVisible()
    const why = 'Description: * Required; Parcels: Please enter a value'
    await expect.element(question.getByText('Brocca · S-9')).toBeVisible()
    await expect.element(question.getByText(why)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(putsTo(sent, approveAll)).toEqual([])
    await userEvent.click(button)
    await question.getByRole('button', { name: 'Approve 1 product' }).click()
    const report = page.getByRole('dialog', { name: '1 product approved' })
    await expect.element(report.getByText('1 product stays as it is:')).toBeVisible()
    await expect.element(report.getByText(why)).toBeVisible()
    expect(putsTo(sent, approveAll).map(({ body }) => body)).toEqual([{ statuses: ['pending'] }])
    await report.getByRole('button', { name: 'Close' }).click()
    await expect.element(report).not.toBeInTheDocument()
  })

  test('COLL-022: where no product can be approved there is nothing to agree to', async () => {
    const sent = server({
      first: ({ path }) =>
        path === approveAll
          ? { body: { approvable: 0, products: [], leftOut: [unfinished] } }
          : undefined,
    })
    await open('approver', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve all products (1)' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Approve 0 products' })).toBeDisabled(),
    )
    expect(putsTo(sent, approveAll)).toEqual([])
  })

  test('design 21: approving all says which are among them, and takes those that wait', async () => {
    const refused = {
      _id: 'p3',
      sku: 'S-3',
      name: 'Tazza',
      status: 'rejected',
      reason: 'The photo is too dark',
    }
    const sent = server({
      first: ({ path, method }) =>
        path === approveAll && method === 'GET'
          ? { body: { approvable: 2, products: [approvable, refused], leftOut: [] } }
          : undefined,
    })
    await open('approver', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: /^Approve all/ }))
    const rejected = await screen.findByRole('checkbox', { name: 'Rejected: 1' })
    expect(rejected).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Pending: 1' })).toBeChecked()
    expect(screen.getByText('Tazza · S-3').parentElement).toHaveTextContent('The photo is too dark')
    await userEvent.click(rejected)
    expect(screen.getByRole('heading', { name: 'Approve 2 products?' })).toBeVisible()
    await userEvent.click(rejected)
    await userEvent.click(screen.getByRole('button', { name: 'Approve 1 product' }))
    await waitFor(() => expect(putsTo(sent, approveAll)).toHaveLength(1))
    expect(putsTo(sent, approveAll)[0]?.body).toEqual({ statuses: ['pending'] })
  })

  test('COLL-017: approving the collection names the products that it left, and why', async () => {
    server({
      first: ({ path, method }) => {
        if (path === approveAll && method === 'GET')
          return { body: { approvable: 0, leftOut: [unfinished] } }
        return path === '/api/collection/approve/c1'
          ? { body: { ...collection, approved: true, state: 'approved' } }
          : undefined
      },
    })
    await open('approver', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve collection' }))
    const report = page.getByRole('dialog', { name: '“Radici 2025” approved' })
    await expect.element(report.getByText('Brocca · S-9')).toBeVisible()
    await expect.element(report.getByText(/^Description: \* Required/)).toBeVisible()
  })

  test('PROD-078: products are reviewed one after another without waiting, each once', async () => {
    let arrive: () => void = () => undefined
    const slow = new Promise<Reply>((done) => {
      arrive = () => done({ body: products[0] })
    })
    const sent = server({
      products: [products[0]!, { ...products[1], status: 'pending' }],
      first: ({ path }) => (path.includes('/approve/') ? slow : undefined),
    })
    await open('approver', '/collections/c1')
    await expect.element(page.getByRole('row', { name: 'Vaso' })).toBeVisible()
    ;(page.getByRole('row', { name: 'Vaso' }).element() as HTMLElement).focus()
    await userEvent.keyboard('aa{ArrowDown}aa')
    await vi.waitFor(() =>
      expect(sent.map(({ path }) => path).filter((path) => path.includes('/approve/'))).toEqual([
        '/api/product/approve/p1',
        '/api/product/approve/p2',
      ]),
    )
    arrive()
    await expect.element(page.getByText('Product approved').first()).toBeVisible()
  })

  test('PROD-078: a draft that lacks something says what, where no form could show it', async () => {
    const fields = { description: '* Required', stockQuantity: 'Please enter a value' }
    const error = 'Some values are not valid'
    server({
      products: [products[0]!],
      first: ({ path }) =>
        path.includes('/approve/')
          ? { status: 400, body: { error, code: 'BAD_INPUT', fields } }
          : undefined,
    })
    await open('approver', '/collections/c1')
    await expect.element(page.getByRole('row', { name: 'Vaso' })).toBeVisible()
    ;(page.getByRole('row', { name: 'Vaso' }).element() as HTMLElement).focus()
    await userEvent.keyboard('a')
    const notice = `${error}. Description: * Required; Stock quantity: Please enter a value`
    await expect.element(page.getByText(notice)).toBeVisible()
  })

  test('COLL-017, COLL-022, PROD-078: a product is approved by its key, the collection by its own', async () => {
    const sent = server()
    await open('approver', '/collections/c1')
    expect(await screen.findByRole('link', { name: 'Vaso' })).toBeVisible()
    const row = await screen.findByRole('row', { name: /Vaso/ })
    if (row instanceof HTMLElement) row.focus()
    await userEvent.keyboard('a')
    await vi.waitFor(() => expect(callsTo(sent, '/api/product/approve/p1')).toHaveLength(1))
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await vi.waitFor(() => expect(callsTo(sent, '/api/collection/approve/c1')).toHaveLength(1))
  })

  test('PROD-073: staff who approve mark a product for internal use only', async () => {
    const sent = server()
    await open('approver', '/collections/c1')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Internal use only: Vaso' }))
    await vi.waitFor(() =>
      expect(callsTo(sent, '/api/product/internal-use-only/p1')[0]?.body).toEqual({
        internalUseOnly: true,
      }),
    )
    cleanup()
    await open('vendor', '/collections/c1')
    expect(await screen.findByRole('link', { name: 'Vaso' })).toBeVisible()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  test('MSG-112: one that is not there is reported in place', async () => {
    server({
      first: ({ path }) =>
        path === '/api/collection/c1'
          ? { status: 404, body: { error: 'collection not found' } }
          : undefined,
    })
    const { router } = await open('admin', '/collections/c1')
    expect(await screen.findByText('collection not found')).toBeVisible()
    expect(router.state.location.pathname).toBe('/collections/c1')
  })

  test.each([
    ['vendor', true],
    ['manager', true],
    ['buyer', false],
  ] as const)(
    'COLL-041: one without products offers a %s the next step: %s',
    async (role, isOffered) => {
      server({ products: [] })
      await open(role, '/collections/c1')
      expect(await screen.findByText('products not found for current collection')).toBeVisible()
      const way = page.getByRole('link', { name: 'suggest new products' })
      expect(way.elements()).toHaveLength(isOffered ? 1 : 0)
      if (isOffered)
        await expect
          .element(way)
          .toHaveAttribute(
            'href',
            `/products/create?source=${encodeURIComponent('{"vendor":"v1","vendorCollection":"c1"}')}`,
          )
    },
  )

  test('MSG-124: without products it says so', async () => {
    server({ products: [] })
    await open('vendor', '/collections/c1')
    expect(await screen.findByText('products not found for current collection')).toBeVisible()
  })

  test('MSG-053: products that cannot be read say so', async () => {
    server({
      first: ({ path }) => (path === '/api/product' ? { status: 500, body: {} } : undefined),
    })
    await open('admin', '/collections/c1')
    expect(await screen.findByText("can't got products")).toBeVisible()
  })

  test('COLL-041: renaming keeps what was typed where it is refused', async () => {
    server({
      first: ({ method }) =>
        method === 'PUT'
          ? { status: 400, body: { error: 'Some values are not valid', fields: { name: 'Taken' } } }
          : undefined,
    })
    await open('manager', '/collections/c1')
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
    const box = await screen.findByRole('textbox', { name: /^Name/ })
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.fill(box, 'Radici 2026')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Taken')).toBeVisible()
    await waitFor(() => expect(box).toHaveValue('Radici 2026'))
  })

  test('COLL-031, IMG-009: its images, product by product', async () => {
    const pictures = ['/files/a.jpg', '/files/b.jpg']
    server({
      products: [
        { ...products[0], mainPhoto: pictures[0], photos: pictures, hiResImages: ['/files/c.jpg'] },
        products[1] ?? {},
      ],
    })
    const { heading } = await open('vendor', '/collections/c1/images')
    await expect.element(heading).toHaveTextContent('Images – Radici 2025')
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('img', { name: /^Vaso, image/ })).toHaveLength(3),
    )
    expect(await screen.findByText('No items')).toBeVisible()
    const uses = { name: /^Use as main photo: image/ }
    expect(page.getByRole('button', uses).elements()).toEqual([])
    cleanup()
    await open('approver', '/collections/c1/images')
    expect(
      await screen.findByRole('button', { name: 'Use as main photo: image 3 of Vaso' }),
    ).toBeVisible()
    // Not the one that it is.
    expect(page.getByRole('button', uses).elements()).toHaveLength(2)
  })

  test('COLL-030, PROD-076, PROD-077: an admin sends products to translation, others see how far they are', async () => {
    const sent = server()
    await open('admin', '/collections/c1/bulk?view=products')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vaso' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send to translation (1)' }))
    await vi.waitFor(() =>
      expect(callsTo(sent, '/api/product/ready-to-translate/p1')[0]?.body).toEqual({
        readyToTranslate: true,
      }),
    )
    cleanup()
    await open('translator', '/collections/c1/bulk?view=products')
    expect(await screen.findByRole('link', { name: 'Coppa' })).toBeVisible()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryAllByRole('button', { name: /translation/ })).toEqual([])
  })

  test.each(['rejected', 'pending'])(
    'COLL-030, PROD-080, PROD-082: a translator has no way to a product that is %s, and sees why',
    async (status) => {
      server({ products: [{ ...products[0], status }, products[1] ?? {}] })
      await open('translator', '/collections/c1/bulk?view=products')
      expect(await screen.findByRole('link', { name: 'Coppa' })).toBeVisible()
      const row = page.getByRole('row', { name: /Vaso/ })
      await expect.element(row).toHaveTextContent(status === 'rejected' ? 'Rejected' : 'Pending')
      expect(row.getByRole('link').elements()).toEqual([])
    },
  )
})

test('COLL-014, COLL-015: the approver dashboard shows sample data, page by page, and asks for none', async () => {
  const sent = server()
  await open('approver', '/approver-dashboard/u1')
  const rowHeads = () => screen.queryAllByRole('rowheader')
  await vi.waitFor(() => expect(rowHeads()).toHaveLength(10))
  const first = rowHeads().map((one) => one.textContent)
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  await vi.waitFor(() => expect(rowHeads().map((one) => one.textContent)).not.toEqual(first))
  expect(sent.filter(({ path }) => /collection|product/.test(path))).toEqual([])
})
