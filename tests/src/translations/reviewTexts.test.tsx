import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { collection, sample as product } from '../features/sampleProduct.ts'
import { sample } from './sampleTranslation.ts'

// The first to open them would wait for their code.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/features/collections/CollectionBulkPage.tsx'),
    import('../../../src/features/translations/DeclineDialog.tsx'),
    import('../../../src/views/bulk/BulkActions.tsx'),
  ])
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const idOf = (kind: string, at: number) => `01900000-0000-7000-8000-0000000${kind}00${at}`
const texts = ['Anfora', 'Brocca', 'Coppa'].map((sourceName, at) => ({
  ...sample,
  _id: idOf('aa', at),
  product: idOf('bb', at),
  sourceName,
  name: `Text ${at}`,
  version: 3,
}))
const products = texts.map(({ product: _id, sourceName: name }) => ({
  ...product,
  _id,
  name,
  type: null,
  description: `Originale di ${name}`,
}))

async function open(
  role: Role,
  query = '',
  first: (sent: Sent) => Reply | undefined = () => undefined,
) {
  const sent = fakeServer((one) => {
    const other = first(one)
    if (other) return other
    const { method, path } = one
    if (path === `/api/collection/${collection}`)
      return { body: { _id: collection, name: 'Marea', vendor: 'u9', version: 1 } }
    if (path === `/api/translation/collection/${collection}`)
      return { body: { docs: texts, page: 1, pages: 3, total: 50 } }
    if (path === '/api/product')
      return { body: products, headers: { 'Content-Range': 'products 0-2/3' } }
    if (method !== 'GET' && path.startsWith('/api/translation/'))
      return { body: { ...texts[0], _id: path.split('/')[3], version: 4 } }
    return undefined
  })
  const opened = await openPortal(role, `/collections/${collection}/bulk${query}`)
  await expect.element(opened.heading).toHaveTextContent('Translations – Marea')
  const asked = () =>
    sent.filter(({ path }) => path === `/api/translation/collection/${collection}`).at(-1)?.query
  const writes = () =>
    sent
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/translation/'))
      .map(({ method, path, headers, body }) => [
        method,
        path.replace('/api/translation/', ''),
        headers.get('If-Match'),
        body,
      ])
  return { ...opened, sent, asked, writes }
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

test('TRANS-037, TRANS-038, TRANS-039, LIMIT-012: twenty texts of the page in the address, each beside its original', async () => {
  const { asked } = await open('manager', '?page=2')
  await expect.element(row('Anfora')).toHaveTextContent(/Originale di Anfora.*Text 0/)
  expect(Object.fromEntries(asked() ?? [])).toEqual({
    page: '2',
    perPage: '20',
    sort: 'sourceName',
    order: 'asc',
    readyToTranslate: 'true',
  })
})

test('only those of a status, and those whose original has changed', async () => {
  const { asked, router } = await open('manager')
  await userEvent.click(await screen.findByRole('radio', { name: 'Waiting for proofreading' }))
  await expect.poll(() => asked()?.get('status')).toBe('waiting')
  await userEvent.click(await screen.findByRole('radio', { name: 'Source changed' }))
  await expect.poll(() => asked()?.get('isStale')).toBe('true')
  expect(asked()?.has('status')).toBe(false)
  expect(router.state.location.search).toBe('?status=stale')
})

test('TRANS-023, TRANS-024: a key accepts the row in hand, saved first; another asks for a reason', async () => {
  const { writes } = await open('manager')
  await expect.element(row('Brocca')).toBeVisible()
  row('Brocca').element().focus()
  await userEvent.keyboard('a')
  expect(await screen.findByText('Translation accepted')).toBeVisible()
  const saved = {
    name: 'Text 1',
    description: sample['description'],
    color: 'beige',
    material: 'terracotta',
  }
  expect(writes()).toEqual([
    ['PUT', idOf('aa', 1), '"3"', saved],
    ['PATCH', `${idOf('aa', 1)}/approve`, '"4"', undefined],
  ])
  row('Coppa').element().focus()
  await userEvent.keyboard('r')
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Too literal')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Translation rejected')).toBeVisible()
  expect(writes().at(-1)).toEqual([
    'PATCH',
    `${idOf('aa', 2)}/decline`,
    '"4"',
    { reason: 'Too literal' },
  ])
})

test.each([
  ['sourceChangedAt', 'the original changed. Look at the marked words, then accept.'],
  ['name', 'the text changed meanwhile. Look at it, then accept.'],
])(
  'orders-translations 16: a row whose %s has changed since is not accepted, and says so in words',
  async (field, words) => {
    const raw = 'This record was changed by somebody else'
    const { writes } = await open('approver', '', ({ method, path }) =>
      method === 'PUT' && path.startsWith('/api/translation/')
        ? {
            status: 409,
            body: {
              code: 'STALE',
              error: raw,
              current: { ...texts[0], [field]: '2026-11-25T10:00:00.000Z', version: 4 },
              base: { [field]: null },
              changedBy: [],
            },
          }
        : undefined,
    )
    await userEvent.click(row('Anfora').getByRole('button', { name: 'Accept: Anfora' }))
    expect(await screen.findByText(`Not accepted: ${words}`)).toBeVisible()
    expect(page.getByText(raw).elements()).toEqual([])
    expect(writes().map(([method]) => method)).toEqual(['PUT'])
  },
)

test('many at once, with one reason, and what became of each', async () => {
  const { writes } = await open('manager', '', ({ path }) =>
    path === `/api/translation/${idOf('aa', 1)}/decline`
      ? {
          status: 422,
          body: { error: 'Translator has not been finished yet', code: 'NOT_FINISHED' },
        }
      : undefined,
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('Reject 3 texts?')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject 3 texts' }))
  await expect.element(dialog.getByText('Required')).toBeVisible()
  expect(writes()).toEqual([])
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Too literal')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject 3 texts' }))
  await expect.element(dialog.getByText('Translator has not been finished yet')).toBeVisible()
  expect(writes().map(([method, path, version, body]) => [method, path, version, body])).toEqual(
    texts.map(({ _id }) => ['PATCH', `${_id}/decline`, '"3"', { reason: 'Too literal' }]),
  )
})

test('MSG-123: a collection without texts, and one that cannot be read', async () => {
  const nothing = { docs: [], page: 1, pages: 1, total: 0 }
  await open('translator', '', ({ path }) =>
    path.startsWith('/api/translation/collection/') ? { body: nothing } : undefined,
  )
  expect(await screen.findByText('translations not found')).toBeVisible()
})

test('TRANS-035: a translator decides nothing there', async () => {
  const { writes } = await open('translator')
  await expect.element(row('Brocca')).toBeVisible()
  row('Brocca').element().focus()
  await userEvent.keyboard('ar')
  expect(screen.queryAllByRole('button', { name: /^(Accept|Reject)/ })).toEqual([])
  expect(writes()).toEqual([])
})

test.each(['vendor', 'buyer', 'logistics'] as const)(
  'COLL-030: %s sees the products alone, as the texts are not for them',
  async (role) => {
    const { sent } = await open(role)
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(sent.some(({ path }) => path.startsWith('/api/translation'))).toBe(false)
  },
)
