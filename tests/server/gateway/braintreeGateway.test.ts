import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { braintreeGateway } from '../../../server/adapters/gateway/braintreeGateway.ts'
import { faultKinds } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { monthsAfter } from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { failure, gatewayFor, nonceOf, payer, visa } from './gatewayFor.ts'

const server = withServer()

const monthly = { planId: 'premium-monthly', price: 70 }

describe('API-201: what the gateway does when all is well', () => {
  test('it sells the portal’s plans at their net prices', async () => {
    const { gateway, calls } = await gatewayFor(server.database)
    const plans = await gateway.plans()
    expect(plans).toHaveLength(6)
    expect(plans.find(({ id }) => id === 'premium-monthly')).toMatchObject({
      name: 'Premium, monthly',
      price: 57,
      currencyIsoCode: 'EUR',
      billingFrequency: 1,
    })
    expect(plans.find(({ id }) => id === 'base-yearly')).toMatchObject({
      price: 190,
      billingFrequency: 12,
    })
    expect(calls.latest('gateway')[0]).toMatchObject({ what: 'plans', error: null })
    expect(await gateway.trouble()).toBeNull()
  })

  test('API-202: a browser gets what it begins with', async () => {
    const { gateway } = await gatewayFor(server.database)
    const token = JSON.parse(
      Buffer.from(await gateway.clientToken(), 'base64').toString('utf8'),
    ) as Record<string, unknown>
    expect(token).toMatchObject({ version: 2, environment: 'sandbox', merchantId: 'bottega' })
    expect(token['authorizationFingerprint']).toMatch(/^\d{13}\|[\da-f]{64}$/)
    expect(token['configUrl']).toBe('/sandbox/gateway/v1/configuration')
  })

  test('a nonce says what kind of card it is and what its bank has said', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { database } = server
    expect(await gateway.findNonce(await nonceOf(database))).toMatchObject({
      isCard: true,
      isConsumed: false,
      isDebit: false,
      isPrepaid: false,
      threeDSecure: null,
    })
    const debit = await gateway.findNonce(await nonceOf(database, '4117101010101010'))
    expect([debit.isDebit, debit.isPrepaid]).toEqual([true, false])
    const prepaid = await gateway.findNonce(await nonceOf(database, '4111111111111210'))
    expect([prepaid.isDebit, prepaid.isPrepaid]).toEqual([false, true])
    const unknown = await gateway.findNonce(await nonceOf(database, '4111111111112101'))
    expect([unknown.isDebit, unknown.isPrepaid]).toEqual([null, null])
    const threeDSecure = {
      liabilityShifted: true,
      liabilityShiftPossible: true,
      enrolled: 'Y',
      status: 'authenticate_successful',
    }
    const asked = await gateway.findNonce(await nonceOf(database, visa, { threeDSecure }))
    expect(asked.threeDSecure).toEqual({
      liabilityShifted: true,
      liabilityShiftPossible: true,
      status: 'authenticate_successful',
    })
  })

  test('a card is kept for its customer under a token of ours', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { customerId, token } = await payer(server.database, gateway)
    await gateway.ensureCustomer({ id: customerId, company: 'Again', email: 'a@b.example' })
    const card = { token, cardType: 'Visa', lastFour: '1111', expires: '12/2031' }
    expect(await gateway.cards(customerId)).toEqual([card])
    const second = await gateway.saveCard({
      customerId,
      nonce: await nonceOf(server.database, '5555555555554444'),
      token: randomUUID(),
    })
    expect(second).toMatchObject({ cardType: 'MasterCard', lastFour: '4444' })
    expect(await gateway.cards(customerId)).toEqual([second, card])
    await gateway.removeCard(second.token)
    await gateway.removeCard(second.token)
    expect(await gateway.cards(customerId)).toEqual([card])
    expect(await gateway.cards(randomUUID())).toEqual([])
  })

  test('a subscription is charged at once and paid for a period', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const id = randomUUID()
    const made = await gateway.subscribe({ id, ...monthly, cardToken: token })
    const day = today(Date.now())
    const next = monthsAfter(day, 1)
    expect(made).toMatchObject({
      id,
      planId: 'premium-monthly',
      price: 70,
      cardToken: token,
      state: 'Active',
      firstBillingDate: day,
      paidThroughDate: daysAfter(next, -1),
      nextBillingDate: next,
      failureCount: 0,
    })
    expect(made.transactions).toHaveLength(1)
    expect(made.transactions[0]).toMatchObject({
      amount: 70,
      currencyIsoCode: 'EUR',
      isPaid: true,
      refusal: null,
      periodFrom: day,
      periodTo: daysAfter(next, -1),
      cardLastFour: '1111',
    })
    expect(await gateway.findSubscription(id)).toEqual(made)
    expect(await gateway.findSubscription(randomUUID())).toBeNull()
  })

  test('one with a day to come waits for it and costs nothing yet', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const firstBillingDate = daysAfter(today(Date.now()), 20)
    const made = await gateway.subscribe({
      id: randomUUID(),
      planId: 'premium-yearly',
      price: 720,
      cardToken: token,
      firstBillingDate,
    })
    expect(made).toMatchObject({
      state: 'Pending',
      firstBillingDate,
      nextBillingDate: firstBillingDate,
      paidThroughDate: null,
      transactions: [],
    })
  })

  test('another card pays from now on, and an end is at once', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { customerId, token } = await payer(server.database, gateway)
    const id = randomUUID()
    const { paidThroughDate } = await gateway.subscribe({ id, ...monthly, cardToken: token })
    const nonce = await nonceOf(server.database, '378282246310005')
    const other = await gateway.saveCard({ customerId, nonce, token: randomUUID() })
    expect(await gateway.changeCard(id, other.token)).toMatchObject({ cardToken: other.token })
    const ended = await gateway.cancel(id)
    expect(ended).toMatchObject({ state: 'Canceled', paidThroughDate })
    expect(await gateway.cancel(id)).toEqual(ended)
  })

  test('decision 62: a dearer plan takes over with its days; one that is charged as often only', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token: cardToken } = await payer(server.database, gateway)
    const id = randomUUID()
    const before = await gateway.subscribe({ id, ...monthly, cardToken })
    const plus = { planId: 'premium-plus-monthly', price: 116 }
    const after = await gateway.upgrade({ id, ...plus, cardToken })
    const { firstBillingDate, periodFrom, paidThroughDate, nextBillingDate } = before
    const days = { firstBillingDate, periodFrom, paidThroughDate, nextBillingDate }
    expect(after).toMatchObject({ ...plus, ...days, state: 'Active' })
    expect(after.transactions).toHaveLength(2)
    expect(after.transactions[0]?.amount).toBeLessThan(46)
    const yearly = { planId: 'premium-plus-yearly', price: 1208 }
    expect(await failure(gateway.upgrade({ id, ...yearly, cardToken }))).toMatchObject({
      failure: 'refused',
      reasons: [{ code: '91922' }],
    })
    expect(await gateway.findSubscription(id)).toEqual(after)
  })

  test('a card that is removed takes its subscriptions with it', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const id = randomUUID()
    await gateway.subscribe({ id, ...monthly, cardToken: token })
    await gateway.removeCard(token)
    expect((await gateway.findSubscription(id))?.state).toBe('Canceled')
  })
})

describe('what the gateway refuses', () => {
  test('API-206: a nonce works once, and one that nobody made does not', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { customerId } = await payer(server.database, gateway)
    const nonce = await nonceOf(server.database)
    await gateway.saveCard({ customerId, nonce, token: randomUUID() })
    expect((await gateway.findNonce(nonce)).isConsumed).toBe(true)
    const again = await failure(gateway.saveCard({ customerId, nonce, token: randomUUID() }))
    expect(again).toMatchObject({ failure: 'nonceUsed', reasons: [{ code: '93107' }] })
    for (const unknown of ['tokencc_nobody', '../plans', ' ', 'a b/ü?'])
      expect(await failure(gateway.findNonce(unknown))).toMatchObject({ failure: 'nonceUnknown' })
    expect(
      await failure(gateway.saveCard({ customerId, nonce: 'nobody', token: randomUUID() })),
    ).toMatchObject({ failure: 'nonceUnknown', reasons: [{ code: '93108' }] })
  })

  test('of two at once with one nonce, one is kept', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { customerId } = await payer(server.database, gateway)
    const nonce = await nonceOf(server.database)
    const settled = await Promise.allSettled(
      [1, 2, 3].map(() => gateway.saveCard({ customerId, nonce, token: randomUUID() })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await gateway.cards(customerId)).toHaveLength(2)
  })

  test.each([
    ['4000111111111115', '2031', 'Do Not Honor', '2000'],
    ['5105105105105100', '2031', 'Do Not Honor', '2000'],
    [visa, '2020', 'Expired Card', '2004'],
  ])('a bank that does not want %s of %s says why: %s', async (number, year, words, code) => {
    const { gateway } = await gatewayFor(server.database)
    const error = await failure(payer(server.database, gateway, number, year))
    expect(error).toMatchObject({
      failure: 'declined',
      message: words,
      reasons: [{ code, message: words }],
    })
  })

  test('a charge that is declined makes no subscription', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const id = randomUUID()
    for (const [behaviour, expected] of [
      ['decline', { failure: 'declined', message: 'Do Not Honor' }],
      ['duplicate', { failure: 'duplicate', message: 'Gateway Rejected: duplicate' }],
    ] as const) {
      await server.database
        .updateTable('gatewayCards')
        .set({ behaviour })
        .where('token', '=', token)
        .execute()
      const error = await failure(gateway.subscribe({ id, ...monthly, cardToken: token }))
      expect(error).toMatchObject(expected)
      expect(await gateway.findSubscription(id)).toBeNull()
    }
  })

  test('an id is taken once, also by two at the same time', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const request = { id: randomUUID(), ...monthly, cardToken: token }
    const settled = await Promise.allSettled([1, 2, 3].map(() => gateway.subscribe(request)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await gateway.findSubscription(request.id))?.transactions).toHaveLength(1)
    const { failure: kind, reasons } = await failure(gateway.subscribe(request))
    expect([kind, reasons[0]?.code]).toEqual(['refused', '81902'])
  })

  test.each([
    [{ planId: 'nobody' }, '91904'],
    [{ cardToken: 'nobody' }, '91903'],
    [{ firstBillingDate: '2020-01-01' }, '91916'],
    [{ id: 'a'.repeat(37) }, '81906'],
    [{ price: -1 }, '81904'],
  ])('%o has the code %s', async (changes, code) => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const request = { id: randomUUID(), ...monthly, cardToken: token, ...changes }
    expect(await failure(gateway.subscribe(request))).toMatchObject({
      failure: 'refused',
      reasons: [{ code }],
    })
  })

  test('what is paid is not charged again, and what is over is not changed', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const id = randomUUID()
    await gateway.subscribe({ id, ...monthly, cardToken: token })
    expect(await failure(gateway.retryCharge(id))).toMatchObject({ reasons: [{ code: '91531' }] })
    await gateway.cancel(id)
    expect(await failure(gateway.changeCard(id, token))).toMatchObject({
      failure: 'refused',
      reasons: [{ code: '81901' }],
    })
    // One after the other: a refusal that nobody waits for yet fails the run.
    expect(await failure(gateway.cancel('nobody'))).toMatchObject({ failure: 'notFound' })
    const changed = gateway.changeCard('nobody', token)
    expect(await failure(changed)).toMatchObject({ failure: 'notFound' })
  })
})

describe('API-213: when the gateway is out of order', () => {
  const subscription = async (tested: Awaited<ReturnType<typeof gatewayFor>>) => {
    const { token } = await payer(server.database, tested.gateway)
    return { id: randomUUID(), ...monthly, cardToken: token }
  }

  test.each(faultKinds)('nobody knows after %s whether there is a subscription', async (kind) => {
    const tested = await gatewayFor(server.database)
    const request = await subscription(tested)
    tested.faults.arm('gateway', { kind, what: 'createSubscription' })
    const caller = kind === 'timeout' ? tested.impatient : tested.gateway
    const error = await failure(caller.subscribe(request))
    expect(error).toMatchObject({ failure: 'unknown', reasons: [] })
    expect(tested.calls.latest('gateway')[0]).toMatchObject({
      what: 'createSubscription',
      error: error.message,
    })
    const found = await tested.gateway.findSubscription(request.id)
    expect(found !== null).toBe(kind === 'lostAnswer' || kind === 'half')
    if (!found) expect((await tested.gateway.subscribe(request)).state).toBe('Active')
  })

  const reads = [
    ['plans', 'plans'],
    ['clientToken', 'clientToken'],
    ['findNonce', 'findNonce'],
    ['cards', 'findCustomer'],
    ['saveCard', 'createCard'],
    ['removeCard', 'deleteCard'],
    ['findSubscription', 'findSubscription'],
    ['changeCard', 'updateSubscription'],
    ['upgrade', 'updateSubscription'],
    ['cancel', 'cancelSubscription'],
    ['retryCharge', 'retryCharge'],
    ['ensureCustomer', 'createCustomer'],
  ] as const
  const cases = reads.flatMap(([method, what]) =>
    faultKinds.map((kind) => [method, what, kind] as const),
  )
  test.each(cases)('%s meets a fault in %s: %s', async (method, what, kind) => {
    const tested = await gatewayFor(server.database)
    const { token, customerId } = await payer(server.database, tested.gateway)
    const nonce = await nonceOf(server.database)
    const id = randomUUID()
    await tested.gateway.subscribe({ id, ...monthly, cardToken: token })
    const caller = kind === 'timeout' ? tested.impatient : tested.gateway
    const methods = {
      plans: () => caller.plans(),
      clientToken: () => caller.clientToken(),
      findNonce: () => caller.findNonce(nonce),
      cards: () => caller.cards(customerId),
      saveCard: () => caller.saveCard({ customerId, nonce, token: randomUUID() }),
      removeCard: () => caller.removeCard(token),
      findSubscription: () => caller.findSubscription(id),
      changeCard: () => caller.changeCard(id, token),
      upgrade: () =>
        caller.upgrade({ id, planId: 'premium-plus-monthly', price: 116, cardToken: token }),
      cancel: () => caller.cancel(id),
      retryCharge: () => caller.retryCharge(id),
      ensureCustomer: () =>
        caller.ensureCustomer({ id: randomUUID(), company: 'c', email: 'c@example.com' }),
    }
    tested.faults.arm('gateway', { kind, what })
    // An empty answer has no half.
    if (kind === 'half' && method === 'removeCard') return methods.removeCard()
    expect(await failure(methods[method]())).toMatchObject({ failure: 'unknown' })
    expect(tested.faults.armed('gateway')).toEqual([])
  })

  test('a slow one answers later', async () => {
    const { gateway, faults } = await gatewayFor(server.database)
    faults.arm('gateway', { kind: 'slow', milliseconds: 60 })
    const began = Date.now()
    expect(await gateway.trouble()).toBeNull()
    expect(Date.now() - began).toBeGreaterThan(55)
  })

  test('nothing was done where nobody listens, or the keys are wrong', async () => {
    const keys = { merchantId: 'bottega', publicKey: 'embedded', privateKey: 'wrong' }
    const options = { calls: outsideCalls(), timeoutMilliseconds: 2_000, environment: 'embedded' }
    const away = braintreeGateway({ ...keys, ...options, environment: 'embedded', port: 1 })
    expect(await failure(away.plans())).toMatchObject({ failure: 'notSent' })
    expect(await away.trouble()).toBe('The gateway cannot be reached.')
  })
})
