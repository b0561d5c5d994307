import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserType } from '../../../resources/settings/roles.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const id = (end: number) => `00000000-0000-7000-8000-${String(end).padStart(12, '0')}`
const board = '/api/collection/list/translations'
const moment = new Date(Date.now() - 3 * 86_400_000).toISOString()

const row = (at: number, more = {}) => ({
  _id: id(at),
  version: 1,
  createdAt: moment,
  updatedAt: moment,
  name: `Mareggiata ${at}`,
  vendor: id(90),
  vendorName: 'Vetri Santoro',
  addDate: moment,
  productsCount: 12,
  readyProductsCount: 10,
  textsToDo: 4,
  textsDraft: 0,
  textsWaiting: 2,
  textsApproved: 3,
  textsStale: 1,
  oldestWaitingText: moment,
  products: [],
  progress: 30,
  bio: { translation: id(91), status: 'waiting', isStale: false, waitingSince: moment },
  openBy: [],
  ...more,
})
const next = {
  translation: id(50),
  subject: 'product',
  product: id(51),
  vendor: id(90),
  collection: id(1),
  waiting: 12,
}
const none = { ...next, translation: null, subject: null, product: null, vendor: null }

let sent: readonly Sent[]
function serve(docs: readonly object[], answer: object = next, reply?: (one: Sent) => Reply) {
  sent = fakeServer((one) => {
    if (one.path === '/api/translation/next') return { body: answer }
    if (one.path !== board) return undefined
    return reply?.(one) ?? { body: { docs, page: 1, pages: 1, total: docs.length } }
  })
}
const queries = () => sent.filter(({ path }) => path === board).map(({ query }) => query)
const lastQuery = () => Object.fromEntries(queries().at(-1) ?? [])
const open = (role: UserType = 'translator', search = '') =>
  openPortal(role, `/translator-dashboard/u1${search}`)

beforeEach(async () => {
  await page.viewport(1440, 900)
  serve([row(1), row(2, { openBy: [{ name: 'Ada', email: 'ada@x.it', type: 'manager' }] })])
})

describe('the translation board', () => {
  test('TRANS-001, TRANS-003: a collection with its texts, the company text and who is on it', async () => {
    const { heading } = await open()
    await expect.element(heading).toHaveTextContent('Translations')
    const line = page.getByRole('row', { name: 'Mareggiata 2' })
    for (const text of ['Vetri Santoro', '3 of 10', '3 days ago', 'Open now: Ada'])
      await expect.element(line).toHaveTextContent(text)
    const cells = [...line.element().querySelectorAll('.board-count')].map((one) => [
      one.textContent,
      one.getAttribute('data-tone'),
    ])
    expect(cells).toEqual([
      ['4', 'quiet'],
      ['2', 'waiting'],
      ['1', 'bad'],
    ])
    const bio = line.getByRole('link', { name: 'Company bio Waiting for proofreading' })
    await expect.element(bio).toHaveAttribute('href', `/company-bio/${id(2)}/${id(90)}`)
    expect(lastQuery()).toMatchObject({ readyToTranslate: 'true', sort: 'addDate', page: '1' })
  })

  test('TRANS-004: a row opens the collection by its own address, by keyboard too', async () => {
    const { router } = await open()
    const link = await screen.findByRole('link', { name: 'Mareggiata 1' })
    await waitFor(() => expect(link).toHaveAttribute('href', `/translator-dashboard/u1/${id(1)}`))
    const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
    lines()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(lines()[1])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe(`/collections/${id(2)}/bulk`)
  })

  test('API-101, API-102, API-103, API-104, API-105, API-106: filters, order and words go into the address, and back takes them out', async () => {
    const { router } = await open()
    await page.getByRole('button', { name: 'To proofread', exact: true }).first().click()
    await expect.poll(lastQuery).toMatchObject({ filter: '{"textsWaiting_gte":1}' })
    await userEvent.click(await screen.findByRole('radio', { name: 'All' }))
    await expect.poll(lastQuery).not.toHaveProperty('readyToTranslate')
    await page.getByRole('columnheader', { name: 'To translate' }).getByRole('button').click()
    await expect.poll(lastQuery).toMatchObject({ sort: 'textsToDo', order: 'asc' })
    const address = router.state.location.search
    expect(address).toContain('textsToDo')
    const radio = (name: string) => screen.findByRole('radio', { name })
    const head = await screen.findByRole('columnheader', { name: 'To translate' })
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await router.navigate(-1)
    await waitFor(() => expect(head).not.toHaveAttribute('aria-sort'))
    await waitFor(async () => expect(await radio('All')).toBeChecked())
    await router.navigate(-1)
    await waitFor(async () => expect(await radio('In translation')).toBeChecked())
    await router.navigate(`/translator-dashboard/u1${address}`)
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(async () => expect(await radio('All')).toBeChecked())
  })

  test('issue 39: of more texts than are counted, so many or more', async () => {
    serve([row(1)], { ...next, waiting: 1000, isAll: false })
    await open('manager')
    expect(await screen.findByText('1,000 or more texts wait for you')).toBeVisible()
  })

  test('the next text opens by the button and by N; how many wait is said', async () => {
    const { router } = await open('manager')
    expect(await screen.findByText('12 texts wait for you')).toBeVisible()
    await userEvent.keyboard('n')
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe(`/collections/${id(1)}/bulk?text=${id(50)}`)
    await router.navigate(-1)
    await userEvent.click(await screen.findByRole('button', { name: 'Next text' }))
    await expect.poll(() => router.state.location.pathname).toBe(`/collections/${id(1)}/bulk`)
  })

  test('nothing waits: it says so, and N does nothing', async () => {
    serve([row(1)], { ...none, waiting: 0 })
    const { router } = await open()
    expect(await screen.findByText('All done. No text waits for you.')).toBeVisible()
    await userEvent.keyboard('n')
    expect(screen.queryAllByRole('button', { name: /Next text/i })).toEqual([])
    expect(router.state.location.pathname).toBe('/translator-dashboard/u1')
  })

  test('all that wait are open elsewhere: it says that', async () => {
    serve([row(1)], { ...none, waiting: 2 })
    await open()
    expect(await screen.findByText('Others have the remaining texts open.')).toBeVisible()
  })

  test('without collections: what brings them; with a filter: the way out', async () => {
    serve([])
    await open()
    expect(await screen.findByText('No collections in translation')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Source changed' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No collections in translation')).toBeVisible()
  })

  test('a failure says so, and can be tried again', async () => {
    let isBroken = true
    serve([], next, () =>
      isBroken
        ? { status: 500, body: {} }
        : { body: { docs: [row(1)], page: 1, pages: 1, total: 1 } },
    )
    await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(retry).toBeVisible()
    isBroken = false
    await userEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Mareggiata 1' })).toBeVisible()
  })

  test('on a phone, cards with the same', async () => {
    await page.viewport(390, 844)
    await open()
    const card = page.getByRole('listitem').filter({ hasText: 'Mareggiata 2' })
    for (const text of ['3 of 10', 'Company bio', 'Open now: Ada'])
      await expect.element(card).toHaveTextContent(text)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test.each(['vendor', 'buyer', 'logistics'] as const)(
    'TRANS-002, ROUTE-031, ROUTE-032: is closed to a %s',
    async (role) => {
      const { heading } = await open(role)
      await expect.element(heading).toHaveTextContent('You don’t have access to this page')
      expect(queries()).toEqual([])
    },
  )
})

test('orders-translations 3: what is published while it is worked on again is counted, also of the company text', async () => {
  const bio = { translation: id(91), status: 'waiting', isStale: false, isPublished: true }
  serve([row(1, { textsPublished: 5, bio })])
  await open()
  expect(await screen.findByText('+2 published')).toBeVisible()
  expect(await screen.findByText('Earlier text published')).toBeVisible()
})
