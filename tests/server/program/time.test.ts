import { expect, test } from 'vitest'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { cards, payer, type Payer } from './payer.ts'

const server = withServer()
const admin = server.as('admin')

/** Lets days pass at the gateway, with what the portal does of itself meanwhile. */
async function letPass(days: number): Promise<void> {
  expect((await gateway('moveClock', { days })).status).toBe(204)
  await deliver(server, '')
}

const gateway = (action: string, body: Record<string, unknown>) =>
  admin.call('POST', `/api/sandbox/gateway/actions/${action}`, body)
const first = async (buyer: Payer) => (await buyer.subscriptions())[0]
const receipts = async (buyer: Payer) =>
  (await buyer.call('GET', '/api/receipt')).body as { chargedAt: string }[]
const subjects = async (buyer: Payer) => {
  const { body } = await admin.call('GET', `/api/vendor/${buyer.id}`)
  return (await deliver(server, (body as { email: string }).email)).map(({ subject }) => subject)
}

test('a plan is renewed by itself: charged again, with a receipt and its mail', async () => {
  const buyer = await payer(server)
  await buyer.order('premium-monthly')
  const before = String((await first(buyer))?.['endDate'])
  await letPass(32)
  const after = await first(buyer)
  expect(after).toMatchObject({ status: 'Active', failureCount: 0 })
  expect(String(after?.['endDate']) > before).toBe(true)
  const charged = (await receipts(buyer)).map(({ chargedAt }) => chargedAt.slice(0, 10))
  expect(charged.toSorted().at(-1)).toBe(before)
  expect((await subjects(buyer)).filter((one) => one?.includes('/'))).toHaveLength(2)
  expect(await buyer.premium()).toMatchObject({ active: true, analyticsEnabled: true })
})

test('SUB-023, SUB-024: a plan that follows another one begins on its day', async () => {
  const buyer = await payer(server)
  await buyer.order('base-monthly')
  await buyer.order('premium-plus-monthly')
  const [, pending] = await buyer.subscriptions()
  await letPass(32)
  expect(await buyer.subscriptions()).toMatchObject([
    {
      planId: 'premium-plus-monthly',
      status: 'Active',
      firstBillingDate: pending?.['firstBillingDate'],
    },
    { planId: 'base-monthly', status: 'Canceled' },
  ])
  expect(await buyer.premium()).toMatchObject({
    active: true,
    planId: 'premium-plus-monthly',
    analyticsEnabled: true,
  })
  expect(await receipts(buyer)).toHaveLength(2)
})

test('a payment that fails: past due, premium off after what was paid, back on payment', async () => {
  const buyer = await payer(server)
  await buyer.order('premium-monthly')
  const [card] = (await server.app.outside.gateway?.cards(buyer.id)) ?? []
  expect((await gateway('declineCard', { card: card?.token ?? '' })).status).toBe(204)
  await letPass(33)
  expect(await first(buyer)).toMatchObject({ status: 'Past due', active: false })
  expect(await buyer.premium()).toMatchObject({ active: false, analyticsEnabled: false })
  expect((await subjects(buyer)).length).toBeGreaterThanOrEqual(2)
  const nonce = await buyer.nonce(cards.other)
  expect((await buyer.call('PATCH', '/api/payment/payment-method', { nonce })).status).toBe(200)
  expect(await first(buyer)).toMatchObject({ status: 'Active', failureCount: 0 })
  expect(await buyer.premium()).toMatchObject({ active: true, analyticsEnabled: true })
  expect(await receipts(buyer)).toHaveLength(2)
})

test('program-analytics 2: what is past due is so since the day after what is paid, with its tries', async () => {
  const buyer = await payer(server)
  await buyer.order('premium-monthly')
  const renewal = String((await first(buyer))?.['endDate'])
  const [card] = (await server.app.outside.gateway?.cards(buyer.id)) ?? []
  await gateway('declineCard', { card: card?.token ?? '' })
  const now = today(await (server.app.outside.gateway?.now() ?? 0))
  await letPass(Math.round((Date.parse(renewal) - Date.parse(now)) / 86_400_000) + 3)
  expect(await first(buyer)).toMatchObject({
    status: 'Past due',
    endDate: renewal,
    // It was tried on the second day already.
    nextTry: daysAfter(renewal, 5),
    lastTry: daysAfter(renewal, 9),
  })
})

test('a payment that fails for good ends the plan', async () => {
  const buyer = await payer(server)
  await buyer.order('base-monthly')
  const [card] = (await server.app.outside.gateway?.cards(buyer.id)) ?? []
  await gateway('declineCard', { card: card?.token ?? '' })
  await letPass(80)
  expect(await first(buyer)).toMatchObject({ status: 'Canceled' })
  expect(await buyer.premium()).toMatchObject({ active: false })
  // Whoever comes back begins anew, and pays at once.
  expect((await buyer.order('base-monthly', await buyer.nonce(cards.other))).status).toBe(200)
  expect(await first(buyer)).toMatchObject({ status: 'Active' })
  expect(await buyer.premium()).toMatchObject({ active: true })
})

test('SUB-027: a notice period ends by itself, and whoever comes back begins anew', async () => {
  const buyer = await payer(server)
  await buyer.order('premium-monthly')
  const { id, endDate } = (await first(buyer)) as { id: string; endDate: string }
  await buyer.call('DELETE', `/api/payment/subscription/${id}`)
  expect(await first(buyer)).toMatchObject({ endDate: daysAfter(endDate, -1) })
  await letPass(33)
  expect(await first(buyer)).toMatchObject({ status: 'Canceled', active: false })
  expect(await buyer.premium()).toMatchObject({ active: false, isNoticePeriod: false })
  expect(await receipts(buyer)).toHaveLength(1)
  expect((await buyer.order('premium-yearly')).body).toMatchObject({
    premium: { pending: false, planId: 'premium-yearly' },
  })
})
