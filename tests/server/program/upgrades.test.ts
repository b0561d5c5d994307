import { expect, test } from 'vitest'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import { proratedCharge } from '../../../resources/parts/program/proration.ts'
import { faults } from '../../../server/platform/faults.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { cards, payer, type Payer } from './payer.ts'

const armed = faults()
const server = withServer(undefined, { faults: armed, gatewayPatience: 1500 })
const admin = server.as('admin')

interface Upgrade {
  readonly planId: string
  readonly dueNow: number
  readonly daysLeft: number
  readonly daysOfPeriod: number
  readonly renewsAt: string
}
interface Receipt {
  readonly planId: string
  readonly total: number
  readonly net: number
  readonly vat: number
  readonly periodFrom: string
  readonly periodTo: string
}

const upgradesOf = async (buyer: Payer) =>
  (await buyer.call('GET', `/api/payment/${buyer.id}/upgrades`)).body as readonly Upgrade[]
async function receiptsOf(buyer: Payer): Promise<readonly Receipt[]> {
  const listed = await buyer.call('GET', '/api/receipt?sort=["number","ASC"]')
  const ids = (listed.body as readonly { readonly _id: string }[]).map(({ _id }) => _id)
  const read = ids.map(async (id) => (await buyer.call('GET', `/api/receipt/${id}`)).body)
  return (await Promise.all(read)) as readonly unknown[] as readonly Receipt[]
}

async function upgrade(
  buyer: Payer,
  planId: string,
  dueNow: number,
  nonce?: string,
): Promise<Awaited<ReturnType<Payer['call']>>> {
  const body = { nonce: nonce ?? (await buyer.nonce()), planId, vendorId: buyer.id, dueNow }
  return buyer.call('POST', '/api/payment/subscription', body)
}

/** Somebody with a plan that has run for some days. */
async function onPlan(planId: string, days = 0): Promise<{ buyer: Payer; offers: Upgrade[] }> {
  const buyer = await payer(server)
  expect((await buyer.order(planId)).status).toBe(200)
  if (days > 0) await admin.call('POST', '/api/sandbox/gateway/actions/moveClock', { days })
  return { buyer, offers: [...(await upgradesOf(buyer))] }
}

test('decision 62: the difference for the days that are left, to the cent, half a cent up', () => {
  const june = { from: '2026-06-01', to: '2026-06-30' }
  expect(proratedCharge({ before: 30, after: 60, today: '2026-06-10', ...june })).toBe(20)
  expect(proratedCharge({ before: 30, after: 60, today: '2026-06-01', ...june })).toBe(29)
  expect(proratedCharge({ before: 30, after: 60, today: '2026-06-30', ...june })).toBe(0)
  expect(proratedCharge({ before: 60, after: 30, today: '2026-06-10', ...june })).toBe(0)
  // 488 × 213 / 365 = 284.778…, and 0.15 × 15 / 30 = 0.075.
  const year = { from: '2026-01-01', to: '2026-12-31', today: '2026-06-01' }
  expect(proratedCharge({ before: 232, after: 720, ...year })).toBe(284.78)
  expect(proratedCharge({ before: 0.1, after: 0.25, today: '2026-06-15', ...june })).toBe(0.08)
})

test('decision 62: a dearer plan begins at once for the difference, and renews on the same day', async () => {
  const { buyer, offers } = await onPlan('base-yearly', 100)
  const [before] = await buyer.subscriptions()
  expect(offers.map(({ planId }) => planId)).toEqual(['premium-plus-yearly', 'premium-yearly'])
  const wanted = offers.find(({ planId }) => planId === 'premium-yearly')
  if (!wanted) throw new Error('no upgrade')
  const { dueNow, daysLeft: left, daysOfPeriod: of, renewsAt } = wanted
  expect(left).toBe(of - 101)
  expect(dueNow).toBe(Math.round(((720 - 232) * 100 * left) / of) / 100)

  const { status, body } = await upgrade(buyer, 'premium-yearly', dueNow)
  expect([status, body]).toMatchObject([
    200,
    { premium: { planId: 'premium-yearly', pending: false }, subscription: { price: 720 } },
  ])
  expect(await buyer.subscriptions()).toMatchObject([
    {
      id: before?.['id'],
      planId: 'premium-yearly',
      status: 'Active',
      endDate: before?.['endDate'],
      price: 720,
    },
  ])
  expect(await buyer.premium()).toMatchObject({
    active: true,
    planId: 'premium-yearly',
    analyticsEnabled: true,
  })
  const receipts = await receiptsOf(buyer)
  expect(receipts).toMatchObject([
    { planId: 'base-yearly', total: 232 },
    {
      planId: 'premium-yearly',
      total: dueNow,
      periodFrom: daysAfter(renewsAt, 1 - left),
      periodTo: renewsAt,
    },
  ])
  expect(((receipts[1]?.net ?? 0) + (receipts[1]?.vat ?? 0)).toFixed(2)).toBe(dueNow.toFixed(2))
  expect(await server.app.outside.gateway?.cards(buyer.id)).toHaveLength(1)
  const { email } = (await admin.call('GET', `/api/vendor/${buyer.id}`)).body as { email: string }
  expect((await deliver(server, email))[0]?.subject).toMatch(/^Receipt/)

  // The difference was for what was left: nothing more is due before the renewal, and then the whole price.
  await admin.call('POST', '/api/sandbox/gateway/actions/moveClock', { days: left + 1 })
  await deliver(server, '')
  expect((await receiptsOf(buyer)).map(({ total }) => total)).toEqual([232, dueNow, 720])
})

test('an upgrade is charged once: the same order again, and one whose answer was lost', async () => {
  const { buyer, offers } = await onPlan('premium-monthly', 10)
  const [wanted] = offers
  if (!wanted) throw new Error('no upgrade')
  const nonce = await buyer.nonce()
  armed.arm('gateway', { kind: 'lostAnswer', what: 'updateSubscription' })
  const first = await upgrade(buyer, wanted.planId, wanted.dueNow, nonce)
  const again = await upgrade(buyer, wanted.planId, wanted.dueNow, nonce)
  expect([first.status, again.status]).toEqual([200, 200])
  expect((await receiptsOf(buyer)).map(({ total }) => total)).toEqual([70, wanted.dueNow])
  expect(await upgradesOf(buyer)).toEqual([])
})

test('what is refused leaves plan, days and card as they were', async () => {
  const { buyer, offers } = await onPlan('base-monthly', 5)
  const [wanted] = offers
  if (!wanted) throw new Error('no upgrade')
  const { planId, dueNow } = wanted
  const before = await buyer.subscriptions()
  const changed = await upgrade(buyer, planId, dueNow - 0.01)
  expect([changed.status, changed.body]).toMatchObject([409, { code: 'PRICE_CHANGED', dueNow }])
  const [stranger, yearly, own] = [
    await payer(server),
    await upgrade(buyer, 'premium-yearly', 100),
    await upgrade(buyer, 'base-monthly', 1),
  ]
  expect([yearly.body, own.body]).toMatchObject([{ code: 'NO_UPGRADE' }, { code: 'NO_UPGRADE' }])
  expect(await upgrade(stranger, planId, dueNow)).toMatchObject({
    status: 409,
    body: { code: 'NO_UPGRADE' },
  })
  expect((await stranger.call('GET', `/api/payment/${buyer.id}/upgrades`)).status).toBe(404)
  expect((await admin.call('GET', `/api/payment/${buyer.id}/upgrades`)).status).toBe(403)

  await admin.call('POST', '/api/sandbox/gateway/actions/declineCard', {
    card: cards.other.slice(-4),
  })
  const declined = await upgrade(buyer, planId, dueNow, await buyer.nonce(cards.other))
  expect(declined.status).toBe(422)
  expect(await buyer.subscriptions()).toEqual(before)
  expect(await server.app.outside.gateway?.cards(buyer.id)).toHaveLength(1)
  expect(await receiptsOf(buyer)).toHaveLength(1)
})

test('who is on notice, has nothing, or was given a plan has no upgrade', async () => {
  const { buyer } = await onPlan('base-yearly')
  const [running] = await buyer.subscriptions()
  await buyer.call('DELETE', `/api/payment/subscription/${String(running?.['id'])}`)
  expect(await upgradesOf(buyer)).toEqual([])
  expect(await upgradesOf(await payer(server))).toEqual([])
})
