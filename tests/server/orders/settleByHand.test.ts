import { beforeEach, expect, test, vi } from 'vitest'
import { faults } from '../../../server/platform/faults.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { soldCount, storePurchases } from './carrierRecords.ts'
import { readyOrder } from './readyOrder.ts'

const armed = faults()
const server = withServer(undefined, { faults: armed, carrierTimeoutMs: 3000 })
beforeEach(() => armed.clear('carrier'))

/** An order whose purchase got no answer, while the carrier cannot be asked about it either. */
async function unknownPurchase() {
  const order = await readyOrder(server)
  armed.arm('carrier', { kind: 'lostAnswer', what: 'Ship' })
  expect((await order.ship()).status).toBe(503)
  const { purchase } = await order.bought()
  const settle = (body: Json, who = order.logistics) =>
    who.call('POST', `${order.part}/settle-by-hand`, { key: purchase['key'], ...body })
  return { ...order, purchase, settle }
}

test('issue 37.4: what was bought is written down with its number, who said so and why', async () => {
  const order = await unknownPurchase()
  const reason = 'Their desk on the phone, Mrs Neri'
  const { status, body } = await order.settle({
    wasBought: true,
    TrackingNumber: ' 1Z999 ',
    order_id: '4711',
    reason,
  })
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'shipped',
      labels: [{ TrackingNumber: '1Z999' }],
      purchases: [{ state: 'bought', TrackingNumber: '1Z999', order_id: '4711' }],
    },
  ])
  const { body: history } = await order.logistics.call('GET', `/api/order/${order.id}/history`)
  const told = JSON.stringify(history)
  expect(told).toContain(reason)
  expect(told).toContain('"settledBy":"logistics@bottega.example"')
  // No label comes for it any more; somebody has to book its pickup.
  expect(await order.read()).toMatchObject({ needsAttention: 'noPickup' })
  // The carrier, which never heard of it, is not asked: what is paid for stays so.
  await order.logistics.call('POST', `${order.part}/settle`)
  expect(await order.read()).toMatchObject({ purchases: [{ state: 'bought' }] })
})

test('issue 37.4: what was never bought can be bought, and is bought once', async () => {
  const order = await unknownPurchase()
  const unknown = { ...order.purchase, key: 'never-arrived' }
  await storePurchases(server, order.id, [unknown])
  const { status, body } = await order.settle({
    key: 'never-arrived',
    wasBought: false,
    reason: 'Not in their portal',
  })
  expect([status, body]).toMatchObject([
    200,
    { status: 'ready', purchases: [{ state: 'refused', settledBecause: 'Not in their portal' }] },
  ])
  const before = await soldCount(server)
  expect((await order.ship()).status).toBe(200)
  expect(await soldCount(server)).toBeGreaterThanOrEqual(before)
})

test('issue 37.4: it is refused without number or reason, for what is known or under way, and to others', async () => {
  const order = await unknownPurchase()
  const reason = 'On the phone'
  const missing = await order.settle({ wasBought: true, reason })
  expect([missing.status, missing.body]).toMatchObject([
    400,
    { fields: { TrackingNumber: 'Required', order_id: 'Required' } },
  ])
  expect((await order.settle({ wasBought: false, reason: '  ' })).status).toBe(400)
  expect((await order.settle({ wasBought: false, reason, key: 'another' })).status).toBe(422)
  for (const who of ['admin', 'vendor'] as const)
    expect((await order.settle({ wasBought: false, reason }, order[who])).status).toBe(403)
  await storePurchases(server, order.id, [
    { ...order.purchase, state: 'requested', at: new Date().toISOString() },
  ])
  const early = await order.settle({ wasBought: false, reason })
  expect([early.status, early.body]).toMatchObject([409, { code: 'SHIP_UNDER_WAY' }])
  // Nor on a portal whose clock is ahead: it would let the same boxes be bought twice.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const ahead = await order.settle({ wasBought: false, reason }).finally(() => vi.useRealTimers())
  expect([ahead.status, ahead.body]).toMatchObject([409, { code: 'SHIP_UNDER_WAY' }])
  await storePurchases(server, order.id, [{ ...order.purchase, state: 'bought' }])
  const known = await order.settle({ wasBought: false, reason })
  expect([known.status, known.body]).toMatchObject([422, { code: 'NO_PURCHASE' }])
  expect(await order.read()).toMatchObject({ purchases: [{ state: 'bought' }] })
})
