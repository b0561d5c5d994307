import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { userTypes } from '../../resources/roles.ts'
import { pageComponents } from '../../src/pageComponents.ts'
import { fakeServer, type Reply, type Sent } from './fakeServer.ts'
import { openPortal } from './openPortal.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

const collection = {
  _id: 'c1',
  version: 3,
  name: 'Radici 2025',
  vendor: 'v1',
  vendorName: 'Ceramiche Fontana',
  state: 'pending',
  approved: false,
  allReviewed: false,
  productsCount: 2,
  addDate: '2026-10-12T10:00:00.000Z',
  products: [
    { _id: 'p1', name: 'Vaso', sku: 'S-1', status: 'pending' },
    { _id: 'p2', name: 'Coppa', sku: 'S-2', status: 'approved' },
  ],
}
const products = [
  { _id: 'p1', version: 1, name: 'Vaso', sku: 'S-1', status: 'pending', readyToTranslate: false },
  { _id: 'p2', version: 1, name: 'Coppa', sku: 'S-2', status: 'approved', readyToTranslate: true },
]

const range = (rows: readonly object[], name: string) => ({
  body: rows,
  headers: {
    'Content-Range': `${name} ${rows.length ? `0-${rows.length - 1}` : '*'}/${rows.length}`,
  },
})

interface Server {
  readonly docs?: readonly object[]
  readonly products?: readonly object[]
  /** Answers in place of the usual. */
  readonly first?: (sent: Sent) => Reply | Promise<Reply> | undefined
}

function server({ docs = [collection], products: made = products, first }: Server = {}): Sent[] {
  return fakeServer((sent) => {
    const other = first?.(sent)
    if (other) return other
    const { path, query } = sent
    if (path === '/api/collection' && query.has('approved'))
      return { body: { docs, page: 1, pages: 1, total: docs.length } }
    if (path === '/api/collection') return range(docs, 'collections')
    if (path.startsWith('/api/collection/')) return { body: collection }
    if (path === '/api/product') return range(made, 'products')
    if (path.startsWith('/api/product/')) return { body: products[0] }
    return { body: [] }
  })
}

const open = async (role: (typeof userTypes)[number], address: string) =>
  openPortal(role, address, pageComponents)
const asked = (sent: readonly Sent[], path: string) => sent.filter((one) => one.path === path)

describe('the approval dashboard', () => {
  test('COLL-001, COLL-002, COLL-005, COLL-006, COLL-008, LIMIT-018: asks for both tables, ten to a page, newest first', async () => {
    const sent = server()
    const { screen, heading } = await open('admin', '/approval-dashboard/u1')
    await expect.element(heading).toHaveTextContent('Approval of collections')
    for (const name of ['Pending approval', 'Approved'])
      await expect
        .element(screen.getByRole('region', { name }).getByRole('link', { name: 'Radici 2025' }))
        .toHaveAttribute('href', expect.stringMatching(/^\/approval-detail\/c1\?of=/))
    const queries = asked(sent, '/api/collection').map(({ query }) => Object.fromEntries(query))
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
    const heads = screen.getByRole('region', { name: 'Pending approval' }).getByRole('columnheader')
    expect(heads.elements().map((one) => one.textContent)).toEqual([
      'Collection',
      'Artisan',
      'Products',
      'Added on',
      'Decision',
    ])
  })

  test('COLL-003, COLL-004: the artisan narrows both tables', async () => {
    const sent = server()
    const { screen } = await open('approver', '/approver-workflow/u1?pending=2')
    await screen.getByRole('searchbox', { name: 'Find an artisan' }).fill('fontana')
    await vi.waitFor(() => {
      const narrowed = asked(sent, '/api/collection').filter(
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
      const { heading, screen } = await open(role, address)
      await expect
        .element(heading)
        .toHaveTextContent(isOpen ? 'Approval of collections' : 'This page is not for your account')
      await screen.unmount()
    }
  })

  test('who decides nothing is told who does, and has no buttons', async () => {
    server()
    const { screen } = await open('buyer', '/approval-dashboard')
    await expect.element(screen.getByText(/Only staff may change it/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Radici 2025' }).first()).toBeVisible()
    expect(screen.getByRole('button', { name: /^(Approve|Disapprove) / }).elements()).toEqual([])
  })

  test('MSG-122: an empty page says so', async () => {
    server({ docs: [] })
    const { screen } = await open('admin', '/approval-dashboard')
    await vi.waitFor(() =>
      expect(screen.getByText('No collections found for the current page').elements()).toHaveLength(
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
    const { screen } = await open('admin', '/approval-dashboard')
    const table = screen.getByRole('region', { name: 'Pending approval' })
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
    const { screen } = await open('admin', '/approval-dashboard')
    const table = screen.getByRole('region', { name: 'Pending approval' })
    await table.getByRole('button', { name: 'Disapprove Radici 2025' }).click()
    await screen.getByRole('textbox', { name: /^Reason/ }).fill('Too dark')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('error disapproving products')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Too dark')
    const [write] = sent.filter(({ method }) => method === 'PUT')
    expect(write).toMatchObject({
      path: '/api/collection/disapprove/c1',
      body: { reason: 'Too dark' },
    })
    expect(write?.headers.get('If-Match')).toBe('"3"')
  })

  test('COLL-018: a reason is asked for at once while another collection is still being approved', async () => {
    let arrive: () => void = () => undefined
    const slow = new Promise<Reply>((done) => {
      arrive = () => done({ body: collection })
    })
    const sent = server({
      docs: [collection, { ...collection, _id: 'c2', name: 'Marea' }],
      first: ({ path }) => (path === '/api/collection/approve/c1' ? slow : undefined),
    })
    const { screen } = await open('admin', '/approval-dashboard')
    const table = screen.getByRole('region', { name: 'Pending approval' })
    await table.getByRole('button', { name: 'Approve Radici 2025', exact: true }).click()
    await table.getByRole('button', { name: 'Disapprove Marea' }).click()
    const reason = screen.getByRole('textbox', { name: /^Reason/ })
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByRole('dialog').getByText('Required')).toBeVisible()
    await userEvent.keyboard('Too dark{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(asked(sent, '/api/collection/disapprove/c2')).toHaveLength(1))
    arrive()
    await expect.element(reason).not.toBeInTheDocument()
  })

  test('COLL-018: a reason that was typed outlives Escape, and ends with its disapproval', async () => {
    server({ docs: [{ ...collection, _id: 'c9' }] })
    const { screen } = await open('admin', '/approval-dashboard')
    const table = screen.getByRole('region', { name: 'Pending approval' })
    const reason = screen.getByRole('textbox', { name: /^Reason/ })
    const ask = async () => table.getByRole('button', { name: 'Disapprove Radici 2025' }).click()
    await ask()
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('Half a thought{Escape}')
    await expect.element(reason).not.toBeInTheDocument()
    await ask()
    await expect.element(reason).toHaveValue('Half a thought')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(reason).not.toBeInTheDocument()
    await ask()
    await expect.element(reason).toHaveValue('')
  })
})

describe('a collection', () => {
  test.each(userTypes)(
    'NAV-065, COLL-034, COLL-035: the menu of product actions, for a %s',
    async (type) => {
      server()
      const { screen, heading } = await open(type, '/collections/c1')
      await expect.element(heading).toHaveTextContent('Radici 2025')
      await expect.element(screen.getByRole('link', { name: 'Vaso' })).toBeVisible()
      const has = type === 'admin' || type === 'manager'
      expect(screen.getByRole('button', { name: 'Product actions' }).elements()).toHaveLength(
        has ? 1 : 0,
      )
    },
  )

  test('COLL-029, COLL-032, COLL-033, LIMIT-011: shows 26 products to a page, of a status if wanted', async () => {
    const sent = server()
    const { screen } = await open('approver', '/collections/c1?page=1&limit=26')
    await expect.element(screen.getByRole('link', { name: 'Coppa' })).toBeVisible()
    const lists = () =>
      asked(sent, '/api/product').map(({ query }) => [query.get('range'), query.get('filter')])
    expect(lists()).toContainEqual(['[0,25]', '{"vendorCollection":"c1"}'])
    await screen.getByRole('radio', { name: 'Pending 1' }).click()
    await vi.waitFor(() =>
      expect(lists()).toContainEqual(['[0,25]', '{"vendorCollection":"c1","status":"pending"}']),
    )
    await screen.getByRole('button', { name: 'Approve all (1)' }).click()
    await vi.waitFor(() =>
      expect(asked(sent, '/api/collection/approve-all/c1')[0]?.body).toEqual({ status: 'pending' }),
    )
  })

  test('COLL-017, COLL-022, PROD-078: a product is approved by its key, the collection by its own', async () => {
    const sent = server()
    const { screen } = await open('approver', '/collections/c1')
    await expect.element(screen.getByRole('link', { name: 'Vaso' })).toBeVisible()
    const row = screen.getByRole('row', { name: /Vaso/ })
    if (row.element() instanceof HTMLElement) (row.element() as HTMLElement).focus()
    await userEvent.keyboard('a')
    await vi.waitFor(() => expect(asked(sent, '/api/product/approve/p1')).toHaveLength(1))
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await vi.waitFor(() => expect(asked(sent, '/api/collection/approve/c1')).toHaveLength(1))
  })

  test('PROD-073: staff who approve mark a product for internal use only', async () => {
    const sent = server()
    const { screen } = await open('approver', '/collections/c1')
    await screen.getByRole('checkbox', { name: 'Internal use only: Vaso' }).click()
    await vi.waitFor(() =>
      expect(asked(sent, '/api/product/internal-use-only/p1')[0]?.body).toEqual({
        internalUseOnly: true,
      }),
    )
    await screen.unmount()
    const other = await open('vendor', '/collections/c1')
    await expect.element(other.screen.getByRole('link', { name: 'Vaso' })).toBeVisible()
    expect(other.screen.getByRole('checkbox').elements()).toEqual([])
  })

  test('MSG-112: one that is not there is said in place', async () => {
    server({
      first: ({ path }) =>
        path === '/api/collection/c1'
          ? { status: 404, body: { error: 'collection not found' } }
          : undefined,
    })
    const { screen, router } = await open('admin', '/collections/c1')
    await expect.element(screen.getByText('collection not found')).toBeVisible()
    expect(router.state.location.pathname).toBe('/collections/c1')
  })

  test('MSG-124: without products it says so', async () => {
    server({ products: [] })
    const { screen } = await open('vendor', '/collections/c1')
    await expect
      .element(screen.getByText('products not found for current collection'))
      .toBeVisible()
  })

  test('MSG-053: products that cannot be read say so', async () => {
    server({
      first: ({ path }) => (path === '/api/product' ? { status: 500, body: {} } : undefined),
    })
    const { screen } = await open('admin', '/collections/c1')
    await expect.element(screen.getByText("can't got products")).toBeVisible()
  })

  test('COLL-041: renaming keeps what was typed where it is refused', async () => {
    server({
      first: ({ method }) =>
        method === 'PUT'
          ? { status: 400, body: { error: 'Some values are not valid', fields: { name: 'Taken' } } }
          : undefined,
    })
    const { screen } = await open('manager', '/collections/c1')
    await screen.getByRole('button', { name: 'Rename' }).click()
    const box = screen.getByRole('textbox', { name: /^Name/ })
    await expect.element(box).toHaveFocus()
    await box.fill('Radici 2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Taken')).toBeVisible()
    await expect.element(box).toHaveValue('Radici 2026')
  })

  test('COLL-031, IMG-009: its images, product by product', async () => {
    const pictures = ['/files/a.jpg', '/files/b.jpg']
    server({
      products: [{ ...products[0], mainPhoto: pictures[0], photos: pictures }, products[1] ?? {}],
    })
    const { screen, heading } = await open('vendor', '/collections/c1/images')
    await expect.element(heading).toHaveTextContent('Images of Radici 2025')
    await vi.waitFor(() =>
      expect(screen.getByRole('img', { name: /^Vaso, image/ }).elements()).toHaveLength(2),
    )
    await expect.element(screen.getByText('No items')).toBeVisible()
  })

  test('COLL-030, PROD-076, PROD-077: an admin sends products to translation, others see how far they are', async () => {
    const sent = server()
    const { screen } = await open('admin', '/collections/c1/bulk')
    await screen.getByRole('checkbox', { name: 'Select Vaso' }).click()
    await screen.getByRole('button', { name: 'Send to translation (1)' }).click()
    await vi.waitFor(() =>
      expect(asked(sent, '/api/product/ready-to-translate/p1')[0]?.body).toEqual({
        readyToTranslate: true,
      }),
    )
    await screen.unmount()
    const other = await open('translator', '/collections/c1/bulk')
    await expect.element(other.screen.getByRole('link', { name: 'Vaso' })).toBeVisible()
    expect(other.screen.getByRole('checkbox').elements()).toEqual([])
  })
})

test('COLL-014, COLL-015: the approver dashboard shows sample data, page by page, and asks for none', async () => {
  const sent = server()
  const { screen } = await open('approver', '/approver-dashboard/u1')
  const rowHeads = () => screen.getByRole('rowheader').elements()
  await vi.waitFor(() => expect(rowHeads()).toHaveLength(10))
  const first = rowHeads().map((one) => one.textContent)
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await vi.waitFor(() => expect(rowHeads().map((one) => one.textContent)).not.toEqual(first))
  expect(sent.filter(({ path }) => /collection|product/.test(path))).toEqual([])
})
