import { expect, test } from 'vitest'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import { faults } from '../../../server/platform/faults.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { payer, type Payer } from './payer.ts'

const armed = faults()
const server = withServer(undefined, { faults: armed, gatewayPatience: 1500 })
const admin = server.as('admin')

interface Shown {
  readonly id: string
  readonly endDate: string
}

/** Somebody who has cancelled a plan that is paid for. */
async function onNotice(): Promise<{ buyer: Payer; notice: Shown }> {
  const buyer = await payer(server)
  await buyer.order('premium-monthly')
  const [running] = (await buyer.subscriptions()) as unknown as readonly Shown[]
  await buyer.call('DELETE', `/api/payment/subscription/${running?.id}`)
  const [notice] = (await buyer.subscriptions()) as unknown as readonly Shown[]
  if (!notice) throw new Error('nothing on notice')
  return { buyer, notice }
}

const keep = (buyer: Payer, id: string) =>
  buyer.call('POST', `/api/payment/subscription/${id}/keep`)

test('program-analytics, as a person: a cancelled plan is kept, at its price and by its card', async () => {
  const { buyer, notice } = await onNotice()
  expect(await buyer.premium()).toMatchObject({ isNoticePeriod: true, analyticsEnabled: false })
  const { status, body } = await keep(buyer, notice.id)
  const from = daysAfter(notice.endDate, 1)
  expect([status, body]).toMatchObject([
    200,
    { status: 'Pending', planId: 'premium-monthly', price: 70, firstBillingDate: from },
  ])
  // Everything is on again, and nothing was charged for it.
  expect(await buyer.premium()).toMatchObject({
    active: true,
    isNoticePeriod: false,
    analyticsEnabled: true,
  })
  expect((await buyer.call('GET', '/api/receipt')).body).toHaveLength(1)
  expect(await server.app.outside.gateway?.cards(buyer.id)).toHaveLength(1)
  const { email } = (await admin.call('GET', `/api/vendor/${buyer.id}`)).body as { email: string }
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toBe('You’re keeping Premium, monthly')
  expect(mail?.text).toContain(from.split('-').toReversed().join('.'))

  const days = Math.ceil((Date.parse(from) - Date.now()) / 86_400_000) + 1
  await admin.call('POST', '/api/sandbox/gateway/actions/moveClock', { days })
  await deliver(server, '')
  expect(await buyer.subscriptions()).toMatchObject([
    { status: 'Active', planId: 'premium-monthly', firstBillingDate: from, price: 70 },
    { status: 'Canceled' },
  ])
  expect((await buyer.call('GET', '/api/receipt')).body).toHaveLength(2)
})

test('a kept plan is kept once, can be cancelled and kept again; others are refused', async () => {
  const { buyer, notice } = await onNotice()
  const stranger = await payer(server)
  expect((await keep(stranger, notice.id)).status).toBe(404)
  const staff = await admin.call('POST', `/api/payment/subscription/${notice.id}/keep`)
  expect(staff.status).toBe(403)
  const answers = await Promise.all([keep(buyer, notice.id), keep(buyer, notice.id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await keep(buyer, notice.id)).toMatchObject({
    status: 409,
    body: { code: 'NOT_ON_NOTICE' },
  })
  const [, pending] = (await buyer.subscriptions()) as unknown as readonly Shown[]
  await buyer.call('DELETE', `/api/payment/subscription/${pending?.id}`)
  expect(await buyer.premium()).toMatchObject({ isNoticePeriod: true })
  expect((await keep(buyer, notice.id)).status).toBe(200)
  const live = (await buyer.subscriptions()).filter((one) => one['status'] === 'Pending')
  expect(live).toHaveLength(1)
})

test('process 17: cancelling a plan that waits leaves the running one as it was, with the card that is stored now', async () => {
  const buyer = await payer(server)
  await buyer.order('premium-monthly')
  const before = await buyer.premium()
  await buyer.order('premium-yearly')
  const [running, waiting] = (await buyer.subscriptions()) as unknown as readonly Shown[]
  const from = daysAfter(String(running?.endDate), 1)
  const canceled = await buyer.call('DELETE', `/api/payment/subscription/${waiting?.id}`)
  expect([canceled.status, canceled.body]).toMatchObject([200, { status: 'Canceled' }])
  const { active, analyticsEnabled, analyticsToken, isNoticePeriod, planId } = before
  expect(await buyer.premium()).toMatchObject({
    active,
    analyticsEnabled,
    analyticsToken,
    isNoticePeriod,
    planId,
  })
  const live = (await buyer.subscriptions()).filter(({ status }) => status === 'Pending')
  expect(live).toMatchObject([
    { planId: 'premium-monthly', price: 70, firstBillingDate: from, card: expect.anything() },
  ])
  const { email } = (await admin.call('GET', `/api/vendor/${buyer.id}`)).body as { email: string }
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toBe('You’re keeping Premium, monthly')
  // Another plan can be chosen at once, and the running one ended for good.
  expect((await buyer.order('premium-yearly')).status).toBeLessThan(300)
  const pending = async () =>
    ((await buyer.subscriptions()) as unknown as readonly (Shown & { status: string })[]).find(
      ({ status }) => status === 'Pending',
    )
  await buyer.call('DELETE', `/api/payment/subscription/${(await pending())?.id}`)
  await buyer.call('DELETE', `/api/payment/subscription/${(await pending())?.id}`)
  expect(await pending()).toBeUndefined()
  expect(await buyer.premium()).toMatchObject({ active: true, isNoticePeriod: true })
  const again = await keep(buyer, String(running?.id))
  expect([again.status, again.body]).toMatchObject([200, { planId: 'premium-monthly' }])
})

test('a card that is gone pays for nothing; a gateway that says no leaves the card', async () => {
  const { buyer, notice } = await onNotice()
  armed.arm('gateway', { kind: 'error', what: 'findSubscription' })
  expect(await keep(buyer, notice.id)).toMatchObject({
    status: 503,
    body: { code: 'GATEWAY_AWAY' },
  })
  const gateway = server.app.outside.gateway
  const [card] = (await gateway?.cards(buyer.id)) ?? []
  expect(card).toBeDefined()
  await gateway?.removeCard(card?.token ?? '')
  expect(await keep(buyer, notice.id)).toMatchObject({ status: 409, body: { code: 'CARD_GONE' } })
  expect(await buyer.premium()).toMatchObject({ active: true, isNoticePeriod: true })
})
