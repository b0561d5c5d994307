import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import type { Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { productId, sample, serveTranslation, translationId } from './sampleTranslation.ts'

beforeAll(() => import('../../../src/features/translations/TranslateProductPage.tsx'))
beforeEach(async () => {
  await page.viewport(1440, 900)
})

type Json = Readonly<Record<string, unknown>>
const path = `/api/translation/${translationId}`
const old = 'Una ciotola in creta.'
const source = { ...(sample['source'] as Json), description: old }
const changedAt = '2026-11-25T10:00:00.000Z'
const button = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) })
const box = (name: string) => screen.findByRole('textbox', { name })

/** A text whose original changes while it is open: the page still has the version before. */
async function open(role: Role, changes: Json, theirs: Json) {
  let stored: Json = { ...sample, ...changes, source }
  const writes: (readonly [string, string, string | null])[] = []
  const current = { ...stored, sourceChangedAt: changedAt, ...theirs, version: 4 }
  serveTranslation(changes, ({ method, path: to, query, headers, body }: Sent) => {
    if (!to.startsWith(path)) return undefined
    if (method === 'GET') return to === path ? { body: stored } : undefined
    const version = headers.get('If-Match')
    const way = to.slice(path.length)
    writes.push([`${method} ${way}`.trim(), String(query), version])
    if (version === '"3"') {
      stored = current
      return {
        status: 409,
        body: {
          code: 'STALE',
          error: 'stale',
          current,
          base: { sourceChangedAt: null, isStale: false, source: { description: old } },
          changed: ['sourceChangedAt', 'isStale', 'source.description'],
          changedBy: [],
        },
      }
    }
    const texts = way === '' ? (body as Json) : {}
    const made = query.has('madeFrom') ? { source, isStale: true, status: 'draft' } : {}
    stored = { ...stored, ...texts, ...made, version: Number(stored['version']) + 1 }
    return { body: stored }
  })
  const { heading } = await openPortal(role, `/translate-product/${productId}`)
  await expect.element(heading).toHaveTextContent('Translate – Ciotola Matera')
  expect(await button('Save Draft')).toBeVisible()
  return { writes }
}
const empty = { name: null, description: null, color: null, material: null }
/** The words that differ from those that the text was made from. */
const marked = () => expect.element(page.getByText('creta', { exact: true })).toBeVisible()

test('orders-translations 2: a first translation says which original it had on screen, and the changed words are marked', async () => {
  const todo = { ...empty, status: 'todo' }
  const now = { source: sample['source'] }
  const { writes } = await open('translator', todo, now)
  await userEvent.fill(await box('Translated name'), 'Bowl')
  await userEvent.click(await button('Save Draft'))
  expect(await screen.findByText('The original has changed')).toBeVisible()
  await marked()
  await waitFor(async () => expect(await box('Translated name')).toHaveValue('Bowl'))
  expect(writes).toEqual([
    ['PATCH', '', '"3"'],
    ['PATCH', 'madeFrom=3', '"4"'],
  ])
})

test('orders-translations 16: sending stops where the original changed, and says so in place of a success', async () => {
  const { writes } = await open(
    'translator',
    { ...empty, status: 'todo' },
    { source: sample['source'] },
  )
  await userEvent.fill(await box('Translated name'), 'Bowl')
  await userEvent.fill(await box('Translated description'), 'A bowl.')
  await userEvent.click(await button('Send to proof Reading'))
  expect(
    await screen.findByText('Not sent: the original changed. Look at the marked words, then send.'),
  ).toBeVisible()
  await marked()
  expect(page.getByText('Translation saved to draft').elements()).toEqual([])
  expect(writes.map(([call]) => call)).toEqual(['PATCH', 'PATCH'])
  await userEvent.click(await button('Send to proof Reading'))
  expect(await screen.findByText('Translation sent to proofreading')).toBeVisible()
  expect(writes.at(-1)?.[0]).toBe('PATCH /ready')
})

test('orders-translations 16: accepting stops where the original changed, and says so in place of a success', async () => {
  const { writes } = await open('approver', {}, { isStale: true })
  await userEvent.click(await button('Accept'))
  expect(
    await screen.findByText(
      'Not accepted: the original changed. Look at the marked words, then accept.',
    ),
  ).toBeVisible()
  await marked()
  expect(page.getByText('updated successfully').elements()).toEqual([])
  expect(writes.map(([call]) => call)).toEqual(['PUT', 'PUT'])
  await userEvent.click(await button('Accept'))
  expect(await screen.findByText('Translation accepted')).toBeVisible()
})

test('orders-translations 16: an approved text is not saved over a changed original unseen', async () => {
  const { writes } = await open('approver', { status: 'approved' }, { isStale: true })
  await userEvent.fill(await box('Translated name'), 'Bowl')
  await userEvent.click(await button('Save'))
  expect(
    await screen.findByText(
      'Not saved: the original changed. Look at the marked words, then save.',
    ),
  ).toBeVisible()
  await marked()
  await waitFor(async () => expect(await box('Translated name')).toHaveValue('Bowl'))
  expect(writes).toEqual([['PUT', '', '"3"']])
  await userEvent.click(await button('Save'))
  expect(await screen.findByText('updated successfully')).toBeVisible()
  expect(writes.at(-1)).toEqual(['PUT', '', '"4"'])
})
