import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../../../server/adapters/gateway/gateway.ts'
import { faults, type Faults } from '../../../server/platform/faults.ts'
import { outsideCalls, type OutsideCalls } from '../../../server/platform/outsideCalls.ts'
import { officialGateway } from '../../../server/sandbox/gateway/officialGateway.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { visa } from './gatewayFor.ts'

let server: TestServer
let origin: string
let gateway: PaymentGateway
let armed: Faults
let calls: OutsideCalls
beforeAll(async () => {
  armed = faults()
  calls = outsideCalls()
  server = await testServer(undefined, { faults: armed, calls })
  origin = await server.app.listen({ port: 0 })
  if (!server.app.outside.gateway) throw new Error('no gateway')
  gateway = server.app.outside.gateway
})
afterAll(() => server.close())
beforeEach(() => armed.clear('gateway'))

type Json = Record<string, unknown>
interface Method {
  readonly nonce: string
  readonly threeDSecureInfo: unknown
}
interface Lookup {
  readonly paymentMethod: Method
  readonly threeDSecureInfo: Json
  readonly lookup: { readonly acsUrl: string | null; readonly transactionId: string }
}

interface Token {
  readonly authorizationFingerprint: string
  readonly configUrl: string
}
const readToken = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Token

async function post(path: string, body: Json, page = '/vendor-plans/') {
  const { authorizationFingerprint } = readToken(await gateway.clientToken())
  const answer = await fetch(`${origin}${page}undefined/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizationFingerprint, ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}

const typed = (number: string, changes: Json = {}) => ({
  creditCard: {
    number,
    cvv: number.startsWith('3') ? '1234' : '123',
    expirationMonth: '12',
    expirationYear: '2031',
    ...changes,
  },
})

async function tokenized(number: string): Promise<string> {
  const { body } = await post('payment_methods/credit_cards', typed(number))
  const [card] = body['creditCards'] as Method[]
  if (!card) throw new Error(JSON.stringify(body))
  return card.nonce
}

async function lookedUp(number: string): Promise<Lookup> {
  const nonce = await tokenized(number)
  const path = `payment_methods/${nonce}/three_d_secure/lookup`
  const { status, body } = await post(path, { amount: '70.00', bin: number.slice(0, 6) })
  expect(status).toBe(201)
  return body as unknown as Lookup
}

const answered = async ({ paymentMethod, lookup }: Lookup, outcome: string) =>
  post(`payment_methods/${paymentMethod.nonce}/three_d_secure/authenticate_from_jwt`, {
    jwt: `challenge:${lookup.transactionId}:${outcome}`,
  })

describe('SUB-023: a browser and the embedded gateway', () => {
  test('it learns how the gateway works, which names no addresses of its own', async () => {
    const { configUrl, authorizationFingerprint } = readToken(await gateway.clientToken())
    const query = new URLSearchParams({ authorizationFingerprint })
    const answer = await fetch(`${origin}${configUrl}?${query}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const configuration = (await answer.json()) as Json
    expect(configuration).toMatchObject({
      environment: 'sandbox',
      challenges: ['cvv'],
      creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express'] },
      threeDSecureEnabled: true,
      paypalEnabled: false,
    })
    for (const name of ['assetsUrl', 'clientApiUrl', 'graphQL'])
      expect(configuration).not.toHaveProperty(name)
  })

  test.each(['/', '/vendor-plans/', '/vendor-plans/undefined/web/3.123.2/html/'])(
    'a published number becomes a nonce, from a page in %s',
    async (page) => {
      const { status, body } = await post('payment_methods/credit_cards', typed(visa), page)
      expect(status).toBe(202)
      const [card] = body['creditCards'] as Json[]
      expect(card).toMatchObject({
        type: 'CreditCard',
        consumed: false,
        description: 'ending in 11',
        details: {
          bin: '411111',
          cardType: 'Visa',
          lastFour: '1111',
          expirationMonth: '12',
          expirationYear: '2031',
        },
        binData: { debit: 'No', prepaid: 'No' },
      })
      expect(await gateway.findNonce(String(card?.['nonce']))).toMatchObject({ isConsumed: false })
      expect(calls.latest('gateway').map(({ what }) => what)).toContain('tokenize')
    },
  )

  test.each([
    ['4117101010101010', { debit: 'Yes', prepaid: 'No' }],
    ['4111111111111210', { debit: 'No', prepaid: 'Yes' }],
    ['4111111111112101', { debit: 'Unknown', prepaid: 'Unknown' }],
  ])('%s says what kind it is', async (number, binData) => {
    const { body } = await post('payment_methods/credit_cards', typed(number))
    expect((body['creditCards'] as Json[])[0]).toMatchObject({ binData })
  })

  test.each([
    [typed('4532015112830366'), 'number', '81717'],
    [typed('1234'), 'number', '81717'],
    [typed(visa, { expirationMonth: '13' }), 'expirationMonth', '81712'],
    [typed(visa, { expirationYear: 'soon' }), 'expirationYear', '81713'],
    [typed(visa, { cvv: '' }), 'cvv', '81706'],
    [typed(visa, { cvv: '1234' }), 'cvv', '81707'],
  ])('%o is not taken', async (card, field, code) => {
    const { status, body } = await post('payment_methods/credit_cards', card)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      error: { message: 'Credit card is invalid' },
      fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field, code }] }],
    })
    expect(JSON.stringify(body)).not.toContain(card.creditCard.number)
  })

  test.each([{}, { creditCard: 'x' }, { creditCard: { number: 4111 } }, { creditCard: null }])(
    'nonsense is not taken: %o',
    async (body) => {
      expect((await post('payment_methods/credit_cards', body)).status).toBe(422)
    },
  )

  test('no card is kept for browsers, and how people click is nobody’s business', async () => {
    const { authorizationFingerprint } = readToken(await gateway.clientToken())
    const query = new URLSearchParams({ authorizationFingerprint, defaultFirst: '1' })
    const cards = await fetch(`${origin}/vendor-plans/undefined/v1/payment_methods?${query}`)
    expect(await cards.json()).toEqual({ paymentMethods: [] })
    expect((await post('analytics', { analytics: [] })).status).toBe(202)
  })

  test('nobody gets in without what the gateway gave', async () => {
    for (const authorizationFingerprint of ['', 'x', '9999999999999|00', 12, null]) {
      const body = { authorizationFingerprint, ...typed(visa) }
      expect((await post('payment_methods/credit_cards', body)).status).toBe(401)
    }
  })
})

describe('API-214: 3-D Secure', () => {
  test.each([
    [visa, 'authenticate_successful', true, true],
    ['4000000000001000', 'authenticate_successful', true, true],
    ['4000000000001026', 'authenticate_attempt_successful', true, true],
    ['4000000000001018', 'authenticate_frictionless_failed', false, true],
    ['4000000000001034', 'authenticate_unable_to_authenticate', false, false],
    ['4000000000001083', 'lookup_bypassed', false, false],
  ])('the bank of %s says %s without asking', async (number, status, shifted, possible) => {
    const { paymentMethod, threeDSecureInfo, lookup } = await lookedUp(number)
    expect(lookup.acsUrl).toBeNull()
    expect(threeDSecureInfo).toMatchObject({
      status,
      liabilityShifted: shifted,
      liabilityShiftPossible: possible,
    })
    expect(paymentMethod.threeDSecureInfo).toEqual(threeDSecureInfo)
    const found = await gateway.findNonce(paymentMethod.nonce)
    expect(found.threeDSecure).toEqual({
      liabilityShifted: shifted,
      liabilityShiftPossible: possible,
      status,
    })
  })

  test.each([
    ['4000000000001091', 'SUCCESS', 'authenticate_successful', true],
    ['4000000000001091', 'FAILURE', 'authenticate_failed', false],
    ['4000000000001109', 'SUCCESS', 'authenticate_failed', false],
    ['4000000000001117', 'SUCCESS', 'authenticate_unable_to_authenticate', false],
    ['5200000000001096', 'SUCCESS', 'authenticate_successful', true],
  ])('the payer with %s answers %s: %s', async (number, outcome, status, shifted) => {
    const asked = await lookedUp(number)
    expect(asked.lookup.acsUrl).not.toBeNull()
    expect(asked.threeDSecureInfo).toMatchObject({
      status: 'challenge_required',
      liabilityShifted: false,
    })
    const { status: code, body } = await answered(asked, outcome)
    expect(code).toBe(200)
    expect(body).toMatchObject({
      success: shifted,
      threeDSecureInfo: { status, liabilityShifted: shifted },
    })
    const { nonce } = body['paymentMethod'] as Method
    expect((await gateway.findNonce(nonce)).threeDSecure?.status).toBe(status)
    expect((await gateway.findNonce(asked.paymentMethod.nonce)).isConsumed).toBe(true)
    expect((await answered(asked, outcome)).status).toBe(404)
  })

  test('an answer to another question counts as none', async () => {
    const [one, other] = [await lookedUp('4000000000001091'), await lookedUp('4000000000001091')]
    const { body } = await answered({ ...one, lookup: other.lookup }, 'SUCCESS')
    expect(body).toMatchObject({ success: false })
  })

  test('what nobody asked is not there', async () => {
    const { paymentMethod, ...rest } = await lookedUp(visa)
    expect((await answered({ paymentMethod, ...rest }, 'SUCCESS')).status).toBe(404)
    const lookup = (nonce: string) => post(`payment_methods/${nonce}/three_d_secure/lookup`, {})
    expect((await lookup('tokencc_nobody')).status).toBe(404)
    expect((await post('nothing', {})).status).toBe(404)
  })
})

describe('when the gateway is out of order', () => {
  test.each([
    ['error', 500],
    ['lostAnswer', 500],
  ] as const)('the browser sees %s', async (kind, status) => {
    armed.arm('gateway', { kind, what: 'configuration' })
    const answer = await fetch(`${origin}/undefined/v1/configuration`)
    expect(answer.status).toBe(status)
  })

  test('half an answer and nonsense cannot be read', async () => {
    for (const kind of ['half', 'garbage'] as const) {
      armed.arm('gateway', { kind, what: 'tokenize' })
      await expect(post('payment_methods/credit_cards', typed(visa))).rejects.toThrow(/JSON/)
    }
  })
})

describe('at official addresses', () => {
  const official = {
    api: 'https://api.sandbox.braintreegateway.com',
    assets: 'https://assets.braintreegateway.com',
    graphql: 'https://payments.sandbox.braintree-api.com/graphql',
    songbird: 'https://assets.braintreegateway.com/songbird.js',
  }

  test('a browser learns them, and has a card tokenized by GraphQL', async () => {
    const { clientToken, answer } = officialGateway(server.database, official)
    const token = readToken(await clientToken())
    expect(token).toMatchObject({ graphQL: { url: official.graphql, date: '2018-05-08' } })
    const authorization = `Bearer ${token.authorizationFingerprint}`
    const graphql = async (operationName: string, variables: Json = {}) => {
      const body = JSON.stringify({ operationName, variables, query: '' })
      const got = await answer({ method: 'POST', url: official.graphql, authorization, body })
      return JSON.parse(String(got?.body ?? '{}')) as Json
    }
    expect(await graphql('ClientConfiguration')).toMatchObject({
      data: { clientConfiguration: { environment: 'SANDBOX', assetsUrl: official.assets } },
    })
    const made = await graphql('TokenizeCreditCard', { input: typed('4117101010101010') })
    const { data } = made as { data: { tokenizeCreditCard: { token: string; creditCard: Json } } }
    expect(data.tokenizeCreditCard.creditCard).toMatchObject({
      brandCode: 'VISA',
      last4: '1010',
      binData: { debit: 'YES', prepaid: 'NO' },
    })
    expect(await gateway.findNonce(data.tokenizeCreditCard.token)).toMatchObject({ isDebit: true })
    const refused = await graphql('TokenizeCreditCard', { input: typed('4532015112830366') })
    expect(refused['errors']).toMatchObject([{ extensions: { errorClass: 'VALIDATION' } }])
    const url = `${token.configUrl}?authorizationFingerprint=${encodeURIComponent(token.authorizationFingerprint)}`
    const configuration = await answer({ method: 'GET', url, body: '' })
    expect(JSON.parse(String(configuration?.body ?? ''))).toMatchObject({
      assetsUrl: official.assets,
      clientApiUrl: `${official.api}/merchants/bottega/client_api`,
    })
    expect(await answer({ method: 'GET', url: `${official.assets}/web/x.js`, body: '' })).toBeNull()
  })
})

test('no table holds a number, a CVV or what was typed beside them', async () => {
  const number = '4005519200000004'
  const nonce = await tokenized(number)
  await gateway.ensureCustomer({ id: 'kept', company: 'c', email: 'c@example.com' })
  await gateway.saveCard({ customerId: 'kept', nonce, token: 'kept' })
  const rows = await Promise.all(
    (['gatewayNonces', 'gatewayCards', 'gatewayTransactions', 'sandboxSettings'] as const).map(
      (table) => server.database.selectFrom(table).selectAll().execute(),
    ),
  )
  const kept = JSON.stringify(rows)
  expect(kept).toContain('"last4":"0004"')
  expect(kept).not.toMatch(/(?<![\da-f])\d{15,16}(?![\da-f])/)
  expect(kept).not.toContain(number.slice(6, 12))
})
