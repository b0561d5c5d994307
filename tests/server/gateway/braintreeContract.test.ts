import { randomUUID } from 'node:crypto'
import braintree, { type WebhookNotificationKind } from 'braintree'
import { describe, expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { isObject } from '../../../schema/index.ts'
import { braintreeGateway } from '../../../server/adapters/gateway/braintreeGateway.ts'
import { readSubscription } from '../../../server/adapters/gateway/gatewayAnswer.ts'
import { gatewayStates } from '../../../server/adapters/gateway/gateway.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import {
  cardNames,
  customerNames,
  nonceNames,
  planNames,
  refusedBy,
  subscriptionNames,
  takenBy,
  transactionNames,
} from '../../../server/sandbox/gateway/braintreeContract.ts'
import { outOfOrder } from '../../../server/sandbox/gateway/gatewayRefusal.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import { embeddedGateway } from '../../../server/sandbox/gateway/embeddedGateway.ts'
import type { NoticeKind } from '../../../server/sandbox/gateway/subscriptionRows.ts'
import { faults } from '../../../server/platform/faults.ts'
import { withServer } from '../../helpers/testServer.ts'
import { failure, gatewayFor, nonceOf, payer } from './gatewayFor.ts'

/*
 * Our client, the embedded gateway, the contract and Braintree's own library, each against the next.
 */
const server = withServer()
const monthly = { planId: 'premium-monthly', price: 70 }

/** Every error code of the library, by the kind of object that it is about. */
function libraryCodes(kind: string): readonly string[] {
  // The types lack them; the library has a class of objects.
  const all: unknown = Reflect.get(braintree, 'ValidationErrorCodes')
  const codes: unknown = typeof all === 'function' ? Reflect.get(all, kind) : null
  return isObject(codes) ? Object.values(codes).filter((code) => typeof code === 'string') : []
}

/** An embedded gateway and what came to it, by call. */
async function overheard() {
  const embedded = await embeddedGateway({ database: server.database, faults: faults() })
  const sent: { member: string; given: Record<string, unknown> }[] = []
  const between = await localServer({
    mostBody: 64 * 1024,
    outOfOrder,
    async handle(request, body) {
      const parsed: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
      for (const [member, given] of Object.entries(isObject(parsed) ? parsed : {}))
        if (isObject(given)) sent.push({ member, given })
      const { method = 'GET', url = '' } = request
      const authorization = request.headers.authorization ?? ''
      const answer = await fetch(`http://127.0.0.1:${embedded.port}${url}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body.length > 0 && { body: body.toString() }),
      })
      const type = answer.headers.get('content-type') ?? ''
      return { status: answer.status, type, body: await answer.text() }
    },
  })
  onTestFinished(async () => {
    await between.close()
    await embedded.close()
  })
  const gateway = braintreeGateway({
    ...embedded,
    port: between.port,
    environment: 'embedded',
    calls: outsideCalls(),
    timeoutMilliseconds: 20_000,
  })
  return { gateway, sent, embedded }
}

/** One call as it is on the wire, past the library. */
async function sendRaw(
  { port, publicKey, privateKey }: Awaited<ReturnType<typeof embeddedGateway>>,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
) {
  const answer = await fetch(`http://127.0.0.1:${port}/merchants/bottega/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const xml = await answer.text()
  return { status: answer.status, codes: [...xml.matchAll(/<code>(\d+)</g)].map(([, one]) => one) }
}

describe('what we send', () => {
  test('issue 37: the contract accepts every call of our client', async () => {
    const { gateway, sent } = await overheard()
    const { customerId, token } = await payer(server.database, gateway)
    const id = randomUUID()
    await gateway.subscribe({ id, ...monthly, cardToken: token })
    await gateway.subscribe({
      id: randomUUID(),
      ...monthly,
      cardToken: token,
      firstBillingDate: '2099-01-31',
    })
    await gateway.upgrade({ id, planId: 'premium-plus-monthly', price: 116.4, cardToken: token })
    await gateway.changeCard(id, token)
    await failure(gateway.retryCharge(id))
    await gateway.ensureCustomer({ id: customerId, company: '', email: '' })
    const members = new Set(sent.map(({ member }) => member))
    expect([...members].toSorted()).toEqual(
      ['customer', 'payment_method', 'subscription', 'transaction'].toSorted(),
    )
    for (const { member, given } of sent) {
      const contracts = Object.values(takenBy).filter((one) => one.member === member)
      const refusals = contracts.map(({ takes }) => refusedBy(takes, given))
      expect(refusals).toContainEqual([])
    }
    const prices = sent.flatMap(({ given }) => (given['price'] === undefined ? [] : given['price']))
    expect(prices).toEqual(['70.00', '70.00', '116.40'])
  })

  test('issue 37: what an artisan may be called fits', () => {
    const { artisanName } = model.resource('vendors').fields
    const longest = isObject(artisanName) ? Number(artisanName['max']) : NaN
    const email = `${'a'.repeat(64)}@${'b'.repeat(185)}.com`
    expect([longest, email.length]).toEqual([120, 254])
    const customer = { id: randomUUID(), company: 'a'.repeat(longest), email }
    expect(refusedBy(takenBy.createCustomer?.takes ?? {}, customer)).toEqual([])
  })

  test('issue 37: every code of the contract is the library’s, and its states are ours', () => {
    const codesIn = (value: unknown): readonly string[] => {
      if (Array.isArray(value) && /^\d{5}$/.test(String(value[0]))) return [String(value[0])]
      return isObject(value) ? Object.values(value).flatMap(codesIn) : []
    }
    const kinds = {
      createCustomer: ['Customer'],
      createCard: ['PaymentMethod', 'CreditCard'],
      createSubscription: ['Subscription'],
      updateSubscription: ['Subscription'],
      retryCharge: ['Transaction'],
    } as const
    for (const [call, names] of Object.entries(kinds)) {
      const known = names.flatMap((name) => libraryCodes(name))
      const used = codesIn(takenBy[call as keyof typeof kinds]?.takes)
      expect(used.length).toBeGreaterThan(0)
      expect(used.filter((code) => !known.includes(code))).toEqual([])
    }
    expect([...gatewayStates].toSorted()).toEqual(braintree.Subscription.Status.All().toSorted())
  })
})

describe('what the embedded gateway takes', () => {
  const customer = () => ({ id: randomUUID(), company: 'Rossi', email: 'ada@rossi.example' })
  const refused = [
    ['customers', { customer: { ...customer(), shoe_size: '42' } }, '91921'],
    ['customers', { customer: { ...customer(), id: 'a b' } }, '91610'],
    ['customers', { customer: { ...customer(), id: 'a'.repeat(37) } }, '91612'],
    ['customers', { customer: { ...customer(), id: 'new' } }, '91611'],
    ['customers', { customer: { ...customer(), company: 'a'.repeat(256) } }, '81601'],
    ['customers', { customer: { ...customer(), email: 'null' } }, '81604'],
    ['customers', { customer: { ...customer(), email: `${'a'.repeat(255)}@b.it` } }, '81605'],
    ['payment_methods', { payment_method: { payment_method_nonce: 'n' } }, '93104'],
    ['payment_methods', { payment_method: { customer_id: 'c' } }, '93103'],
    ['subscriptions', { subscription: {} }, '91904'],
    ['transactions', { transaction: { type: 'sale' } }, '91528'],
  ] as const
  test.each(refused)('POST %s with %j: %s', async (path, body, code) => {
    const { embedded } = await overheard()
    const answer = await sendRaw(embedded, path, body)
    expect(answer.status).toBe(422)
    expect(answer.codes).toContain(code)
  })

  test('a subscription: all that is wrong with it is told at once', async () => {
    const { gateway, embedded } = await overheard()
    const { token } = await payer(server.database, gateway)
    const good = { id: randomUUID(), plan_id: monthly.planId, payment_method_token: token }
    const attempt = async (changes: object) => {
      const body = { subscription: { ...good, ...changes } }
      return (await sendRaw(embedded, 'subscriptions', body)).codes
    }
    expect(await attempt({ price: '', first_billing_date: 'soon', id: 'a b' })).toEqual(
      expect.arrayContaining(['81903', '91915', '81906']),
    )
    expect(await attempt({ price: 70 })).toEqual(['81904'])
    expect(await attempt({ price: '70.123' })).toEqual(['81904'])
    expect(await attempt({ price: '1234567890.00' })).toEqual(['81923'])
    expect(await attempt({ options: { start_immediately: 'yes' } })).toEqual(['91921'])
    expect(
      await attempt({ first_billing_date: '2099-01-01', options: { start_immediately: true } }),
    ).toEqual(['91917'])
    expect(await gateway.findSubscription(good.id)).toBeNull()
    expect(await attempt({})).toEqual([])
    expect(await gateway.findSubscription(good.id)).toMatchObject({ price: 57, state: 'Active' })
    const change = { subscription: { first_billing_date: '2099-01-01' } }
    expect((await sendRaw(embedded, `subscriptions/${good.id}`, change, 'PUT')).status).toBe(422)
  })
})

describe('what the embedded gateway answers', () => {
  const library = (embedded: Awaited<ReturnType<typeof embeddedGateway>>) =>
    new braintree.BraintreeGateway({
      ...embedded,
      environment: new braintree.Environment(
        '127.0.0.1',
        String(embedded.port),
        'http://127.0.0.1',
        false,
        '127.0.0.1',
        String(embedded.port),
      ),
    })
  const names = (value: unknown) => Object.keys(isObject(value) ? value : {})
  /** What came on the wire; the library adds empty members of its own. */
  const notIn = (value: unknown, known: readonly string[]) =>
    Object.entries(isObject(value) ? value : {})
      .filter(([, one]) => Boolean(one) && JSON.stringify(one) !== '{}')
      .map(([name]) => name)
      .filter((name) => !known.includes(name))

  test('issue 37: no more than Braintree does, and of a subscription no less', async () => {
    const { gateway, embedded } = await overheard()
    const { customerId, token } = await payer(server.database, gateway)
    const id = randomUUID()
    await gateway.subscribe({ id, ...monthly, cardToken: token })
    const real = library(embedded)
    const subscription = await real.subscription.find(id)
    expect(names(subscription).toSorted()).toEqual([...subscriptionNames].toSorted())
    expect(notIn(subscription.transactions?.[0], transactionNames)).toEqual([])
    const customer = await real.customer.find(customerId)
    expect(notIn(customer, [...customerNames, 'paymentMethods'])).toEqual([])
    expect(
      notIn(customer.creditCards?.[0], [...cardNames, 'maskedNumber', 'expirationDate']),
    ).toEqual([])
    expect(notIn((await real.plan.all())[0], planNames)).toEqual([])
    const nonce = await real.paymentMethodNonce.find(await nonceOf(server.database))
    expect(notIn(nonce, nonceNames)).toEqual([])
  })

  test('recorded: what a real webhook said of a canceled subscription is read', () => {
    // Its names and forms; its merchant's values are replaced.
    const recorded = {
      ...Object.fromEntries(subscriptionNames.map((name) => [name, null])),
      id: '2c4v52',
      planId: 'premium-monthly',
      price: '2.99',
      balance: '0.00',
      status: 'Canceled',
      paymentMethodToken: 'h34qj62',
      firstBillingDate: '2020-06-17',
      billingPeriodStartDate: '2020-06-17',
      billingPeriodEndDate: '2020-07-16',
      paidThroughDate: '2020-07-16',
      nextBillingDate: '2020-07-17',
      createdAt: '2020-06-17T12:13:22Z',
      failureCount: 0,
      addOns: [],
      transactions: [],
    }
    expect(readSubscription(recorded)).toMatchObject({
      state: 'Canceled',
      price: 2.99,
      periodFrom: '2020-06-17',
      paidThroughDate: '2020-07-16',
      nextBillingDate: '2020-07-17',
    })
    for (const name of ['id', 'planId', 'price', 'status'])
      for (const wrong of [null, {}, ['x'], ''])
        expect(() => readSubscription({ ...recorded, [name]: wrong })).toThrow('cannot be read')
  })

  test('specs: a difference that is declined changes nothing, and is declined for the payer too', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { customerId, token } = await payer(server.database, gateway)
    const id = randomUUID()
    const before = await gateway.subscribe({ id, ...monthly, cardToken: token })
    const other = randomUUID()
    await gateway.saveCard({ customerId, nonce: await nonceOf(server.database), token: other })
    await server.database
      .updateTable('gatewayCards')
      .set({ behaviour: 'decline' })
      .where('token', '=', other)
      .execute()
    const dearer = { planId: 'premium-plus-monthly', price: 116, cardToken: other }
    expect(await failure(gateway.upgrade({ id, ...dearer }))).toMatchObject({
      failure: 'declined',
      message: 'Do Not Honor',
      reasons: [{ code: '2000', message: 'Do Not Honor' }],
    })
    const { transactions, ...after } = (await gateway.findSubscription(id)) ?? before
    expect({ ...after, transactions: transactions.slice(1) }).toEqual(before)
    expect(transactions[0]).toMatchObject({ isPaid: false, refusal: 'Do Not Honor' })
  })

  test('what is over needs no end: the code of an expired one is not documented', async () => {
    const { gateway } = await gatewayFor(server.database)
    const { token } = await payer(server.database, gateway)
    const id = randomUUID()
    await gateway.subscribe({ id, ...monthly, cardToken: token })
    await server.database
      .updateTable('gatewaySubscriptions')
      .set({ state: 'Expired' })
      .where('id', '=', id)
      .execute()
    expect(await gateway.cancel(id)).toMatchObject({ state: 'Expired' })
    expect(await failure(gateway.changeCard(id, token))).toMatchObject({
      reasons: [{ code: '81910' }],
    })
  })

  const kinds = [
    'subscription_canceled',
    'subscription_charged_successfully',
    'subscription_charged_unsuccessfully',
    'subscription_expired',
    'subscription_went_active',
    'subscription_went_past_due',
  ] as const satisfies readonly (WebhookNotificationKind & NoticeKind)[]
  test.each(kinds)('the library’s own sample of %s is read, and another’s is not', async (kind) => {
    const { gateway, embedded } = await overheard()
    const sample = await library(embedded).webhookTesting.sampleNotification(kind, 'sub-1')
    const { bt_signature: signature, bt_payload: payload } = sample
    expect(await gateway.readNotice(signature, payload)).toEqual({
      kind,
      subscriptionId: 'sub-1',
    })
    expect(await failure(gateway.readNotice(`${signature}0`, payload))).toMatchObject({
      failure: 'badSignature',
    })
  })
})
