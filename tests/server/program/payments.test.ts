import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { declinedCardLimit } from '../../../resources/settings/program.ts'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { faults } from '../../../server/platform/faults.ts'
import { withServer } from '../../helpers/testServer.ts'
import { cards, payer } from './payer.ts'

const armed = faults()
const server = withServer(undefined, { faults: armed, gatewayPatience: 1500 })

const day = today(Date.now())
const gateway = () => {
  const { gateway } = server.app.outside
  if (!gateway) throw new Error('no gateway')
  return gateway
}

describe('ordering a plan', () => {
  test('API-201, API-204, API-205, API-206, SUB-003, MSG-106: is charged at once and gives premium', async () => {
    const buyer = await payer(server)
    const { status, body } = await buyer.order('premium-monthly')
    expect([status, body]).toMatchObject([
      200,
      {
        premium: { isNoticePeriod: false, pending: false, planId: 'premium-monthly' },
        errors: [],
        message: 'Premium, monthly plan ordered successfully',
        subscription: { status: 'Active', active: true, pending: false, price: 70 },
      },
    ])
    expect(await buyer.premium()).toMatchObject({
      active: true,
      planId: 'premium-monthly',
      analyticsEnabled: true,
      analyticsToken: expect.stringMatching(/^[\w-]{32}$/),
      manuallyEnabled: false,
      isNoticePeriod: false,
    })
    expect(await buyer.subscriptions()).toMatchObject([
      { status: 'Active', firstBillingDate: day, card: { lastFour: '1111', cardType: 'Visa' } },
    ])
  })

  test.each([
    ['SUB-001', 'base-monthly', 23],
    ['SUB-002', 'base-yearly', 232],
    ['SUB-003', 'premium-monthly', 70],
    ['SUB-004', 'premium-yearly', 720],
    ['SUB-005', 'premium-plus-monthly', 116],
    ['SUB-006', 'premium-plus-yearly', 1208],
  ])(
    '%s, SUB-019, SUB-020: %s costs %i with VAT, and so much is charged',
    async (_row, plan, price) => {
      const buyer = await payer(server)
      expect((await buyer.order(plan)).status).toBe(200)
      const [subscription] = await buyer.subscriptions()
      expect(subscription).toMatchObject({ planId: plan, price })
      const { body } = await buyer.call('GET', '/api/receipt')
      expect(body).toMatchObject([{ total: price, planName: expect.any(String) }])
      const [{ net, vat }] = body as [{ net: number; vat: number }]
      expect(Math.round((net + vat) * 100)).toBe(price * 100)
    },
  )

  test('API-207, SUB-031: another plan begins after what is paid for, and the old one is not renewed', async () => {
    const buyer = await payer(server)
    await buyer.order('premium-monthly')
    const [old] = await buyer.subscriptions()
    const { status, body } = await buyer.order(
      'premium-plus-yearly',
      await buyer.nonce(cards.other),
    )
    expect([status, body]).toMatchObject([
      200,
      { premium: { pending: true, planId: 'premium-plus-yearly', isNoticePeriod: false } },
    ])
    const lastDay = daysAfter(String(old?.['endDate']), -1)
    expect(await buyer.subscriptions()).toMatchObject([
      { planId: 'premium-monthly', status: 'Notice period', endDate: lastDay },
      {
        planId: 'premium-plus-yearly',
        status: 'Pending',
        firstBillingDate: old?.['endDate'],
        card: { lastFour: '4444' },
      },
    ])
    // Nobody loses what is paid for, and nothing is charged before.
    expect(await buyer.premium()).toMatchObject({
      active: true,
      planId: 'premium-monthly',
      analyticsEnabled: true,
      isNoticePeriod: false,
    })
    expect((await buyer.call('GET', '/api/receipt')).body).toHaveLength(1)
    expect(await gateway().cards(buyer.id)).toMatchObject([{ lastFour: '4444' }])
  })

  test('SUB-032: another plan takes the place of one that is pending', async () => {
    const buyer = await payer(server)
    await buyer.order('base-monthly')
    await buyer.order('premium-monthly')
    expect((await buyer.order('premium-plus-monthly')).status).toBe(200)
    expect(await buyer.subscriptions()).toMatchObject([
      { planId: 'base-monthly', status: 'Notice period' },
      { planId: 'premium-plus-monthly', status: 'Pending' },
      { planId: 'premium-monthly', status: 'Canceled' },
    ])
  })

  test('SUB-029: the own plan is refused, pending or not; SUB-030: so is any on notice', async () => {
    const buyer = await payer(server)
    await buyer.order('premium-monthly')
    expect(await buyer.order('premium-monthly')).toMatchObject({
      status: 409,
      body: { code: 'PLAN_IS_YOURS' },
    })
    const [subscription] = await buyer.subscriptions()
    await buyer.call('DELETE', `/api/payment/subscription/${String(subscription?.['id'])}`)
    expect(await buyer.order('base-yearly')).toMatchObject({
      status: 409,
      body: { code: 'PLAN_ON_NOTICE', error: expect.stringMatching(/\d\d\.\d\d\.\d{4}/) },
    })
  })

  test('LIMIT-070: a staging id means the same plan; one that is not there is refused by name', async () => {
    const buyer = await payer(server)
    expect(await buyer.order('no-such-plan')).toMatchObject({
      status: 400,
      body: { fields: { planId: expect.any(String) } },
    })
    expect((await buyer.order('base-monthly-staging')).body).toMatchObject({
      premium: { planId: 'base-monthly' },
    })
  })
})

describe('a card that is not taken', () => {
  const nothing = async (buyer: Awaited<ReturnType<typeof payer>>) => {
    expect(await buyer.subscriptions()).toEqual([])
    expect(await gateway().cards(buyer.id)).toEqual([])
  }

  test.each([
    ['VAL-189, API-212', 'debit', cards.debit],
    ['VAL-190, API-213', 'prepaid', cards.prepaid],
  ])('%s, MSG-101: a %s card', async (_rows, _name, number) => {
    const buyer = await payer(server)
    expect(await buyer.order('base-monthly', await buyer.nonce(number))).toMatchObject({
      status: 422,
      body: {
        code: 'DEBIT_OR_PREPAID',
        error: 'Please provide a Credit Card. Debit cards and prepaid cards are not accepted.',
      },
    })
    await nothing(buyer)
  })

  test('VAL-191, API-214, MSG-100: one without a liability shift', async () => {
    const buyer = await payer(server)
    const nonce = await buyer.nonce(cards.good, { secure: 'no' })
    expect(await buyer.order('base-monthly', nonce)).toMatchObject({
      status: 422,
      body: { code: 'NO_LIABILITY_SHIFT', error: 'Payment error - liability did not shift' },
    })
    await nothing(buyer)
  })

  test('MSG-099: one whose bank does not believe its owner', async () => {
    const buyer = await payer(server)
    const nonce = await buyer.nonce(cards.good, { secure: 'failed' })
    expect(await buyer.order('base-monthly', nonce)).toMatchObject({
      status: 422,
      body: {
        code: 'AUTHENTICATION_FAILED',
        error: 'Payment error - card authentication unsuccessful',
      },
    })
    await nothing(buyer)
  })

  test('API-206, MSG-104: a declined one, with what the gateway says', async () => {
    const buyer = await payer(server)
    const { status, body } = await buyer.order('base-monthly', await buyer.nonce(cards.declined))
    expect([status, body]).toMatchObject([
      422,
      { code: 'DECLINED', message: expect.any(String), errors: expect.any(Array) },
    ])
    await nothing(buyer)
  })

  test('MSG-098, VAL-192: a nonce that nobody knows', async () => {
    const buyer = await payer(server)
    expect(await buyer.order('base-monthly', 'no-such-nonce')).toMatchObject({
      status: 422,
      body: {
        code: 'NO_PAYMENT_METHOD',
        error: 'Please, select a correct payment method first or fill it with correct data',
      },
    })
    await nothing(buyer)
  })

  test('MSG-103: a nonce that was used for something else', async () => {
    const buyer = await payer(server)
    const nonce = await buyer.nonce()
    expect((await buyer.order('base-monthly', nonce)).status).toBe(200)
    expect(await buyer.order('premium-monthly', nonce)).toMatchObject({
      status: 422,
      body: {
        code: 'NONCE_USED',
        error: 'You have already used this payment method. Please choose another one.',
      },
    })
  })
})

test('whoever tries card after card has to wait', async () => {
  const buyer = await payer(server)
  for (let turn = 0; turn < declinedCardLimit.most; turn += 1)
    expect((await buyer.order('base-monthly', await buyer.nonce(cards.declined))).status).toBe(422)
  expect(await buyer.order('base-monthly')).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { code: 'TOO_MANY' },
  })
  await sql`update "planOrders" set "at" = now() - interval '61 minutes'
    where "vendor" = ${buyer.id}::uuid`.execute(server.database)
  expect((await buyer.order('base-monthly')).status).toBe(200)
})

describe('an order that does not go straight', () => {
  test('a repeat with the same nonce answers the same order', async () => {
    const buyer = await payer(server)
    const nonce = await buyer.nonce()
    const first = await buyer.order('base-monthly', nonce)
    const second = await buyer.order('base-monthly', nonce)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await buyer.call('GET', '/api/receipt')).body).toHaveLength(1)
  })

  test('MSG-102: of two at once, one is made', async () => {
    const buyer = await payer(server)
    const [one, other] = [await buyer.nonce(), await buyer.nonce(cards.other)]
    const answers = await Promise.all([
      buyer.order('base-monthly', one),
      buyer.order('base-monthly', other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.find(({ status }) => status !== 200)
    expect(['PAYMENT_UNDER_WAY', 'PLAN_IS_YOURS']).toContain(
      (lost?.body as { code: string } | undefined)?.code,
    )
    expect(await buyer.subscriptions()).toHaveLength(1)
    expect((await buyer.call('GET', '/api/receipt')).body).toHaveLength(1)
  })

  test.each(['lostAnswer', 'half'] as const)(
    'an answer of the gateway that gets lost (%s): it is asked whether it did it',
    async (kind) => {
      const buyer = await payer(server)
      const nonce = await buyer.nonce()
      armed.arm('gateway', { kind, what: 'createSubscription' })
      expect((await buyer.order('base-monthly', nonce)).status).toBe(200)
      expect(await buyer.subscriptions()).toMatchObject([{ status: 'Active' }])
    },
  )

  test('MSG-102: a gateway that breaks down leaves it open, and it is settled later', async () => {
    const buyer = await payer(server)
    armed.arm('gateway', { kind: 'error', what: 'createSubscription' })
    expect(await buyer.order('base-monthly')).toMatchObject({
      status: 409,
      body: {
        code: 'PAYMENT_UNDER_WAY',
        error: 'We are processing your transaction. Please try again in 30 seconds.',
      },
    })
    expect(await buyer.order('base-monthly')).toMatchObject({ status: 409 })
    await sql`update "planOrders" set "at" = now() - interval '2 minutes'
      where "vendor" = ${buyer.id}::uuid`.execute(server.database)
    expect((await buyer.order('base-monthly')).status).toBe(200)
    expect((await buyer.call('GET', '/api/receipt')).body).toHaveLength(1)
    expect(await gateway().cards(buyer.id)).toHaveLength(1)
  })

  test('a gateway that is away before anything is bought says so, and nothing stays', async () => {
    const buyer = await payer(server)
    const nonce = await buyer.nonce()
    armed.arm('gateway', { kind: 'error', what: 'findNonce' })
    expect(await buyer.order('base-monthly', nonce)).toMatchObject({
      status: 503,
      body: { code: 'GATEWAY_AWAY' },
    })
    expect((await buyer.order('base-monthly', nonce)).status).toBe(200)
  })

  test('what a new plan replaces is canceled later when the gateway breaks down in between', async () => {
    const buyer = await payer(server)
    await buyer.order('base-monthly')
    armed.arm('gateway', { kind: 'error', what: 'cancelSubscription' })
    expect((await buyer.order('premium-monthly')).status).toBe(200)
    const [old] = await buyer.subscriptions()
    expect(old).toMatchObject({ planId: 'base-monthly', status: 'Active' })
    // The next call finishes it before it does anything else.
    await buyer.order('premium-monthly')
    expect(await buyer.subscriptions()).toMatchObject([
      { planId: 'base-monthly', status: 'Notice period' },
      { planId: 'premium-monthly', status: 'Pending' },
    ])
  })
})

describe('ending a renewal', () => {
  test('API-209, API-210, API-211, SUB-033, SUB-034: is on notice until its last day', async () => {
    const buyer = await payer(server)
    await buyer.order('premium-yearly')
    const [{ id, endDate }] = (await buyer.subscriptions()) as unknown as [
      { id: string; endDate: string },
    ]
    const { status, body } = await buyer.call('DELETE', `/api/payment/subscription/${id}`)
    expect([status, body]).toMatchObject([
      200,
      { status: 'Notice period', active: true, endDate: daysAfter(endDate, -1) },
    ])
    expect(await buyer.premium()).toMatchObject({
      active: true,
      isNoticePeriod: true,
      analyticsEnabled: false,
      analyticsToken: null,
    })
    expect(await buyer.call('DELETE', `/api/payment/subscription/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_RUNNING' },
    })
  })

  test('process 17: one that is pending is over at once, and what runs goes on', async () => {
    const buyer = await payer(server)
    await buyer.order('base-monthly')
    await buyer.order('premium-monthly')
    const [, pending] = await buyer.subscriptions()
    const path = `/api/payment/subscription/${String(pending?.['id'])}`
    expect((await buyer.call('DELETE', path)).body).toMatchObject({ status: 'Canceled' })
    expect(await buyer.premium()).toMatchObject({ isNoticePeriod: false, planId: 'base-monthly' })
  })

  test('an admin may, others may not; another artisan finds nothing', async () => {
    const buyer = await payer(server)
    await buyer.order('base-monthly')
    const [{ id }] = (await buyer.subscriptions()) as unknown as [{ id: string }]
    const path = `/api/payment/subscription/${id}`
    for (const type of ['buyer', 'manager', 'translator', 'logistics', 'approver'] as const)
      expect((await server.as(type).call('DELETE', path)).status).toBe(403)
    const stranger = await payer(server)
    expect((await stranger.call('DELETE', path)).status).toBe(404)
    expect((await stranger.call('GET', `/api/payment/${buyer.id}/subscription`)).status).toBe(404)
    expect((await stranger.call('GET', `/api/payment/token/${buyer.id}`)).status).toBe(404)
    expect((await server.as('admin').call('DELETE', path)).status).toBe(200)
  })
})

test('an artisan who still pays is not erased: nobody could end it any more', async () => {
  const buyer = await payer(server)
  await buyer.order('base-monthly')
  const admin = server.as('admin')
  const erase = () => admin.call('POST', `/api/user/${buyer.id}/erase`)
  expect(await erase()).toMatchObject({ status: 409, body: { code: 'PLAN_BOUGHT' } })
  const [{ id }] = (await buyer.subscriptions()) as unknown as [{ id: string }]
  await admin.call('DELETE', `/api/payment/subscription/${id}`)
  expect((await erase()).status).toBe(202)
})
