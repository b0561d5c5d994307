import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language, Role } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language/language.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

const types = [
  {
    _id: '01900000-0000-7000-8000-0000000000b1',
    name: { en: 'Vases', it: 'Vasi' },
    category: 'decoration',
    isActive: true,
    dataItems: [
      { key: 'Finish', name: { en: 'Finish', it: 'Finitura' }, type: 'text', unit: null },
      { key: 'Capacity', name: { en: 'Capacity', it: 'Capacità' }, type: 'number', unit: 'l' },
    ],
  },
  {
    _id: '01900000-0000-7000-8000-0000000000b2',
    name: { en: 'Wall hangings', it: 'Arazzi' },
    category: 'textiles',
    isActive: false,
    dataItems: [],
  },
]

const listed = (rows: readonly object[]) => ({
  body: rows,
  headers: { 'Content-Range': `productTypes 0-${rows.length}/${rows.length}` },
})

beforeEach(() => {
  fakeServer(({ path }) => (path === '/api/product-data' ? listed(types) : undefined))
})

async function open(role: Role = 'admin', address = '/custom-properties', language?: Language) {
  if (language) showLanguage(language)
  const opened = await openPortal(role, address)
  return { ...opened, main: page.getByRole('main') }
}

describe('custom properties', () => {
  test('CUSTOM-001, CUSTOM-003: each type stands there with its names and its additional fields', async () => {
    const { main, heading } = await open()
    await expect.element(heading).toHaveTextContent('Custom properties')
    const vases = main.getByRole('listitem').filter({ hasText: 'Vases' })
    await expect.element(vases.getByText(/Vasi$/)).toBeVisible()
    await expect.element(vases.getByText('Decoration')).toBeVisible()
    const rows = vases
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'EnglishItalianKind of value',
      'FinishFinituraText',
      'CapacityCapacitàNumber (l)',
    ])
    const hangings = main.getByRole('listitem').filter({ hasText: 'Wall hangings' })
    await expect.element(hangings.getByText('Inactive')).toBeVisible()
    await expect.element(hangings.getByText('No additional fields')).toBeVisible()
  })

  test.each([
    ['en', ['Vases', 'Wall hangings']],
    ['it', ['Arazzi', 'Vasi']],
  ] as const)('CUSTOM-003: in the order of their names, in %s', async (language, names) => {
    const { main } = await open('admin', '/custom-properties', language)
    const headings = () =>
      main
        .getByRole('heading', { level: 2 })
        .elements()
        .map((one) => one.textContent)
    await expect.poll(headings).toEqual(names)
  })

  test('CUSTOM-002: the old address leads here', async () => {
    const { heading, router } = await open('admin', '/product-data-types')
    await expect.element(heading).toHaveTextContent('Custom properties')
    expect(router.state.location.pathname).toBe('/custom-properties')
  })

  test.each(['admin', 'logistics'] as const)('CUSTOM-004: %s edits and adds', async (role) => {
    const { main } = await open(role)
    await expect
      .element(main.getByRole('link', { name: 'Edit Vases' }))
      .toHaveAttribute('href', `/product-types/${types[0]?._id}`)
    await expect
      .element(main.getByRole('link', { name: 'New product type' }))
      .toHaveAttribute('href', '/product-types/create')
    expect(main.getByText(/^Only /).elements()).toEqual([])
  })

  test.each(['approver', 'buyer', 'manager', 'translator', 'vendor'] as const)(
    'CUSTOM-004: %s reads, and is shown who edits',
    async (role) => {
      const { main } = await open(role)
      await expect.element(main.getByText(/^Only .* can change this record$/)).toBeVisible()
      await expect.element(main.getByRole('heading', { name: 'Vases' })).toBeVisible()
      // Each type leads to its products, and to nothing that would change it.
      const links = main.getByRole('link').elements()
      const list = role === 'vendor' ? '/vendors/u1/catalog' : '/products'
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        types.map(({ _id }) => `${list}?filter=${encodeURIComponent(`{"type":["${_id}"]}`)}`),
      )
    },
  )

  test('a search looks through types and fields, in every language, and says when it finds none', async () => {
    const { main } = await open()
    const search = main.getByRole('searchbox')
    await expect.element(main.getByRole('heading', { name: 'Wall hangings' })).toBeVisible()
    await userEvent.fill(search, 'finitURA')
    await expect
      .element(main.getByRole('heading', { name: 'Wall hangings' }))
      .not.toBeInTheDocument()
    await expect.element(main.getByRole('heading', { name: 'Vases' })).toBeVisible()
    await userEvent.fill(search, 'nothing at all')
    await expect.element(main.getByText('No items found')).toBeVisible()
    await userEvent.click(main.getByRole('button', { name: 'Clear filters' }))
    await expect.element(main.getByRole('heading', { name: 'Wall hangings' })).toBeVisible()
  })

  test('what cannot be read is reported, and can be requested again', async () => {
    let isBroken = true
    fakeServer(({ path }) =>
      path === '/api/product-data'
        ? isBroken
          ? { status: 500, body: {} }
          : listed(types)
        : undefined,
    )
    const { main } = await open()
    await expect.element(main.getByText('Couldn’t load the list')).toBeVisible()
    isBroken = false
    await userEvent.click(main.getByRole('button', { name: 'Try again' }))
    await expect.element(main.getByRole('heading', { name: 'Vases' })).toBeVisible()
  })

  test('without types there is the next step', async () => {
    fakeServer(({ path }) => (path === '/api/product-data' ? listed([]) : undefined))
    const { main } = await open()
    await expect.element(main.getByText('Nothing here yet')).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Create' })).toBeVisible()
  })

  test('axe finds nothing, in Italian', async () => {
    const { main } = await open('manager', '/custom-properties', 'it')
    await expect.element(main.getByRole('heading', { name: 'Arazzi' })).toBeVisible()
    await expectNoFaults(main.element())
  })
})
