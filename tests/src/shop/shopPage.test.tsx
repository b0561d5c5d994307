import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShopDifference, ShopSend } from '../../../resources/calls/shop.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { Language, Role } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language/language.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const collection = '01900000-0000-7000-8000-00000000c011'
const idOf = (at: number) => `01900000-0000-7000-8000-00000000000${at}`

const shop = {
  isSetUp: true,
  isEmbedded: true,
  version: '5.6',
  address: 'http://127.0.0.1:4010/api/v3/admin',
  trouble: null,
  waiting: 0,
  ordersAt: '2026-11-22T08:00:00.000Z',
  ordersProblem: null,
  takesNotices: true,
  noticeAt: null,
  withoutText: 0,
  isAllWithoutText: true,
}
const difference = (at: number, more: Partial<ShopDifference> = {}): ShopDifference => ({
  product: idOf(at),
  sku: `VASO-${at}`,
  name: `Vaso ${at}`,
  outcome: 'equal',
  fields: [],
  problem: null,
  ...more,
})
const fresh = difference(1, {
  outcome: 'new',
  fields: [
    { field: 'name', from: null, to: 'Vase 1' },
    { field: 'name.it', from: null, to: 'Vaso 1' },
    { field: 'price.EUR', from: null, to: 1240 },
    { field: 'images', from: null, to: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
  ],
})
const changed = difference(2, {
  outcome: 'changed',
  fields: [
    { field: 'price.EUR', from: 100, to: 120.5 },
    { field: 'description.it', from: 'Vetro', to: 'Vetro soffiato' },
    { field: 'backorderable', from: false, to: true },
    { field: 'property.category', from: 'Vases', to: null },
  ],
})
const removed = difference(3, { outcome: 'removed', product: null })
const equal = difference(4)
const blocked = difference(5, { outcome: 'new', problem: 'Its collection isn’t approved' })
const all = [fresh, changed, removed, equal, blocked]

const send = (at: number, more: Partial<ShopSend> = {}): ShopSend => ({
  product: idOf(at),
  sku: `VASO-${at}`,
  name: `Vaso ${at}`,
  inShop: 'never',
  state: null,
  attempts: 0,
  problem: null,
  requestedAt: null,
  sentAt: null,
  ...more,
})
const sends = [
  send(1),
  send(2, { inShop: 'outdated', state: 'sent', attempts: 1, sentAt: '2026-11-20T08:00:00.000Z' }),
  send(4, {
    inShop: 'current',
    state: 'sent',
    attempts: 1,
    sentAt: '2026-11-20T08:00:00.000Z',
    problem: 'The shop couldn’t fetch 2 images',
  }),
  send(5),
]

type Answer = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>
interface Opening {
  readonly role?: Role
  readonly language?: Language
  readonly address?: string
}

async function openShop(answer: Answer = () => undefined, opening: Opening = {}) {
  const { role = 'admin', language = 'en', address = `/shop?collection=${collection}` } = opening
  showLanguage(language)
  const sent = fakeServer(async (one) => {
    const own = await answer(one)
    if (own) return own
    if (one.path === '/api/shop') return { body: shop }
    if (one.path === '/api/shop/differences') return { body: { differences: all } }
    if (one.path === '/api/shop/sends' && one.method === 'GET') return { body: { sends } }
    return undefined
  })
  const opened = await openPortal(role, address)
  const posts = () => sent.filter(({ method, path }) => method === 'POST' && /shop/.test(path))
  return { ...opened, sent, posts }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const part = (name: string) => screen.findByRole('radio', { name })
const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const confirm = async (many: string) => {
  await userEvent.click(button(many))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send' }))
}

describe('what differs from the shop', () => {
  test('stands there before anything is sent, product by product, field by field', async () => {
    const { posts } = await openShop()
    expect(await screen.findByText('Spree 5.6')).toBeVisible()
    await userEvent.click(await part('1 changed'))
    await expect.element(item('VASO-2')).toHaveTextContent('Changed')
    await expect.element(item('VASO-2')).toHaveTextContent('Price: EURIn the shop: €100.00')
    await expect.element(item('VASO-2')).toHaveTextContent('Will be: €120.50')
    await expect
      .element(item('VASO-2'))
      .toHaveTextContent('Description: ItalianIn the shop: VetroWill be: Vetro soffiato')
    await expect
      .element(item('VASO-2'))
      .toHaveTextContent('CategoryIn the shop: VasesWill be: Nothing')
    await userEvent.click(await part('1 new'))
    await userEvent.click(await screen.findByText('4 fields'))
    await expect.element(item('VASO-1')).toHaveTextContent('Will be: €1,240.00')
    await expect.element(item('VASO-1')).toHaveTextContent('Will be: 2 images')
    await userEvent.click(await part('1 removed'))
    await expect.element(item('VASO-3')).toHaveTextContent('Leaves the shop')
    await userEvent.click(await part('1 equal'))
    await expect.element(item('VASO-4')).toHaveTextContent('Sent on 20.11.2026')
    await expect.element(item('VASO-4')).toHaveTextContent('The shop couldn’t fetch 2 images')
    await userEvent.click(await part('1 can’t be sent'))
    await expect.element(item('VASO-5')).toHaveTextContent('Its collection isn’t approved')
    expect(screen.queryAllByRole('button', { name: /^Send Vaso 5/ })).toEqual([])
    expect(posts()).toEqual([])
  })

  test('a collection is chosen here, and each number opens its products in the grid', async () => {
    const { router } = await openShop(undefined, { address: '/shop' })
    expect(await screen.findByText(/^Choose a collection to see/)).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'Collection' })).toBeVisible()
    await router.navigate(`/shop?collection=${collection}`)
    const filter = { inShop: ['outdated'], vendorCollection: [collection] }
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '1 outdated' })).toHaveAttribute(
        'href',
        `/products?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      ),
    )
  })

  test('a shop that does not answer: why, another try, and what the portal knows by itself', async () => {
    let isDown = true
    await openShop(({ path }) =>
      isDown && path === '/api/shop/differences'
        ? { status: 502, body: { error: 'The shop doesn’t answer', code: 'SHOP_UNREACHABLE' } }
        : undefined,
    )
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Couldn’t compare with the shopThe shop doesn’t answer',
      ),
    )
    await expect.element(item('VASO-4')).toHaveTextContent('Sent on')
    expect(screen.queryAllByRole('button', { name: /^Send \d/ })).toEqual([])
    isDown = false
    await userEvent.click(button('Try again'))
    expect(await part('1 changed')).toBeVisible()
  })

  test('without a shop the page says so', async () => {
    await openShop(({ path }) =>
      path === '/api/shop'
        ? { body: { ...shop, isSetUp: false, isEmbedded: false, address: null, ordersAt: null } }
        : undefined,
    )
    expect(await screen.findByText('No shop is set up')).toBeVisible()
    expect(button('Fetch orders').elements()).toEqual([])
  })

  test.each(userTypes)('is for those who send: %s', async (role) => {
    const { heading } = await openShop(undefined, { role })
    const isFor = ['admin', 'manager', 'logistics'].includes(role)
    await expect
      .element(heading)
      .toHaveTextContent(isFor ? 'Shop' : 'You don’t have access to this page')
  })
})

describe('products go to the shop', () => {
  /** A shop that takes one more product each time it is asked, and refuses the second. */
  function slowShop() {
    let isSent = false
    let asked = 0
    const answer: Answer = ({ path }) => {
      if (path === '/api/shop/send') {
        isSent = true
        return { body: { queued: 3 } }
      }
      if (!isSent) return undefined
      if (path === '/api/shop/sends') {
        asked += 1
        const isOver = asked > 2
        return {
          body: {
            sends: [
              send(1, {
                inShop: isOver ? 'current' : 'never',
                state: isOver ? 'sent' : 'waiting',
                attempts: 1,
                sentAt: isOver ? '2026-11-23T08:00:00.000Z' : null,
              }),
              send(2, {
                inShop: isOver ? 'failed' : 'outdated',
                state: isOver ? 'failed' : 'retrying',
                attempts: isOver ? 5 : 1,
                problem: 'Slug has already been taken',
              }),
              ...sends.slice(2),
            ],
          },
        }
      }
      if (path === '/api/shop/differences' && asked > 2)
        return { body: { differences: [difference(1), changed, equal, blocked] } }
      return undefined
    }
    return answer
  }

  test('a whole collection, after one question; each result is followed', async () => {
    const { posts, sent } = await openShop(slowShop())
    await userEvent.click(button('Send 3 products'))
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent(
        'Send 3 products to the shop?1 new, 1 changed, 1 removed',
      ),
    )
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await part('Results: 2')).toBeChecked())
    expect(await screen.findByText('0 of 2 done')).toBeVisible()
    await expect.element(item('VASO-1')).toHaveTextContent('On its way')
    await expect.element(item('VASO-2')).toHaveTextContent('Tried 1 time.')
    await expect.element(item('VASO-1')).toHaveTextContent('Sent on 23.11.2026')
    await expect
      .element(item('VASO-2'))
      .toHaveTextContent('Failed after 5 attemptsSlug has already been taken')
    // What has arrived is compared anew.
    expect(await part('2 equal')).toBeVisible()
    expect(posts().map(({ body }) => body)).toEqual([{ collection }])
    expect(sent.filter(({ path }) => path === '/api/shop/differences')).toHaveLength(2)
    await userEvent.click(button('Try again to send Vaso 2 to shop'))
    await vi.waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1]?.body).toEqual({ products: [idOf(2)] })
  })

  test('one by itself, and a refusal of the portal', async () => {
    const { posts } = await openShop(({ path }) =>
      path === '/api/shop/send'
        ? { status: 503, body: { error: 'No shop is set up', code: 'UNAVAILABLE' } }
        : undefined,
    )
    await userEvent.click(await part('1 changed'))
    await userEvent.click(button('Send Vaso 2 to shop'))
    expect(await screen.findByText('No shop is set up')).toBeVisible()
    expect(posts().map(({ body }) => body)).toEqual([{ products: [idOf(2)] }])
    await expect.element(button('Send Vaso 2 to shop')).toBeEnabled()
  })

  test('the page of one product', async () => {
    const { posts, sent } = await openShop(
      ({ path }) =>
        path === '/api/shop/differences'
          ? { body: { differences: [changed] } }
          : path === '/api/shop/sends'
            ? { body: { sends: [sends[1]] } }
            : undefined,
      { address: `/shop?product=${idOf(2)}` },
    )
    await expect.element(item('VASO-2')).toBeVisible()
    const [asked] = sent.filter(({ path }) => path === '/api/shop/differences')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ product: idOf(2) })
    await confirm('Send 1 product')
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]?.body).toEqual({ products: [idOf(2)] })
  })

  test('in Italian on a phone', async () => {
    await page.viewport(390, 844)
    await openShop(undefined, { language: 'it', role: 'logistics' })
    await userEvent.click(await part('1 modificato'))
    await expect.element(item('VASO-2')).toHaveTextContent('Diventa: 120,50')
    await expect.element(button('Invia 3 prodotti')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('orders come from the shop', () => {
  test('when they are fetched, with how many there were', async () => {
    let records = 3
    let canceled = 0
    const { posts } = await openShop(({ path }) =>
      path === '/api/shop/orders'
        ? { body: { orders: records && 2, records, canceled } }
        : undefined,
    )
    expect(await screen.findByText(/^Last fetched on 22\.11\.2026/)).toBeVisible()
    await userEvent.click(button('Fetch orders'))
    expect(await screen.findByText('2 new orders for 3 artisans’ parts')).toBeVisible()
    records = 0
    await userEvent.click(button('Fetch orders'))
    expect(await screen.findByText('No new orders')).toBeVisible()
    canceled = 1
    await userEvent.click(button('Fetch orders'))
    expect(await screen.findByText('1 order canceled in the shop')).toBeVisible()
    expect(posts()).toHaveLength(3)
  })

  test('what could not be fetched says why', async () => {
    await openShop(({ path }) => {
      if (path === '/api/shop')
        return { body: { ...shop, ordersProblem: 'R77: no product has the SKU ABC' } }
      return path === '/api/shop/orders'
        ? { status: 502, body: { error: 'The shop answers rubbish', code: 'SHOP_GARBAGE' } }
        : undefined
    })
    expect(await screen.findByText('R77: no product has the SKU ABC')).toBeVisible()
    await userEvent.click(button('Fetch orders'))
    expect(await screen.findByText('The shop answers rubbish')).toBeVisible()
    await expect.element(button('Fetch orders')).toBeEnabled()
  })
})
