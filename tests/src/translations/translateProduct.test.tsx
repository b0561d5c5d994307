import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import type { Reply, Sent } from '../fakeServer.ts'
import { productId, sample, serveTranslation, translationId } from './sampleTranslation.ts'

// The first to open them would wait for their code.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/features/translations/TranslateProductPage.tsx'),
    import('../../../src/features/translations/DeclineDialog.tsx'),
  ])
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const button = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) })
const box = (name: string) => page.getByRole('textbox', { name })
const names = ['Save Draft', 'Send to proof Reading', 'Accept', 'Reject']

async function open(
  role: Role,
  changes = {},
  first?: (sent: Sent) => Reply | undefined,
  query = '',
) {
  const sent = serveTranslation(changes, first)
  const { heading, router } = await openPortal(role, `/translate-product/${productId}${query}`)
  await expect.element(heading).toHaveTextContent('Translate – Ciotola Matera')
  await expect.element(button('Save Draft')).toBeVisible()
  const calls = () =>
    sent
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/translation/'))
      .map(({ method, path, headers }) => [
        method,
        path.replace(`/api/translation/${translationId}`, ''),
        headers.get('If-Match'),
      ])
  return { sent, calls, router }
}

const enabled = () =>
  names.filter((name) => !(button(name).element() as HTMLButtonElement).disabled)

test('TRANS-005, TRANS-006, TRANS-007, TRANS-008, TRANS-009, TRANS-010, TRANS-011: original and translation stand side by side, with picture, facts and the four buttons', async () => {
  await open('admin')
  for (const name of names) await expect.element(button(name)).toBeVisible()
  expect(await screen.findByText('Una ciotola in terracotta.')).toBeVisible()
  await expect.element(box('Translated name')).toHaveValue('Matera bowl')
  await expect.element(box('Translated description')).toHaveValue('A bowl in terracotta.')
  expect(await screen.findByText('11/65')).toBeVisible()
  expect(await screen.findByText('21/500')).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'Product details' })
  await expect.element(facts.getByText('AFAR-00358')).toBeVisible()
  await expect.element(facts.getByText('25.5 cm').first()).toBeVisible()
  await userEvent.fill(box('Translated name'), 'Bowl')
  expect(await screen.findByText('4/65')).toBeVisible()
})

test('orders-translations 22: an emoji is counted as the one character that it is', async () => {
  await open('admin')
  await userEvent.fill(box('Translated name'), '🏺🏺🏺')
  expect(await screen.findByText('3/65')).toBeVisible()
})

describe('TRANS-012, TRANS-013, TRANS-014, TRANS-015, TRANS-016, TRANS-017: what is enabled', () => {
  test.each([
    ['todo', ['Save Draft', 'Send to proof Reading', 'Accept']],
    ['draft', ['Send to proof Reading', 'Accept', 'Reject']],
    ['waiting', ['Save Draft', 'Accept', 'Reject']],
    ['approved', ['Save Draft', 'Send to proof Reading', 'Reject']],
    ['working', names],
    ['done', names],
    ['pending', names],
    ['shipped', names],
  ] as const)('for who reviews, in status %s', async (status, expected) => {
    await open('approver', { status })
    expect(enabled()).toEqual(expected)
  })

  test('TRANS-017, MSG-068: a draft that was changed can be saved as a draft again', async () => {
    const { calls } = await open('translator', { status: 'draft' })
    expect(enabled()).toEqual(['Send to proof Reading'])
    await userEvent.fill(box('Translated name'), 'Bowl')
    await userEvent.click(button('Save Draft'))
    expect(await screen.findByText('Translation saved to draft')).toBeVisible()
    expect(calls()).toEqual([['PATCH', '', '"3"']])
    expect(enabled()).toEqual(['Send to proof Reading'])
  })

  test('TRANS-035: a translator accepts and rejects nothing, and reads who does', async () => {
    await open('translator')
    expect(enabled()).toEqual(['Save Draft'])
    await expect.element(button('Accept')).toHaveAttribute('title', expect.stringContaining('Only'))
  })

  test('decision 54: an approved text is closed to a translator, but for proofreading', async () => {
    const { calls } = await open('translator', { status: 'approved' })
    expect(enabled()).toEqual(['Send to proof Reading'])
    expect(box('Translated name').elements()).toEqual([])
    await userEvent.click(button('Send to proof Reading'))
    await expect.element(box('Translated name')).toBeVisible()
    expect(calls()).toEqual([['PATCH', '/ready', '"3"']])
  })
})

test('TRANS-022, MSG-069: what was typed is saved, then sent', async () => {
  const { calls, sent } = await open('translator', { status: 'todo', name: null })
  await userEvent.fill(box('Translated name'), 'Bowl of Matera')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Translation sent to proofreading')).toBeVisible()
  expect(calls()).toEqual([
    ['PATCH', '', '"3"'],
    ['PATCH', '/ready', '"4"'],
  ])
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    name: 'Bowl of Matera',
    description: sample['description'],
    color: 'beige',
    material: 'terracotta',
  })
})

test('VAL-002: an empty name is not sent', async () => {
  const { calls } = await open('translator', { status: 'todo', name: null })
  await userEvent.click(button('Send to proof Reading'))
  expect(await screen.findByText('Required')).toBeVisible()
  expect(calls()).toEqual([])
})

test('TRANS-023, MSG-070: accepting saves first, and then accepts', async () => {
  const { calls } = await open('admin')
  await userEvent.fill(box('Translated name'), 'Bowl')
  await userEvent.click(button('Accept'))
  expect(await screen.findByText('Translation accepted')).toBeVisible()
  expect(calls()).toEqual([
    ['PUT', '', '"3"'],
    ['PATCH', '/approve', '"4"'],
  ])
})

test('TRANS-024, MSG-071, decision 53: rejecting asks for a reason, saves and then declines', async () => {
  const { calls, sent } = await open('admin')
  await userEvent.click(button('Reject'))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect.element(dialog.getByText('Required')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox'), 'Too literal')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Translation rejected')).toBeVisible()
  expect(calls()).toEqual([
    ['PUT', '', '"3"'],
    ['PATCH', '/decline', '"4"'],
  ])
  expect(sent.find(({ path }) => path.endsWith('/decline'))?.body).toEqual({
    reason: 'Too literal',
  })
})

test.each(['Accept', 'Reject'])(
  'TRANS-027, API-117, MSG-074: when saving fails, %s decides nothing and keeps what was typed',
  async (name) => {
    const { calls } = await open('admin', {}, ({ method, path }) =>
      method === 'PUT' && path.startsWith('/api/translation/')
        ? { status: 500, body: { error: 'server error', code: 'SERVER' } }
        : undefined,
    )
    await userEvent.fill(box('Translated name'), 'Bowl')
    await userEvent.click(button(name))
    if (name === 'Reject') {
      await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Too literal')
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    }
    expect(
      await screen.findByText('server error: translation did not uptated: server error'),
    ).toBeVisible()
    expect(calls()).toEqual([['PUT', '', '"3"']])
    if (name === 'Reject') await userEvent.keyboard('{Escape}')
    await expect.element(box('Translated name')).toHaveValue('Bowl')
  },
)

test('the reason of a rejection stands above the text', async () => {
  const at = '2026-10-02T08:00:00.000Z'
  await open('translator', {
    status: 'todo',
    decline: { reason: 'The size is missing', at, by: 'manager@bottega.example' },
  })
  expect(await screen.findByRole('heading', { name: /^Rejected/ })).toBeVisible()
  expect(await screen.findByText('The size is missing')).toBeVisible()
})

test('decision 54: a changed original is named, and closed by one key', async () => {
  const { calls } = await open('translator', {
    status: 'approved',
    isStale: true,
    source: { ...(sample['source'] as object), description: 'Una ciotola.' },
  })
  expect(await screen.findByText('The original has changed')).toBeVisible()
  await userEvent.keyboard('s')
  expect(await screen.findByText('Translation confirmed')).toBeVisible()
  expect(calls()).toEqual([['PUT', '/still-right', '"3"']])
  await expect.element(page.getByText('The original has changed')).not.toBeInTheDocument()
})

test('the next text opens by itself once this one is decided, in the queue alone', async () => {
  const next = {
    translation: '01900000-0000-7000-8000-0000000000d2',
    subject: 'product',
    product: '01900000-0000-7000-8000-0000000000e2',
    vendor: '01900000-0000-7000-8000-0000000000f2',
    collection: null,
    waiting: 3,
  }
  const { router, sent } = await open(
    'admin',
    {},
    ({ path }) => (path === '/api/translation/next' ? { body: next } : undefined),
    '?queue=1',
  )
  await userEvent.click(document.body)
  await userEvent.keyboard('a')
  await expect.poll(() => router.state.location.pathname).toBe(`/translate-product/${next.product}`)
  expect(sent.find(({ path }) => path === '/api/translation/next')?.query.get('after')).toBe(
    translationId,
  )
})

test('agreed colours and materials are proposed in the other language', async () => {
  await open('admin', { color: 'Sand' })
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Beige”' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Translated colour' })).toHaveValue('Beige'),
  )
})

test('orders-translations 3: the text that is published stands beside the one that is worked on', async () => {
  await open('translator', {
    isPublished: true,
    published: {
      name: 'Bowl of the stones',
      description: 'An earlier text.',
      color: null,
      material: null,
      at: '2026-10-01T08:00:00.000Z',
      by: 'approver@bottega.example',
    },
  })
  expect(await screen.findByText('Earlier text published')).toBeVisible()
  await userEvent.click(await screen.findByText('Show the published text'))
  expect(await screen.findByText('Bowl of the stones')).toBeVisible()
  expect(await screen.findByText('An earlier text.')).toBeVisible()
  await expect.element(box('Translated name')).toHaveValue('Matera bowl')
})
