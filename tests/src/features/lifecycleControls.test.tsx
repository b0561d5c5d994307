import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { collection, sample, serveProduct } from './sampleProduct.ts'

// The first to open them would wait for their code.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/features/products/ProductPage.tsx'),
    import('../../../src/features/lifecycle/CopyDialog.tsx'),
    import('../../../src/features/lifecycle/RejectDialog.tsx'),
  ])
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) })
const notice = (text: string) => page.getByText(text, { exact: true })

async function open(role: Role, changes = {}, sent = serveProduct(changes)) {
  const { heading } = await openPortal(role, '/products/p1')
  await expect.element(heading).toHaveTextContent('Ciotola Matera')
  await expect.element(button('Save')).toBeVisible()
  const calls = () =>
    sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/product/'))
  const lines = () =>
    calls().map(({ method, path, headers }) => [method, path, headers.get('If-Match')])
  return { calls, lines }
}

/** The other half of Save, with the names of its entries. */
async function openMenu(): Promise<string[]> {
  await userEvent.click(button('More save options'))
  expect(await screen.findByRole('menu')).toBeVisible()
  return screen.queryAllByRole('menuitem').map((one) => one.textContent ?? '')
}
const choose = (name: string) => userEvent.click(page.getByRole('menuitem', { name }))

describe.each(['vendor', 'approver', 'logistics', 'manager'] as const)('%s', (role) => {
  test('PROD-033, PROD-040, PROD-067, PROD-070, GIFT-011: has the controls of its type and no others', async () => {
    await open(role)
    const shown = (element: { elements(): unknown[] }) => element.elements().length > 0
    expect({
      more: shown(button('More save options')),
      remove: shown(button('Delete')),
      // An active product goes back to draft by staff alone.
      draft: shown(button('Save in draft')),
      submit: shown(button('Submit for approval')),
      judge: shown(button('Reject…')),
      life: document.querySelector('.life') !== null,
    }).toEqual({
      more: role === 'logistics',
      remove: false,
      draft: role !== 'vendor',
      submit: false,
      judge: role !== 'vendor',
      life: role === 'manager',
    })
  })
})

const certificates = ['Gift certificate with SKU', 'Gift certificate without SKU']

describe('the Save button', () => {
  test.each(['admin', 'logistics'] as const)(
    'PROD-028, PROD-029, PROD-030, PROD-031, PROD-081: of %s has a second half',
    async (role) => {
      await open(role)
      expect(await openMenu()).toEqual([
        'Audit',
        'Flag as incomplete',
        'Flag as discontinued',
        ...certificates,
      ])
    },
  )

  test('PROD-032: reactivates what is discontinued', async () => {
    const { lines } = await open('logistics', { discontinuedOn: '2026-01-02T03:04:05.000Z' })
    expect(await openMenu()).toEqual([
      'Audit',
      'Flag as incomplete',
      'Reactivate product',
      ...certificates,
    ])
    await choose('Reactivate product')
    await expect.element(notice('Data successfully updated')).toBeVisible()
    expect(lines()).toEqual([['PUT', '/api/product/reactivate/p1', '"3"']])
  })

  test('MSG-057, MSG-058: what was typed is saved before the audit is noted', async () => {
    const { lines, calls } = await open('logistics')
    await userEvent.fill(await box('Designer'), 'Ada')
    await openMenu()
    await choose('Audit')
    await expect.element(notice('Data successfully updated')).toBeVisible()
    expect(lines()).toEqual([
      ['PUT', '/api/product/p1', '"3"'],
      ['PUT', '/api/product/audit/p1', '"4"'],
    ])
    expect(calls()[0]?.body).toEqual({ designer: 'Ada' })
  })

  test('what cannot be saved is not audited either, and stays', async () => {
    const { lines } = await open('admin')
    await userEvent.fill(await box('Name'), '')
    await openMenu()
    await choose('Audit')
    await expect.element(notice('Not saved. Check the highlighted fields.')).toBeVisible()
    await waitFor(async () => expect(await box('Name')).toHaveFocus())
    expect(lines()).toEqual([])
  })
})

describe('PROD-070: save in draft', () => {
  test('saves what is incomplete, which Save refuses', async () => {
    const { lines, calls } = await open('vendor', { status: 'draft' })
    await expect.element(button('Save in draft')).toBeDisabled()
    await userEvent.fill(await box('Description'), '')
    await userEvent.click(button('Save'))
    await expect.element(notice('Not saved. Check the highlighted fields.')).toBeVisible()
    await userEvent.click(button('Save in draft'))
    await expect.element(notice('saved in draft')).toBeVisible()
    expect(lines()).toEqual([['PUT', `/api/product/save-in-draft/p1/${collection}`, '"3"']])
    expect(calls()[0]?.body).toEqual({ description: null })
  })

  test('of an active product asks first, and is not there for its vendor', async () => {
    const { lines } = await open('manager')
    await userEvent.click(button('Save in draft'))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('“Active”'))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save in draft' }))
    await expect.element(notice('saved in draft')).toBeVisible()
    expect(lines()).toHaveLength(1)
  })

  test('says that a collection comes first', async () => {
    const { lines } = await open('admin', { vendorCollection: null })
    await userEvent.click(button('Save in draft'))
    expect(notice('Choose a collection first').elements().length).toBeGreaterThan(0)
    expect(lines()).toEqual([])
  })
})

describe('PROD-079: a product that came back', () => {
  const rejection = {
    text: 'Nearly there',
    remarks: [
      { field: 'description', text: 'Say how tall it is' },
      { field: 'photos', text: 'Show the back' },
      { field: 'shippingIn', text: 'Longer, surely' },
    ],
    at: '2026-11-20T10:00:00.000Z',
    by: 'approver@bottega.example',
  }
  const mend = { status: 'rejected', rejection }

  test('has each note at its field, and the way there', async () => {
    await open('vendor', mend)
    const region = page.getByRole('region', { name: /^Changes requested/ })
    await expect.element(region).toHaveTextContent('Nearly there')
    await waitFor(async () =>
      expect(await box('Description')).toHaveAccessibleDescription(
        /^Changes requested Say how tall it is$/,
      ),
    )
    await expect.element(notice('Show the back')).toBeVisible()
    await userEvent.click(region.getByRole('button', { name: 'Lead time' }))
    await waitFor(async () => expect(await box('Lead time')).toHaveFocus())
  })

  test('says so where it came back without a word', async () => {
    await open('vendor', { ...mend, rejection: { ...rejection, text: null, remarks: [] } })
    const region = await screen.findByRole('region', { name: /^Changes requested/ })
    await waitFor(() => expect(region).toHaveTextContent('No reason given.'))
  })

  test('design 10: a note on images that staff choose stands where the artisan adds theirs, once', async () => {
    const remarks = [
      { field: 'photos', text: 'Show the back' },
      { field: 'photos', text: 'And the foot' },
    ]
    await open('vendor', { ...mend, rejection: { ...rejection, remarks } })
    const region = page.getByRole('region', { name: /^Changes requested/ })
    await userEvent.click(region.getByRole('button', { name: 'Photos', exact: true }))
    const own = page.getByRole('group', { name: 'Your photos' })
    await expect.element(own.getByText('And the foot')).toBeVisible()
    await expect.element(own.getByRole('button', { name: 'Upload hi-res images' })).toHaveFocus()
  })

  test('design 5: without a collection, one is made or chosen in place before it is sent', async () => {
    const made = { _id: '01900000-0000-7000-8000-0000000000c2', version: 1, name: 'Estate' }
    let isMade = false
    const sent = serveProduct({ ...mend, vendorCollection: null }, ({ method, path }) => {
      if (path === '/api/collection' && method === 'POST') {
        isMade = true
        return { status: 201, body: made }
      }
      if (path !== '/api/collection') return undefined
      const body = isMade ? [made] : []
      return {
        body,
        headers: { 'Content-Range': `collections 0-${body.length - 1}/${body.length}` },
      }
    })
    const { calls } = await open('vendor', {}, sent)
    await userEvent.click(await screen.findByText('Publishing checklist'))
    const list = page.getByRole('list', { name: 'Publishing checklist' })
    await expect.element(list.getByRole('link', { name: 'Collection' })).toBeVisible()
    await userEvent.click(button('Submit for approval'))
    const dialog = page.getByRole('dialog', { name: 'Choose a collection for it' })
    await expect.element(dialog.getByText(/^You have no collection yet/)).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Submit for approval' })
    await expect.element(send).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Create New Collection' }))
    const naming = page.getByRole('dialog', { name: 'Create New Collection' })
    await userEvent.fill(naming.getByRole('textbox', { name: 'Name' }), 'Estate')
    await userEvent.click(naming.getByRole('button', { name: 'Create' }))
    await expect.element(dialog.getByRole('radio', { name: 'Estate' })).toBeChecked()
    await userEvent.click(send)
    await expect.poll(() => calls().length).toBe(2)
    expect(calls().map(({ body }) => body)).toEqual([
      { vendorCollection: made._id },
      { status: 'pending' },
    ])
  })

  test('design 20: is corrected and sent again in one step', async () => {
    const { lines, calls } = await open('vendor', mend)
    await userEvent.fill(await box('Description'), '12 cm tall')
    await userEvent.click(button('Submit for approval'))
    // design 20: in place of a notice, the page says at its top what happens now.
    await expect.element(page.getByText(/pending approval|^In approval since/)).toBeVisible()
    await expect.element(button('Withdraw')).toBeVisible()
    expect(button('Save').elements()).toHaveLength(0)
    expect(notice('Data successfully updated').elements()).toHaveLength(0)
    expect(document.activeElement?.textContent).toContain('Withdraw')
    expect(window.scrollY).toBe(0)
    expect(lines()).toEqual([
      ['PUT', '/api/product/p1', '"3"'],
      ['PUT', '/api/product/status/p1', '"4"'],
    ])
    expect(calls()[1]?.body).toEqual({ status: 'pending' })
  })

  test('PROD-078: is approved by those who may, with the version that was seen', async () => {
    const { lines } = await open('admin', mend)
    expect(button('Reject…').elements()).toHaveLength(0)
    await userEvent.click(button('Approve'))
    await expect.element(notice('Product approved')).toBeVisible()
    expect(lines()).toEqual([['PUT', '/api/product/approve/p1', '"3"']])
  })
})

test('PROD-037, PROD-038, PROD-039, PROD-040, MSG-056: an admin deletes after a question', async () => {
  const { lines } = await open('admin')
  await userEvent.click(button('Delete'))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(lines()).toEqual([])
  await userEvent.click(button('Delete'))
  // A second press comes before the answer of the first.
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(notice('Product deleted')).toBeVisible()
  expect(lines().map(([method, path]) => [method, path])).toEqual([['DELETE', '/api/product/p1']])
})

test('MSG-054: a deletion that failed says so, and the product stays', async () => {
  const sent = fakeServer(({ method, path }) => {
    if (method === 'DELETE') return { status: 500, body: { error: 'server error' } }
    if (path.startsWith('/api/product/')) return { body: sample }
    return undefined
  })
  await open('admin', {}, sent)
  await userEvent.click(button('Delete'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect.element(notice("can't delete product: server error")).toBeVisible()
})

test('PROD-041, PROD-042, PROD-043, LIMIT-017, MSG-052: copies into another collection, ten on a page', async () => {
  const all = Array.from({ length: 12 }, (_, at) => ({ _id: `c${at}`, name: `Collection ${at}` }))
  const sent = fakeServer(({ method, path, query }) => {
    if (path === '/api/collection') {
      const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[]') as number[]
      return {
        body: all.slice(from, to + 1),
        headers: { 'Content-Range': `collections ${from}-${Math.min(to, 11)}/12` },
      }
    }
    if (method === 'POST') return { body: { ...sample, _id: 'p9' } }
    if (path.startsWith('/api/product/')) return { body: sample }
    return undefined
  })
  const { lines } = await open('vendor', {}, sent)
  await userEvent.click(button('Copy to…'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: 'Collection 9' })).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(10)
  const listCall = sent.findLast(({ path }) => path === '/api/collection')
  expect(JSON.parse(listCall?.query.get('filter') ?? '{}')).toEqual({ vendor: 'u1' })
  await userEvent.click(dialog.getByRole('button', { name: /2/ }).first())
  await userEvent.click(dialog.getByRole('radio', { name: 'Collection 11' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy', exact: true }))
  await expect.element(notice('copied successfully')).toBeVisible()
  expect(lines()).toEqual([['POST', '/api/product/copy/p1/c11', '"3"']])
  await expect
    .element(dialog.getByRole('link', { name: 'Open copy' }))
    .toHaveAttribute('href', '/products/p9')
})

test('a copy whose answer is lost is asked for again by the same key, another one by another key', async () => {
  let tries = 0
  const collections = [
    { _id: 'c1', name: 'Estate' },
    { _id: 'c2', name: 'Inverno' },
  ]
  const sent = fakeServer(({ method, path }) => {
    if (path === '/api/collection')
      return { body: collections, headers: { 'Content-Range': 'collections 0-1/2' } }
    if (method === 'POST') {
      tries += 1
      if (tries === 3) return { body: { ...sample, _id: 'p9' } }
      return { status: 503, body: { error: 'Try again', code: 'OUTCOME_UNKNOWN', requestId: 'r' } }
    }
    return path.startsWith('/api/product/') ? { body: sample } : undefined
  })
  const { calls, lines } = await open('vendor', {}, sent)
  await userEvent.click(button('Copy to…'))
  const dialog = page.getByRole('dialog')
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true })
  await userEvent.click(dialog.getByRole('radio', { name: 'Inverno' }))
  await userEvent.click(copy)
  await expect.poll(() => calls().length).toBe(1)
  await userEvent.click(dialog.getByRole('radio', { name: 'Estate' }))
  await userEvent.click(copy)
  await expect.poll(() => calls().length).toBe(2)
  await userEvent.click(dialog.getByRole('radio', { name: 'Inverno' }))
  await userEvent.click(copy)
  await expect.element(dialog.getByRole('link', { name: 'Open copy' })).toBeVisible()
  expect(lines().map(([, path]) => path)).toEqual(
    ['c2', 'c1', 'c2'].map((id) => `/api/product/copy/p1/${id}`),
  )
  const [first, other, again] = calls().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

describe('PROD-061, PROD-062, PROD-067: where a product stands', () => {
  const states = [
    ['Live', {}],
    ['Working', { status: 'approved' }],
    ['Discontinued', { discontinuedOn: '2026-01-02T03:04:05.000Z' }],
  ] as const
  test.each(
    states.flatMap((state) => [[...state, 'admin'] as const, [...state, 'manager'] as const]),
  )('is shown: %s, for %j to %s', async (name, changes, role) => {
    await open(role, changes)
    expect(document.querySelector('.life')?.textContent).toBe(name)
  })
})

describe('PROD-074, PROD-075, PROD-076: the switches', () => {
  const toggle = (name: string) => screen.findByRole('switch', { name })

  test('act at once for an admin, and leave alone what was typed', async () => {
    const { lines, calls } = await open('admin')
    await userEvent.fill(await box('Designer'), 'Ada')
    await userEvent.click(await toggle('Blocked'))
    await waitFor(async () => expect(await toggle('Blocked')).toBeChecked())
    await waitFor(async () => expect(await box('Designer')).toHaveValue('Ada'))
    expect(calls()[0]?.body).toEqual({ blocked: true })
    await userEvent.click(button('Save'))
    await expect.element(notice('product update success')).toBeVisible()
    expect(lines()).toEqual([
      ['PUT', '/api/product/block/p1', '"3"'],
      ['PUT', '/api/product/p1', '"4"'],
    ])
    expect(calls()[1]?.body).toEqual({ designer: 'Ada' })
  })

  test('show others why not', async () => {
    await open('manager')
    await waitFor(async () => expect(await toggle('Blocked')).toBeDisabled())
    await waitFor(async () => expect(await toggle('Ready to translate')).toBeDisabled())
    await userEvent.click(button('Why can’t “Blocked” be changed?'))
    expect(await screen.findByText(/^Only .+ can change this$/)).toBeVisible()
  })
})
