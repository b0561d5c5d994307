import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { cancelOrder } from '../../../server/features/shop/cancelOrders.ts'
import { pickupDay as checkedDay } from '../../../server/features/shipping/checkReady.ts'
import { findMissedPickupsJob } from '../../../server/features/shipping/findMissedPickupsJob.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder, pickup } from './openOrder.ts'
import { booking, pickupDay, pickupSeconds, readyOrder } from './readyOrder.ts'

const server = withServer()
const admin = server.as('admin')
const logistics = server.as('logistics')
const vendor = server.as('vendor')
beforeEach(() => sql`delete from "carrierPickups"`.execute(server.database))

type Ready = Awaited<ReturnType<typeof readyOrder>>

const mailsAbout = async (number: string, address = 'vendor@bottega.example') =>
  (await deliver(server, address)).filter(({ subject }) => subject?.includes(number)).toReversed()
const subjects = async (number: string, address?: string) =>
  (await mailsAbout(number, address)).map(({ subject }) => subject)
const end = (id: string, state: string) => admin.call('PUT', `/api/order/${id}`, { state })
const byShop = (number: string) =>
  cancelOrder({ ...server, shop: null, publicUrl: '' }, number, new Date().toISOString())
const act = (name: string, body: Json = {}) =>
  admin.call('POST', `/api/sandbox/carrier/actions/${name}`, body)
/** As the hourly look at the carrier. */
const look = (now = Date.now() + 5 * 86_400_000) =>
  findMissedPickupsJob(
    { database: server.database, model, carrier: server.app.outside.carrier },
    () => now,
  )('1', {})

/** Until the afternoon of the pickup day: collected, and not delivered yet. */
const hoursToTravel = () =>
  Math.ceil((Date.parse(`${pickupDay}T14:00:00Z`) - Date.now()) / 3_600_000)

const found = async (filter: Json) => {
  const asked = encodeURIComponent(JSON.stringify(filter))
  const { body } = await logistics.call('GET', `/api/order?filter=${asked}&range=[0,199]`)
  return (body as Json[]).map(({ number }) => number)
}
const statementLines = async (order: Ready) => {
  const path = `/api/order/vendor/${vendor.id}/statement/2026-11?format=csv`
  const csv = String((await vendor.call('GET', path)).body)
  return csv.split('\r\n').filter((line) => line.includes(order.number))
}
const boxOne = ({ sku }: Ready) => ({ parcels: [{ productSKU: sku, number: 1 }] })

const cancels = {
  staff: ({ id }: Ready) => end(id, 'canceled'),
  'the shop': ({ number }: Ready) => byShop(number),
}

test.each(Object.entries(cancels))(
  'process 1: an order in part that %s cancels is over for calls, lists, mails and statement',
  async (_, cancel) => {
    const order = await readyOrder(server)
    expect((await order.ship(boxOne(order))).status).toBe(200)
    const rates = await logistics.call('POST', `${order.part}/rates`, booking)
    const [rate] = (rates.body as { Rates: Json[] }).Rates
    await cancel(order)
    expect(await order.read()).toMatchObject({
      status: 'canceled',
      shipBy: null,
      isReadyToShip: false,
      waitsForDate: false,
      pickupOn: null,
      needsAttention: 'stopParcel',
      purchases: [{ state: 'bought' }],
    })
    const { number, part, management } = order
    const answers = [
      await vendor.call('PUT', management, { comment: 'Still at it' }),
      await logistics.call('POST', `${part}/rates`, booking),
      await logistics.call('POST', `${part}/ship`, {
        ...booking,
        ...rate,
        pickupTime: pickupSeconds(pickupDay),
      }),
      await vendor.call('PUT', `${part}/management/pickup-address`, pickup),
    ]
    expect(answers.map(({ status, body }) => [status, (body as Json)['code']])).toEqual(
      answers.map(() => [422, 'WRONG_STATE']),
    )
    expect(await found({ status: ['ready', 'partial'] })).not.toContain(number)
    expect(await found({ isReadyToShip: true })).not.toContain(number)
    expect(await found({ needsAttention: ['stopParcel'] })).toContain(number)
    expect((await subjects(number)).at(-1)).toBe(`Order ${number} has been canceled`)
    const [stop] = await mailsAbout(number, 'logistics@bottega.example')
    expect(stop?.text).toMatch(new RegExp(`Order ${number} \\((?!\\))[^)]+\\) was canceled`))
    // Nothing has left yet, so nothing is paid.
    const lines = await statementLines(order)
    expect(lines.map((line) => line.split(',').slice(-4).join(''))).toEqual([''])
  },
)

test('process 1: what the carrier collected before stays shipped and is paid for', async () => {
  const order = await readyOrder(server)
  await order.ship(boxOne(order))
  await act('moveClock', { hours: 24 * 6 })
  await look()
  await act('resetClock')
  await byShop(order.number)
  expect(await order.read()).toMatchObject({ status: 'canceled', needsAttention: null })
  const lines = await statementLines(order)
  // One of two boxes left, with one of two pieces.
  expect(lines.map((line) => line.split(',').slice(-5).join(' '))).toEqual([
    '1 100.00 40.00 0.00 60.00',
    ' 100.00 40.00 0.00 60.00',
    '1    ',
  ])
  // All of another one has left: it stays shipped as a whole.
  const gone = await readyOrder(server)
  await gone.ship()
  await act('moveClock', { hours: 24 * 6 })
  await look()
  await act('resetClock')
  await byShop(gone.number)
  expect(await gone.read()).toMatchObject({ status: 'shipped', needsAttention: null })
})

test('process 14: pickups of orders that have ended are not to come; logistics has them to stop', async () => {
  const toCome = async () => {
    const path = `/api/order/vendor/${vendor.id}?pickupOn_gte=${pickupDay}&limit=100`
    const { body } = await vendor.call('GET', path)
    return (body as { docs: Json[] }).docs.map(({ number }) => number)
  }
  for (const state of ['canceled', 'returned']) {
    const order = await readyOrder(server)
    await order.ship()
    expect(await toCome()).toContain(order.number)
    expect((await end(order.id, state)).status).toBe(200)
    expect(await toCome()).not.toContain(order.number)
    expect(await order.read()).toMatchObject({ needsAttention: 'stopParcel', pickupOn: null })
    expect(await order.read(vendor)).toMatchObject({ labels: [{ pickupOn: null }] })
    const [stop] = await subjects(order.number, 'logistics@bottega.example')
    expect(stop).toMatch(/^Stop the parcel/)
    expect((await subjects(order.number)).at(-1)).toContain(`has been ${state}`)
    const { TrackingNumber } = await order.bought()
    await logistics.call('POST', `${order.part}/void-label`, { TrackingNumber })
    expect(await order.read()).toMatchObject({ needsAttention: null, status: state })
  }
})

test('process 15: a box at the artisan counts as work to stop, and who reopens tells it', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  await logistics.call('POST', `${order.part}/pickup/cancel`, { TrackingNumber })
  await end(order.id, 'canceled')
  expect((await subjects(order.number)).at(-1)).toBe(`Order ${order.number} has been canceled`)
  await end(order.id, 'ready')
  expect((await subjects(order.number)).at(-1)).toBe(`Order ${order.number} is open again`)
  const plain = await openOrder(server)
  await end(plain.id, 'canceled')
  await end(plain.id, 'ready')
  expect((await subjects(plain.number)).at(-1)).toBe(`Order ${plain.number} is open again`)
})

test('process 15: undoing a cancellation tells it as well', async () => {
  const { id, number } = await openOrder(server)
  const { body } = await end(id, 'canceled')
  const { version } = body as { version: number }
  const undone = await admin.call('POST', `/api/order/${id}/history/${version}/undo`)
  expect(undone.status).toBeLessThan(300)
  expect((await subjects(number)).at(-1)).toBe(`Order ${number} is open again`)
})

test('process 1: an order that staff reopen after the shop canceled it is open everywhere', async () => {
  const order = await readyOrder(server)
  await byShop(order.number)
  await end(order.id, 'ready')
  expect((await order.ship()).status).toBe(200)
  expect(await order.read()).toMatchObject({ status: 'shipped', needsAttention: null })
})

test('process 18: a parcel that the carrier brings back is attention, and told to logistics', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  await act('moveClock', { hours: hoursToTravel() })
  await look()
  expect(await order.read()).toMatchObject({
    needsAttention: null,
    travellingSince: expect.any(String) as string,
  })
  expect((await act('returnParcel', { trackingNumber: TrackingNumber })).status).toBeLessThan(300)
  await look()
  expect(await order.read()).toMatchObject({
    needsAttention: 'comesBack',
    travellingSince: null,
    purchases: [{ returnedAt: expect.any(String) as string }],
  })
  const told = `Order ${order.number}: the carrier brings the parcel back`
  expect(await subjects(order.number, 'logistics@bottega.example')).toEqual([told])
  // Once it is settled what becomes of it, nobody is asked any more.
  await end(order.id, 'returned')
  expect(await order.read()).toMatchObject({ needsAttention: null })
  await act('resetClock')
})

test('process 18: one that is delivered is not followed any further', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  await act('moveClock', { hours: hoursToTravel() })
  await act('deliverParcel', { trackingNumber: TrackingNumber })
  await look()
  expect(await order.read()).toMatchObject({
    travellingSince: null,
    needsAttention: null,
    purchases: [{ deliveredAt: expect.any(String) as string, returnedAt: null }],
  })
  await act('resetClock')
})

test('process 13: a pickup of today is refused before anything is paid for, once the last van has left', () => {
  // A Monday in winter, a Friday in summer.
  for (const [day, before, after] of [
    ['2026-11-23', '2026-11-23T16:59:59Z', '2026-11-23T17:00:00Z'],
    ['2026-06-05', '2026-06-05T15:59:59Z', '2026-06-05T16:00:00Z'],
  ] as const) {
    expect(checkedDay(pickupSeconds(day), Date.parse(before))).toBe(day)
    expect(() => checkedDay(pickupSeconds(day), Date.parse(after))).toThrow(
      expect.objectContaining({ status: 422, code: 'PICKUP_DAY', key: 'validation.pickupToday' }),
    )
  }
})
