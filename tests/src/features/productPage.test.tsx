import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { collection, sample, serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

async function open(role: Role, changes = {}) {
  const sent = serveProduct(changes)
  const opened = await openPortal(role, '/products/p1')
  await expect.element(opened.heading).toHaveTextContent('Ciotola Matera')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  const puts = () =>
    sent.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/product/'))
  return { ...opened, sent, puts }
}

const section = (name: string) => page.getByRole('region', { name, exact: true })
const save = () => screen.findByRole('button', { name: 'Save' })

const fields = [
  ['PROD-002', 'textbox', 'Name', 'Ciotola Matera'],
  ['PROD-003', 'textbox', 'Vendor code', ''],
  ['PROD-004', 'textbox', 'Description', 'A bowl'],
  ['PROD-005', 'textbox', 'Designer', ''],
  ['PROD-006', 'combobox', 'Main colour', 'beige'],
  ['PROD-007', 'combobox', 'Main material', 'terracotta'],
  ['PROD-007', 'combobox', 'Secondary material', ''],
  ['PROD-008', 'textbox', 'Wholesale price EUR', '100.00'],
  ['PROD-009', 'textbox', 'Retail price EUR', '250.00'],
  ['PROD-010', 'textbox', 'Retail price USD', '300.00'],
  ['PROD-011', 'textbox', 'Retail price GBP', '230.00'],
  ['PROD-012', 'textbox', 'Weight', '1.2'],
  ['PROD-013', 'textbox', 'Width', '25.5'],
  ['PROD-013', 'textbox', 'Depth', '25.5'],
  ['PROD-013', 'textbox', 'Height', '10'],
  ['PROD-017', 'textbox', 'Lead time', '5'],
  ['PROD-019', 'textbox', 'More info', ''],
  ['PROD-020', 'textbox', 'Stock quantity', '24'],
] as const

describe('the form', () => {
  test(`PROD-001, ${[...new Set(fields.map(([row]) => row))].join(', ')}: has the fields with what is stored`, async () => {
    await open('vendor')
    for (const [, role, name, value] of fields) {
      const input = page.getByRole(role, { name: new RegExp(`^${name}( \\*)?$`) }).first()
      await expect.element(input, { message: name }).toHaveValue(value)
    }
  })

  test('PROD-014, PROD-015, PROD-016, FIELD-PROD-025, FIELD-PROD-044: category, regimen and internal use are read, parcels are named', async () => {
    await open('vendor')
    for (const [name, value] of [
      ['Category', 'Tableware'],
      ['Tax rate', '22 %'],
      ['Internal use only', 'Yes'],
    ] as const) {
      const group = page.getByRole('group', { name, exact: true })
      await expect.element(group).toHaveTextContent(value)
      for (const input of ['textbox', 'combobox', 'checkbox', 'radio'] as const) {
        expect(group.getByRole(input).elements()).toEqual([])
        expect(page.getByRole(input, { name, exact: true }).elements()).toEqual([])
      }
    }
    for (const name of ['CARB', 'UL'])
      await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
    for (const name of ['Parcel#1', 'Parcel#2'])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  })

  test('PROD-027: the dedicated courier is for admins alone', async () => {
    const courier = page.getByRole('checkbox', { name: 'Dedicated courier' })
    await open('admin')
    await expect.element(courier).toBeVisible()
  })

  test.each(['logistics', 'approver', 'manager', 'vendor'] as const)(
    'PROD-027: %s sees no dedicated courier',
    async (role) => {
      await open(role)
      expect(await screen.findByRole('checkbox', { name: /CARB/i })).toBeVisible()
      expect(page.getByRole('checkbox', { name: 'Dedicated courier' }).query()).toBeNull()
    },
  )

  test('VAL-060: a failed save leads to the first field that fails', async () => {
    const { puts } = await open('vendor')
    await userEvent.clear(await screen.findByRole('textbox', { name: /Stock quantity/i }))
    const description = await screen.findByRole('textbox', { name: /Description/i })
    await userEvent.clear(description)
    await userEvent.click(await save())
    await waitFor(() => expect(description).toHaveFocus())
    await waitFor(() => expect(description).toHaveAttribute('aria-invalid', 'true'))
    expect(puts()).toEqual([])
  })

  test('MSG-057: a save says so in the words of products', async () => {
    const { puts } = await open('vendor')
    await userEvent.fill(await screen.findByRole('textbox', { name: /Designer/i }), 'Ada')
    await userEvent.click(await save())
    expect(await screen.findByText(/product update success/i)).toBeVisible()
    expect(puts()[0]?.body).toEqual({ designer: 'Ada' })
  })

  test('a link to a section leads the keyboard there', async () => {
    await open('manager')
    await userEvent.click(await screen.findByRole('link', { name: 'Shipping' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shipping' })).toHaveFocus())
  })
})

describe('the discount ceiling', () => {
  test('VAL-056, VAL-057, VAL-058, VAL-059: share and the prices that would pass follow the typing', async () => {
    const { puts } = await open('vendor')
    const note = section('Prices')
    await expect.element(note).toHaveTextContent('Wholesale with tax is 48.8% of retail.')
    await expect.element(note).toHaveTextContent('wholesale can be up to €122.95')
    await expect.element(note).toHaveTextContent('retail must be at least €203.34')
    const retail = await screen.findByRole('textbox', { name: /Retail price EUR/i })
    await userEvent.fill(retail, '203.33')
    await expect.element(note).toHaveTextContent('Wholesale with tax is 60.1% of retail.')
    await expect.element(note).toHaveTextContent('At most 60% passes.')
    await userEvent.click(await save())
    await expect.element(page.getByText('Discount is too low').first()).toBeVisible()
    expect(page.getByText('Discount is too low').elements()).toHaveLength(2)
    expect(puts()).toEqual([])
    await userEvent.fill(retail, '203.34')
    await expect.element(note).toHaveTextContent('Wholesale with tax is 60.0% of retail.')
    await userEvent.click(await save())
    await vi.waitFor(() => expect(puts()).toHaveLength(1))
  })

  test('VAL-061, VAL-062: a blocked product hides prices and crate from its vendor', async () => {
    await open('vendor', { blocked: true })
    await expect.element(page.getByRole('textbox', { name: 'Weight' }).first()).toBeVisible()
    for (const name of [
      'Wholesale price EUR',
      'Retail price EUR',
      'Retail price USD',
      'Retail price GBP',
      'Wooden crate',
    ]) {
      expect(page.getByRole('textbox', { name }).query(), name).toBeNull()
      await expect.element(page.getByRole('group', { name, exact: true })).toBeVisible()
    }
    // The others of the list stay open.
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Capacity/i })).toBeEnabled())
  })

  test('VAL-061: to staff they stay open', async () => {
    await open('manager', { blocked: true })
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Retail price EUR/i })).toBeEnabled(),
    )
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Wooden crate/i })).toBeEnabled(),
    )
  })
})

describe('additional fields', () => {
  test('CUSTOM-005, FIELD-PROD-052: those of the type are inputs, per language; the crate is one number', async () => {
    const { puts } = await open('manager')
    const finish = page.getByRole('group', { name: 'Finish', exact: true })
    await expect.element(finish.getByRole('textbox', { name: 'English' })).toHaveValue('matt')
    await userEvent.fill(finish.getByRole('textbox', { name: 'Italian' }), 'lucida')
    const capacity = await screen.findByRole('textbox', { name: /Capacity/i })
    await userEvent.fill(capacity, 'a lot')
    await userEvent.tab()
    await waitFor(() => expect(capacity).toHaveAccessibleDescription('Must be a number'))
    await userEvent.fill(capacity, '1.234,5')
    await userEvent.tab()
    await waitFor(() => expect(capacity).toBeValid())
    await waitFor(() => expect(capacity).toHaveValue('1234.5'))
    const washable = page.getByRole('group', { name: 'Dishwasher safe', exact: true })
    await userEvent.click(washable.getByRole('radio', { name: 'Yes' }))
    await userEvent.fill(await screen.findByRole('textbox', { name: /Wooden crate/i }), '65')
    await userEvent.click(await screen.findByRole('button', { name: /Remove Lining \(en\)/i }))
    await userEvent.click(await save())
    await vi.waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0]?.body).toEqual({
      additionalData: [
        { key: 'Wooden Crate', language: 'en', value: '65' },
        { key: 'Finish', language: 'en', value: 'matt' },
        { key: 'Finitura', language: 'it', value: 'lucida' },
        { key: 'Capacity', language: 'en', value: '1234.5' },
        { key: 'Capacità', language: 'it', value: '1234,5' },
        { key: 'Dishwasher safe', language: 'en', value: 'yes' },
        { key: 'Lavabile', language: 'it', value: 'sì' },
        { key: 'Cassa di legno', language: 'it', value: '65' },
      ],
    })
  })

  test('FIELD-PROD-052: a crate that is no number is refused in its place', async () => {
    const { puts } = await open('manager')
    const crate = await screen.findByRole('textbox', { name: /Wooden crate/i })
    await userEvent.fill(crate, 'a lot')
    await userEvent.click(await save())
    expect(await screen.findByText(/The wooden crate is a number/)).toBeVisible()
    await waitFor(() => expect(crate).toHaveFocus())
    expect(puts()).toEqual([])
  })
})

test('PROD-035, PROD-036: the products of the collection lead to their editors', async () => {
  await page.viewport(1440, 1100)
  const { router, sent } = await open('vendor')
  const list = page.getByRole('navigation', { name: /^In this collection/ })
  await expect
    .element(list.getByRole('link', { name: /Ciotola Matera/ }))
    .toHaveAttribute('aria-current', 'page')
  const listCall = sent.find(({ path }) => path === '/api/product')
  expect(listCall?.query.get('filter')).toBe(JSON.stringify({ vendorCollection: collection }))
  await userEvent.click(list.getByRole('link', { name: /Ciotola Erice/ }))
  await expect.poll(() => router.state.location.pathname).toBe('/products/p2')
})

describe('pictures and papers', () => {
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const uploads = (name: string) =>
    group(name)
      .getByRole('button', { name: /^(Upload|Replace) / })
      .elements()
  const deletes = (name: string) =>
    group(name)
      .getByRole('button', { name: /^Delete/ })
      .elements()

  // Uploads and deletions of: main, gallery, onboarding, hi-res.
  const rights = [
    ['admin', [1, 1], [1, 2], [1, 1], [1, 1]],
    ['logistics', [1, 0], [0, 2], [1, 0], [1, 1]],
    ['manager', [1, 0], [0, 2], [1, 0], [1, 1]],
    ['vendor', [0, 0], [0, 0], [0, 0], [1, 1]],
  ] as const
  test.each(rights)(
    'PROD-018, PROD-044, IMG-001, IMG-002, IMG-003, IMG-004, IMG-005, IMG-007, IMG-008: what %s may do',
    async (role, ...expected) => {
      await open(role)
      const isVendor = role === 'vendor'
      for (const [at, name] of [
        'Main photo',
        'Photos',
        'Onboarding photo',
        isVendor ? 'Your photos' : 'Hi-res images',
      ].entries()) {
        await expect.element(group(name)).toBeVisible()
        expect([name, uploads(name).length, deletes(name).length]).toEqual([
          name,
          ...(expected[at] ?? []),
        ])
      }
      const refused = page.getByText(/^Only .+ can add images or files here$/)
      if (role === 'manager') await expect.element(refused.first()).toBeVisible()
      if (isVendor) {
        const groups = section('Photos').getByRole('group').elements()
        expect(groups[0]).toBe(group('Your photos').element())
        expect(section('Photos').getByText(/^Only/).elements()).toEqual([])
      }
    },
  )

  test('API-145, API-146: a deletion is confirmed first, and names the picture', async () => {
    const { sent } = await open('admin')
    const gone = () =>
      sent
        .filter(({ method, path }) => method === 'DELETE' && path.startsWith('/api/product/'))
        .map(({ path, query, body }) => [path + (query.size ? `?${query}` : ''), body])
    await userEvent.click(group('Main photo').getByRole('button', { name: 'Delete image 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(gone()).toEqual([])
    for (const [name, at] of [
      ['Main photo', 1],
      ['Photos', 2],
    ] as const) {
      await userEvent.click(group(name).getByRole('button', { name: `Delete image ${at}` }))
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    expect(gone()).toEqual([
      ['/api/product/p1/resource?type=mainPhoto', undefined],
      ['/api/product/p1/image', { imageUrl: '/files/b.jpg' }],
    ])
  })

  test('the keyboard changes the order of the gallery', async () => {
    const { puts } = await open('manager')
    const photos = group('Photos')
    await userEvent.click(photos.getByRole('button', { name: 'Move image 1 on' }))
    await vi.waitFor(() =>
      expect(puts()[0]).toMatchObject({
        path: '/api/product/p1/images/order',
        body: { photos: ['/files/b.jpg', '/files/a.jpg'] },
      }),
    )
  })

  test('PROD-021, PROD-022, PROD-023, PROD-024, PROD-025, PROD-026, PROD-045, MSG-060: five papers, each with upload, link and removal', async () => {
    const { sent } = await open('vendor')
    const documents = group('Attachments')
    for (const name of ['Finishes', 'Price list', 'Assembly instructions', 'Technical data sheet'])
      await expect.element(documents.getByRole('button', { name: `Upload ${name}` })).toBeVisible()
    await expect
      .element(documents.getByRole('link', { name: 'care.pdf' }))
      .toHaveAttribute('href', sample['careInstructions'])
    await expect
      .element(documents.getByRole('button', { name: 'Replace Care instructions' }))
      .toBeVisible()
    await userEvent.click(documents.getByRole('button', { name: 'Remove Care instructions' }))
    await userEvent.click(
      page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }),
    )
    expect(await screen.findByText(/File removed successfully!/i)).toBeVisible()
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/product/p1/attachment/careInstructions',
    ])
  })
})
