import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RaRecord } from 'react-admin'
import type { Language, Role } from '../../../schema/index.ts'
import { ShippingBoard } from '../../../src/features/shippingBoard/ShippingBoard.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'
import { allBoxes, bought, economy, offered, readyOrder, subject } from './sampleOrder.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] })
})

const orderOf = (id: string, more: object = {}): RaRecord => ({
  ...readyOrder,
  id,
  number: `R-${id}`,
  ...more,
})
const notReady = orderOf('c', {
  isReadyToShip: false,
  reviews: [],
  invoiceTotal: null,
  shipBy: '2026-11-20',
})
const three = [orderOf('a'), orderOf('b', { vendorName: 'Vetri Murano' }), notReady]

type Answer = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>

async function openBoard(
  answer: Answer = () => undefined,
  role: Role = 'logistics',
  language: Language = 'en',
  query = '',
) {
  const sent = fakeServer(
    async (one) =>
      (await answer(one)) ?? (one.path.endsWith('/rates') ? { body: offered } : undefined),
  )
  const getList = vi.fn(
    async (_name: string, _params: unknown) => ({ data: three, total: 3 }) as never,
  )
  const { router } = await renderBench(<ShippingBoard />, {
    subject: subject(role),
    language,
    path: '/shipping',
    address: `/shipping${query}`,
    dataProvider: {
      getList,
      getOne: async (_name, { id }) => ({ data: three.find((one) => one.id === id) }) as never,
    },
  })
  const callsTo = (end: string) => sent.filter(({ path }) => path.endsWith(end))
  return { router, sent, getList, callsTo }
}

const button = (name: string) => screen.findByRole('button', { name })
const row = (name: RegExp) => page.getByRole('row', { name })
const select = (name: string) => userEvent.click(page.getByRole('checkbox', { name, exact: true }))
const dialog = (name: RegExp) => page.getByRole('dialog', { name })
const shipped = (number: string): Reply => ({
  body: { LabelURL: `/files/papers/l/${number}.pdf`, TrackingExternalLink: null, Errors: null },
})
const isShip = ({ path }: Sent) => path.endsWith('/ship')

async function chooseTwo() {
  await select('Select R-a')
  await select('Select R-b')
  await userEvent.click(await button('Compare rates and ship'))
  await userEvent.click(await button('Get rates'))
  await waitFor(async () => expect(await button('Ship 2 orders')).toBeEnabled())
}
async function shipBoth() {
  await chooseTwo()
  await userEvent.click(await button('Ship 2 orders'))
  await userEvent.click(
    dialog(/^Ship 2 orders\?/).getByRole('button', { name: 'Ship', exact: true }),
  )
}
const result = (name: RegExp) =>
  page.getByRole('region', { name: 'Result of each order' }).getByRole('row', { name })

describe('the board', () => {
  test('lists open orders by day, with boxes, weight, and what is missing in words', async () => {
    const { getList } = await openBoard()
    await expect.element(row(/R-a/)).toHaveTextContent('25.11.2026 due soon')
    await expect.element(row(/R-a/)).toHaveTextContent('France3 boxes, 23.75 kgReady to ship')
    await expect.element(row(/R-c/)).toHaveTextContent('20.11.2026 overdue')
    await expect
      .element(row(/R-c/))
      .toHaveTextContent('Missing: Approval of pictures and parcels and Invoice total')
    expect(getList.mock.lastCall?.[1]).toMatchObject({
      filter: { status: ['ready', 'partial'] },
      sort: { field: 'shipBy', order: 'ASC' },
    })
  })

  test('narrows to what is ready, overdue, due soon, or waits for its artisan', async () => {
    const { getList } = await openBoard()
    const choices = page.getByRole('group', { name: 'Orders to show' })
    const choice = (name: string) => choices.getByRole('button', { name, exact: true })
    const filter = () =>
      (getList.mock.lastCall?.[1] as { readonly filter: object } | undefined)?.filter
    await userEvent.click(choice('Ready to ship'))
    await expect.poll(filter).toMatchObject({ stage: ['toShip'] })
    await expect.element(choice('Ready to ship')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(choice('Ready to ship'))
    await userEvent.click(choice('Overdue'))
    await expect.poll(filter).toEqual({ status: ['ready', 'partial'], shipBy_lte: '2026-11-22' })
    await userEvent.click(choice('Due soon'))
    await expect.poll(filter).toMatchObject({ shipBy_gte: '2026-11-23', shipBy_lte: '2026-11-25' })
    await userEvent.click(choice('Waits for a shipping date'))
    await expect.poll(filter).toMatchObject({ stage: ['toDate'] })
  })

  test('design 1: a day is written without its mark, and a pressed filter is no chip too', async () => {
    const chip = () => page.getByText('Ship by:')
    const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`
    await openBoard(undefined, 'logistics', 'en', filter({ shipBy_lte: '2026-11-20' }))
    await expect.element(chip()).toHaveTextContent('Ship by: up to 20.11.2026')
    await userEvent.click(await button('Overdue'))
    await expect.element(await button('Overdue')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(chip()).not.toBeInTheDocument()
    await userEvent.click(await button('Overdue'))
    await expect.element(await button('Overdue')).toHaveAttribute('aria-pressed', 'false')
  })

  test('design 1: both ends of a range are days alone, in Italian too', async () => {
    const range = encodeURIComponent(
      JSON.stringify({ shipBy_gte: '2026-11-20', shipBy_lte: '2026-11-24' }),
    )
    await openBoard(undefined, 'logistics', 'it', `?filter=${range}`)
    await expect.element(page.getByText('20.11.2026 – 24.11.2026')).toBeVisible()
  })

  test('what is not ready cannot be chosen, and says why', async () => {
    await openBoard()
    const box = await screen.findByRole('checkbox', {
      name: /^Select R-c\. Not ready to ship\. Missing:/,
    })
    await waitFor(() => expect(box).toBeDisabled())
    await select('Select this page')
    expect(await screen.findByText('2 selected')).toBeVisible()
    await waitFor(() => expect(box).not.toBeChecked())
  })

  test('an admin sees the board and chooses nothing', async () => {
    await openBoard(undefined, 'admin')
    await expect.element(row(/R-a/)).toBeVisible()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  test('in Italian, on a phone', async () => {
    await page.viewport(390, 844)
    await openBoard(undefined, 'logistics', 'it')
    await expect.element(page.getByText('3 colli, 23,75 kg').first()).toBeVisible()
    await select('Seleziona R-a')
    await userEvent.click(await button('Confronta tariffe e spedisci'))
    await userEvent.click(await button('Calcola tariffe'))
    await waitFor(async () => expect(await button('Spedisci 1 ordine')).toBeEnabled())
  })
})

describe('many orders at once', () => {
  test('rates are compared; the cheapest or the fastest stands first, and each can be changed', async () => {
    const { callsTo } = await openBoard()
    await chooseTwo()
    expect(callsTo('/rates').map(({ path }) => path)).toEqual([
      '/api/order/R-a/vendor/v1/rates',
      '/api/order/R-b/vendor/v1/rates',
    ])
    expect(callsTo('/rates')[0]?.body).toMatchObject({ invoiceTotal: 1200.5, parcels: allBoxes })
    const rate = (name: RegExp) => screen.findByRole('radio', { name })
    await waitFor(async () => expect(await rate(/FedEx Economy.*R-a/)).toBeChecked())
    await waitFor(() => expect(screen.getByText(/^Total of 2 orders/)).toHaveTextContent('€42.60'))
    await userEvent.click(await screen.findByRole('radio', { name: 'Fastest' }))
    await waitFor(async () => expect(await rate(/UPS Express.*R-a/)).toBeChecked())
    await userEvent.click(await rate(/FedEx Priority.*R-b/))
    await waitFor(() => expect(screen.getByText(/^Total of 2 orders/)).toHaveTextContent('€125.00'))
    await userEvent.click(await rate(/Don’t ship now for order R-b/))
    await waitFor(async () => expect(await button('Ship 1 order')).toBeEnabled())
  })

  test('an order without rates says why, and stays here', async () => {
    await openBoard(({ path }) =>
      path.endsWith('/R-b/vendor/v1/rates')
        ? {
            body: {
              Rates: [],
              RatesErrors: [
                { carrier: 'FedEx', error_message: 'no carrier meets the requirements' },
              ],
            },
          }
        : undefined,
    )
    await select('Select R-a')
    await select('Select R-b')
    await userEvent.click(await button('Compare rates and ship'))
    await userEvent.click(await button('Get rates'))
    await waitFor(async () => expect(await button('Ship 1 order')).toBeEnabled())
    await expect.element(row(/R-b/).last()).toHaveTextContent('noRates')
    await expect
      .element(row(/R-b/).last())
      .toHaveTextContent('FedEx: no carrier meets the requirements')
  })

  test('one question; then one after the other, with a result of each', async () => {
    const order: string[] = []
    const { callsTo } = await openBoard((one) => {
      if (!isShip(one)) return undefined
      order.push(one.path)
      return shipped(one.path.split('/')[3] ?? '')
    })
    await chooseTwo()
    await userEvent.click(await button('Ship 2 orders'))
    const question = dialog(/^Ship 2 orders\?/)
    await expect.element(question).toHaveTextContent('for €42.60. Pickup on 24.11.2026.')
    await userEvent.click(question.getByRole('button', { name: 'Ship', exact: true }))
    expect(await screen.findByText('2 of 2 done')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open label (PDF): R-b' })).toHaveAttribute(
        'href',
        expect.stringContaining('/R-b.pdf'),
      ),
    )
    expect(order).toEqual(['/api/order/R-a/vendor/v1/ship', '/api/order/R-b/vendor/v1/ship'])
    expect(callsTo('/ship')[0]?.body).toMatchObject({
      rate_id: economy.rate_id,
      pickupTime: Date.parse('2026-11-24T08:00:00Z') / 1000,
      parcels: allBoxes,
    })
    await userEvent.click(await button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.getByText(/selected$/).elements()).toEqual([])
  })

  test('MSG-083, MSG-084: what failed is said in the documented words, and tried again by itself', async () => {
    let isRefusing = true
    const { callsTo } = await openBoard((one) => {
      if (!isShip(one)) return undefined
      if (one.path.includes('R-a'))
        return { body: { LabelURL: '/files/l.pdf', Errors: 'No van on that day' } }
      return isRefusing
        ? {
            status: 422,
            body: { error: 'x', code: 'CARRIER_REFUSED', carrierMessage: 'Too heavy' },
          }
        : shipped('R-b')
    })
    await shipBoth()
    await expect
      .element(result(/R-a/))
      .toHaveTextContent('Unable to book pickup: No van on that day')
    await expect.element(result(/R-b/)).toHaveTextContent('Unable to ship order: Too heavy')
    isRefusing = false
    await userEvent.click(await button('Try again: 1 order'))
    await expect.element(result(/R-b/)).toHaveTextContent('Shipped')
    expect(callsTo('/ship').filter(({ path }) => path.includes('R-a'))).toHaveLength(1)
  })

  test('what nobody knows is asked for, not tried again', async () => {
    await openBoard((one) => {
      if (isShip(one))
        return one.path.includes('R-a')
          ? { status: 503, body: { error: 'x', code: 'CARRIER_UNKNOWN' } }
          : shipped('R-b')
      return one.path.endsWith('/settle')
        ? { body: { _id: 'a', purchases: [bought(allBoxes)] } }
        : undefined
    })
    await shipBoth()
    await expect.element(result(/R-a/)).toHaveTextContent('The carrier hasn’t answered')
    await expect.element(result(/R-b/)).toHaveTextContent('Shipped')
    expect(screen.queryAllByRole('button', { name: /^Try again/ })).toEqual([])
    await userEvent.click(await button('Ask the carrier'))
    await expect.element(result(/R-a/)).toHaveTextContent('Shipped')
  })

  test('a stop lets the running one finish and leaves the rest; leaving the page asks', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const { callsTo, router } = await openBoard((one) =>
      isShip(one) ? new Promise<Reply>((done) => (answer = done)) : undefined,
    )
    await shipBoth()
    await expect.element(result(/R-a/)).toHaveTextContent('Shipping…')
    await expect.element(result(/R-b/)).toHaveTextContent('Waiting')
    void router.navigate('/elsewhere')
    await userEvent.click(
      dialog(/^Leave while orders are shipping/).getByRole('button', { name: 'Stay' }),
    )
    expect(router.state.location.pathname).toBe('/shipping')
    await userEvent.click(await button('Stop after this order'))
    answer(shipped('R-a'))
    await expect.element(result(/R-a/)).toHaveTextContent('Shipped')
    await expect.element(result(/R-b/)).toHaveTextContent('Not shipped: stopped before its turn')
    expect(callsTo('/ship')).toHaveLength(1)
    expect(await button('Try again: 1 order')).toBeVisible()
  })
})

test('orders-translations 5, 6: a purchase of unknown outcome is none that is done; the carrier is asked in its row', async () => {
  const lost = orderOf('d', {
    needsAttention: 'unknownPurchase',
    purchases: [bought(allBoxes, { state: 'unknown', at: '2026-11-20T10:00:00.000Z' })],
  })
  const gone = orderOf('e', {
    status: 'shipped',
    needsAttention: 'noPickup',
    purchases: [bought(allBoxes, { pickupConfirmation: null })],
  })
  three.push(lost, gone)
  try {
    const { callsTo, getList } = await openBoard(({ path }) =>
      path.endsWith('/settle') ? { body: { _id: 'd', purchases: [bought(allBoxes)] } } : undefined,
    )
    const line = row(/R-d/)
    await expect.element(line.getByText('Outcome of a purchase unknown')).toBeVisible()
    expect(line.getByText('All boxes have a label.').elements()).toEqual([])
    await userEvent.click(line.getByRole('button', { name: 'Ask the carrier' }))
    await expect.poll(() => callsTo('/settle').length).toBe(1)
    await expect.element(row(/R-e/).getByText('No pickup booked')).toBeVisible()
    await expect.element(row(/R-e/).getByText('Jeanne, Paris')).toBeVisible()
    await userEvent.click(await button('Needs attention'))
    // What has shipped is found too.
    await expect
      .poll(() => getList.mock.calls.at(-1)?.[1])
      .toMatchObject({ filter: { needsAttention: expect.arrayContaining(['noPickup']) } })
    expect(getList.mock.calls.at(-1)?.[1]).not.toHaveProperty('filter.status')
  } finally {
    three.splice(3)
  }
})
