import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GetListParams } from 'react-admin'
import type { Language } from '../../../schema/index.ts'
import { Shipping } from '../../../src/features/shippingBoard/Shipping.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'
import { fakeServer } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'
import { allBoxes, bought, readyOrder, subject } from './sampleOrder.ts'

// A Wednesday; the week begins on the 23rd.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] })
})

const orderOf = (number: string, more: object = {}) => ({
  ...readyOrder,
  id: number,
  _id: number,
  number,
  ...more,
})
const booked = (key: string, pickupOn: string, more: object = {}) => ({
  ...bought(allBoxes.slice(0, 2), { key, pickupOn }),
  ...more,
})
const due = [
  orderOf('R-due', { shipBy: '2026-11-25' }),
  orderOf('R-waits', { shipBy: '2026-11-27', isReadyToShip: false, waitsForDate: true }),
]
const collecting = [
  orderOf('R-twice', {
    status: 'partial',
    purchases: [
      booked('a', '2026-11-26'),
      booked('b', '2026-12-03', { carrier_label: 'UPS', parcels: allBoxes.slice(2) }),
    ],
  }),
  orderOf('R-missed', { status: 'shipped', purchases: [booked('c', '2026-11-20')] }),
  orderOf('R-gone', {
    status: 'shipped',
    purchases: [booked('d', '2026-11-26', { collectedAt: '2026-11-26T08:00:00.000Z' })],
  }),
]
const late = [orderOf('R-late', { shipBy: '2026-11-19' })]

type Lists = Readonly<Record<'due' | 'booked' | 'late', readonly object[] | Error>>
const all: Lists = { due, booked: collecting, late }

async function openWeek(
  week = '2026-11-23',
  lists: () => Lists = () => all,
  language: Language = 'en',
) {
  fakeServer(() => undefined)
  const getList = vi.fn(async (_name: string, { filter }: GetListParams) => {
    const asked = filter as Record<string, unknown>
    const { [asked['pickupOn_lte'] ? 'booked' : asked['shipBy_gte'] ? 'due' : 'late']: found } =
      lists()
    if (found instanceof Error) throw found
    return { data: found, total: found === late ? 61 : found.length } as never
  })
  const { router, container } = await renderBench(<Shipping />, {
    subject: subject('logistics'),
    language,
    path: '/shipping',
    address: `/shipping?week=${week}`,
    dataProvider: { getList },
  })
  const filters = () => getList.mock.calls.map(([, { filter }]) => filter as object)
  const main = () => container.querySelector<HTMLElement>('.week') ?? container
  return { router, filters, main }
}
const day = (name: RegExp) =>
  screen
    .getAllByRole('listitem')
    .find((one) => within(one).queryByRole('heading', { level: 3, name })) ?? document.body
const link = (name: string) => screen.findByRole('link', { name })

describe('the week of shipping', () => {
  test('has each pickup and each due order on its day, and what is overdue above', async () => {
    const { filters, main } = await openWeek()
    expect(await link('R-due')).toBeVisible()
    expect(screen.getByRole('heading', { name: '23.11.2026 – 29.11.2026' })).toBeVisible()
    expect(day(/^Wednesday 25\.11\.2026 Today$/)).toHaveAttribute('aria-current', 'date')
    expect(day(/^Wednesday/)).toHaveTextContent(
      /Ship by this dayR-dueCeramiche Fontana3 boxesReady to ship$/,
    )
    expect(day(/^Friday/)).toHaveTextContent(/R-waits.*Waits for the artisan$/)
    expect(day(/^Thursday/)).toHaveTextContent(
      /^Thursday 26\.11\.2026PickupsR-twiceCeramiche Fontana09:00–17:00Faenza, FedEx2 boxes$/,
    )
    expect(day(/^Monday/)).toHaveTextContent('Nothing planned')
    const overdue = screen.getByRole('region', { name: 'Overdue' })
    expect(overdue).toHaveTextContent(/Pickups that did not happenR-missed.*20\.11\.2026/)
    expect(overdue).toHaveTextContent(/Orders to shipR-late.*19\.11\.2026/)
    const rest = within(overdue).getByRole('link', { name: /all 61 overdue/ })
    expect(
      new URL(rest.getAttribute('href') ?? '', location.origin).searchParams.get('filter'),
    ).toBe('{"shipBy_lte":"2026-11-24"}')
    expect(screen.queryByRole('link', { name: 'R-gone' })).toBeNull()
    expect((await link('R-due')).getAttribute('href')).toBe('/vendors/v1/orders/R-due')
    const open = { status: ['ready', 'partial'] }
    expect(filters()).toEqual([
      { ...open, shipBy_gte: '2026-11-25', shipBy_lte: '2026-11-29' },
      { pickupOn_lte: '2026-11-29' },
      { ...open, shipBy_lte: '2026-11-24' },
    ])
    await expectNoFaults(main())
  })

  test('turns to other weeks and back; these have nothing overdue above them', async () => {
    const { router } = await openWeek()
    await userEvent.click(await link('Next week'))
    expect(await screen.findByRole('heading', { name: '30.11.2026 – 06.12.2026' })).toBeVisible()
    expect(router.state.location.search).toBe('?week=2026-11-30')
    await waitFor(() => expect(day(/^Thursday 03\.12/)).toHaveTextContent(/R-twice.*UPS1 box$/))
    expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull()
    await router.navigate(-1)
    expect(await screen.findByRole('region', { name: 'Overdue' })).toBeVisible()
  })

  test('marks public holidays, and takes any day of a week; what is no day means this week', async () => {
    await openWeek('2026-12-09')
    expect(
      await screen.findByRole('heading', { name: /^Tuesday 08\.12\.2026 Public holiday$/ }),
    ).toBeVisible()
    expect(await link('This week')).toHaveAttribute('href', '/shipping?week=2026-11-25')
  })
  test('in Italian, with an address that names no day', async () => {
    await openWeek('domani', undefined, 'it')
    expect(
      await screen.findByRole('heading', { name: /^mercoledì 25\.11\.2026 Oggi$/i }),
    ).toBeVisible()
  })

  test('says that there is nothing, and that it could not be loaded, with a way on', async () => {
    let lists: Lists = { due: new Error('broken'), booked: [], late: [] }
    await openWeek(undefined, () => lists)
    expect(await screen.findByRole('alert')).toBeVisible()
    lists = { due: [], booked: [], late: [] }
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/No pickups and no orders due/)).toBeVisible()
  })

  test('on a phone lists the days, without those that are over and empty', async () => {
    await page.viewport(390, 844)
    await openWeek()
    expect(await link('R-due')).toBeVisible()
    expect(screen.getByText('Monday')).not.toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('is one of two views, each a link', async () => {
    await openWeek()
    const views = within(await screen.findByRole('navigation', { name: 'Views of shipping' }))
    expect(views.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(views.getByRole('link', { name: 'Board' }))
    expect(await screen.findByRole('searchbox')).toBeVisible()
    const board = within(await screen.findByRole('navigation', { name: 'Views of shipping' }))
    expect(board.getByRole('link', { name: 'Week' })).toHaveAttribute(
      'href',
      '/shipping?week=2026-11-23',
    )
  })
})
