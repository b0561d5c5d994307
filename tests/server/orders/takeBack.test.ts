import { beforeEach, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { findMissedPickupsJob } from '../../../server/features/shipping/findMissedPickupsJob.ts'
import { faults } from '../../../server/platform/faults.ts'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { soldCount } from './carrierRecords.ts'
import { openOrder, pickup } from './openOrder.ts'
import { pickupDay, pickupSeconds, readyOrder } from './readyOrder.ts'

const armed = faults()
const server = withServer(model, { faults: armed, carrierTimeoutMs: 3000 })
beforeEach(() => armed.clear('carrier'))

const resetClock = async () => {
  const admin = server.as('admin')
  const { status } = await admin.call('POST', '/api/sandbox/carrier/actions/resetClock', {})
  expect(status).toBeLessThan(300)
}

const needy = async (who: 'logistics' | 'vendor' = 'logistics', filter: Json = {}) => {
  const asked = encodeURIComponent(
    JSON.stringify({ needsAttention: ['noPickup', 'unknownPurchase', 'notCollected'], ...filter }),
  )
  const { status, body } = await server
    .as(who)
    .call('GET', `/api/order?filter=${asked}&range=[0,99]`)
  return { status, numbers: status === 200 ? (body as Json[]).map(({ number }) => number) : [] }
}

/** Looks at pickups as the hour does; the carrier's own clock stays. */
const look = (now: string) =>
  findMissedPickupsJob(
    { database: server.database, model, carrier: server.app.outside.carrier },
    () => Date.parse(now),
  )('1', {})

test('orders-translations 10: a label is taken back, its boxes are open again and are bought anew', async () => {
  const order = await readyOrder(server)
  expect((await order.ship()).status).toBe(200)
  expect(await order.read()).toMatchObject({ status: 'shipped', pickupOn: pickupDay })
  const { TrackingNumber } = await order.bought()
  const sold = await soldCount(server)
  for (const who of ['admin', 'vendor'] as const)
    expect(
      (await order[who].call('POST', `${order.part}/void-label`, { TrackingNumber })).status,
    ).toBe(403)
  const { status, body } = await order.logistics.call('POST', `${order.part}/void-label`, {
    TrackingNumber,
  })
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'ready',
      shipments: [{ state: 'ready to ship' }],
      labels: [],
      purchases: [{ state: 'voided' }],
      shipmentResult: { LabelURL: null, TrackingExternalLink: null },
      isReadyToShip: true,
      pickupOn: null,
      needsAttention: null,
    },
  ])
  // Once more there is nothing to take back.
  expect(
    (await order.logistics.call('POST', `${order.part}/void-label`, { TrackingNumber })).status,
  ).toBe(422)
  expect((await order.ship()).status).toBe(200)
  expect(await soldCount(server)).toBe(sold + 1)
  const again = await order.bought()
  expect(again.TrackingNumber).not.toBe(TrackingNumber)
  expect(await order.read()).toMatchObject({
    status: 'shipped',
    labels: [{ TrackingNumber: again.TrackingNumber }],
    purchases: [{ state: 'voided' }, { state: 'bought' }],
  })
})

test('orders-translations 10: what the carrier has scanned stays bought', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  await order.admin.call('POST', '/api/sandbox/carrier/actions/moveClock', { hours: 24 * 6 })
  const { status, body } = await order.logistics.call('POST', `${order.part}/void-label`, {
    TrackingNumber,
  })
  expect([status, body]).toMatchObject([422, { code: 'COLLECTED' }])
  expect(await order.read()).toMatchObject({
    status: 'shipped',
    pickupOn: null,
    purchases: [{ state: 'bought', collectedAt: expect.any(String) }],
  })
  await resetClock()
})

test('orders-translations 10: a carrier that does not answer leaves the label, and may be asked again', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  for (const kind of ['error', 'garbage', 'lostAnswer', 'half'] as const) {
    armed.arm('carrier', { kind, what: 'CancelShipment' })
    const { status } = await order.logistics.call('POST', `${order.part}/void-label`, {
      TrackingNumber,
    })
    expect([kind, status]).toEqual([kind, 503])
    expect(await order.read()).toMatchObject({ purchases: [{ state: 'bought' }] })
  }
  expect(
    (await order.logistics.call('POST', `${order.part}/void-label`, { TrackingNumber })).status,
  ).toBe(200)
})

test('orders-translations 5, 10: a pickup that is called off needs attention, and is booked again', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  const { status, body } = await order.logistics.call('POST', `${order.part}/pickup/cancel`, {
    TrackingNumber,
  })
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'shipped',
      pickupOn: null,
      needsAttention: 'noPickup',
      labels: [{ pickupOn: null, TrackingNumber }],
    },
  ])
  expect((await needy()).numbers).toContain(order.number)
  expect((await needy('vendor')).status).toBe(403)
  const pickupTime = pickupSeconds(pickupDay)
  await order.logistics.call('POST', `${order.part}/pickup`, { TrackingNumber, pickupTime })
  expect(await order.read()).toMatchObject({ pickupOn: pickupDay, needsAttention: null })
  expect((await needy()).numbers).not.toContain(order.number)
})

test('orders-translations 5, 6: what was bought without a pickup, and a purchase of unknown outcome, are found by a list', async () => {
  const [lame, unknown] = [await readyOrder(server), await readyOrder(server)]
  armed.arm('carrier', { kind: 'error', what: 'BookPickup' })
  await lame.ship()
  armed.arm('carrier', { kind: 'lostAnswer', what: 'Ship' })
  await unknown.ship()
  expect(await lame.read()).toMatchObject({ status: 'shipped', needsAttention: 'noPickup' })
  expect(await unknown.read()).toMatchObject({ needsAttention: 'unknownPurchase' })
  const { numbers } = await needy()
  expect(numbers).toEqual(expect.arrayContaining([lame.number, unknown.number]))
  await unknown.logistics.call('POST', `${unknown.part}/settle`)
  expect(await unknown.read()).toMatchObject({ status: 'shipped', needsAttention: null })
})

test('orders-translations 5: a pickup day that passes without a scan needs attention until there is one', async () => {
  const order = await readyOrder(server)
  await order.ship()
  await look(`${pickupDay}T17:00:00Z`)
  expect(await order.read()).toMatchObject({ needsAttention: null, pickupOn: pickupDay })
  await look(`${daysAfter(pickupDay, 1)}T06:00:00Z`)
  expect(await order.read()).toMatchObject({ needsAttention: 'notCollected', pickupOn: pickupDay })
  expect((await needy()).numbers).toContain(order.number)
  await order.admin.call('POST', '/api/sandbox/carrier/actions/moveClock', { hours: 24 * 6 })
  await look(`${daysAfter(pickupDay, 1)}T07:00:00Z`)
  expect(await order.read()).toMatchObject({
    needsAttention: null,
    pickupOn: null,
    purchases: [{ collectedAt: expect.any(String), isMissed: false }],
  })
  await resetClock()
})

test('orders-translations 9: while a carrier is booked, the place that it comes to stays', async () => {
  const order = await readyOrder(server)
  const path = `${order.part}/management/pickup-address`
  expect((await order.vendor.call('PUT', path, { ...pickup, city: 'Como' })).status).toBe(200)
  expect((await order.vendor.call('PUT', path, pickup)).status).toBe(200)
  await order.ship()
  for (const who of ['vendor', 'logistics'] as const) {
    const { status, body } = await order[who].call('PUT', path, { ...pickup, city: 'Como' })
    expect([status, Object.keys((body as { fields: Json }).fields)]).toEqual([422, ['city']])
  }
  const plain = await order.admin.call('PUT', `/api/order/${order.id}`, {
    pickupAddressAndTime: { address: 'Via Nuova 1' },
  })
  expect(plain.status).toBe(422)
  // The same as it is stored is no change.
  expect((await order.vendor.call('PUT', path, pickup)).status).toBe(200)
  const { TrackingNumber } = await order.bought()
  await order.logistics.call('POST', `${order.part}/pickup/cancel`, { TrackingNumber })
  expect((await order.vendor.call('PUT', path, { ...pickup, city: 'Como' })).status).toBe(200)
  expect((await openOrder(server)).order['needsAttention']).toBeNull()
})
