import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ErpOrder } from '../../../server/adapters/erp/erp.ts'
import type { ErpAccount } from '../../../server/adapters/erp/erpAccount.ts'
import { ErpError } from '../../../server/adapters/erp/erpError.ts'
import { loadClient } from '../../../server/adapters/erp/loadClient.ts'
import { sapErp } from '../../../server/adapters/erp/sapErp.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: unknown
  /** The connection breaks in the middle of the answer. */
  readonly breaks?: boolean
  /** Nothing comes, or never ends. */
  readonly hangs?: 'silent' | 'drips'
}

const root = '/sap/opu/odata/sap/API_SALES_ORDER_SRV'
const password = 'pässwörd:of the ERP'
const token: Reply = {
  headers: {
    'x-csrf-token': 'the-token',
    'set-cookie': ['SAP_SESSIONID=abc; path=/; HttpOnly', 'usercontext=100; path=/'],
  },
}

/** An ERP that answers each method alike, and remembers what it was sent. */
async function erpThatSays(replies: Partial<Record<'HEAD' | 'GET' | 'POST', Reply>>) {
  const received: Received[] = []
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      received.push({ method, url, headers, body: Buffer.concat(pieces).toString() })
      const reply = replies[method as 'GET'] ?? token
      if (reply.hangs === 'silent') return
      outgoing.writeHead(reply.status ?? 200, {
        'content-type': 'application/json',
        ...(reply.breaks && { 'content-length': 1000 }),
        ...reply.headers,
      })
      if (reply.hangs === 'drips') {
        const drip = setInterval(() => outgoing.write(' '), 50)
        outgoing.on('close', () => clearInterval(drip))
        return
      }
      const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {})
      if (!reply.breaks) outgoing.end(body)
      else outgoing.write(body, () => outgoing.destroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const calls = outsideCalls()
  const { port } = server.address() as AddressInfo
  return { erp: clientOf(`http://127.0.0.1:${port}`, calls), calls, received }
}

const account = (url: string): ErpAccount => ({
  url,
  user: 'BOTTEGA',
  password,
  client: '100',
  salesOrganisation: '1710',
  distributionChannel: '10',
  division: '00',
  soldTo: '17100003',
  orderType: 'OR',
  priceCondition: 'PPR0',
  unit: 'PC',
})
const clientOf = (url: string, calls = outsideCalls()) =>
  sapErp({ account: account(url), calls, timeoutMilliseconds: 500 })

const order: ErpOrder = {
  number: 'R100',
  day: '2026-11-02',
  shipTo: {
    name: 'Anna Bianchi',
    company: 'Bianchi S.r.l.',
    address: 'Via delle Officine 12',
    address2: 'Scala B',
    city: 'Milano',
    zip: '20134',
    state: 'MI',
    country: 'IT',
    phone: '+39 02 123',
    email: 'anna@example.com',
  },
  items: [
    { material: 'VASE-1', quantity: 2, name: 'Vaso “Luna” '.repeat(9), price: 100 },
    { material: 'LAMP-2', quantity: 1, name: 'Lampada', price: null },
  ],
}

async function failure(work: Promise<unknown>): Promise<ErpError> {
  try {
    await work
  } catch (error) {
    if (error instanceof ErpError) return error
    throw error
  }
  throw new Error('it did not fail')
}

const printed: string[] = []
for (const stream of [process.stdout, process.stderr])
  vi.spyOn(stream, 'write').mockImplementation((piece) => {
    printed.push(String(piece))
    return true
  })
afterEach(() => {
  const secrets = [password, Buffer.from(`BOTTEGA:${password}`).toString('base64'), 'the-token']
  for (const secret of secrets) expect(printed.join('')).not.toContain(secret)
})

describe('an order', () => {
  test('goes with token and cookies, items and partners, and brings back its number', async () => {
    const { erp, calls, received } = await erpThatSays({
      POST: { status: 201, body: { d: { SalesOrder: '4711' } } },
    })
    expect(await erp.create(order)).toBe('4711')
    const authorization = `Basic ${Buffer.from(`BOTTEGA:${password}`).toString('base64')}`
    expect(received).toMatchObject([
      {
        method: 'HEAD',
        url: `${root}/`,
        headers: { authorization, 'x-csrf-token': 'Fetch', 'sap-client': '100' },
      },
      {
        method: 'POST',
        url: `${root}/A_SalesOrder`,
        headers: {
          authorization,
          'x-csrf-token': 'the-token',
          cookie: 'SAP_SESSIONID=abc; usercontext=100',
        },
      },
    ])
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({
      SalesOrderType: 'OR',
      SalesOrganization: '1710',
      DistributionChannel: '10',
      OrganizationDivision: '00',
      SoldToParty: '17100003',
      PurchaseOrderByCustomer: 'R100',
      TransactionCurrency: 'EUR',
      CustomerPurchaseOrderDate: `/Date(${Date.UTC(2026, 10, 2)})/`,
      to_Item: [
        {
          Material: 'VASE-1',
          RequestedQuantity: '2',
          RequestedQuantityUnit: 'PC',
          SalesOrderItemText: 'Vaso “Luna” Vaso “Luna” Vaso “Luna” Vaso',
          to_PricingElement: [
            {
              ConditionType: 'PPR0',
              ConditionRateValue: '100.00',
              ConditionCurrency: 'EUR',
              ConditionQuantity: '1',
              ConditionQuantityUnit: 'PC',
            },
          ],
        },
        {
          Material: 'LAMP-2',
          RequestedQuantity: '1',
          RequestedQuantityUnit: 'PC',
          SalesOrderItemText: 'Lampada',
        },
      ],
      to_Partner: [
        {
          PartnerFunction: 'SH',
          Customer: '17100003',
          to_Address: [
            {
              OrganizationName1: 'Bianchi S.r.l.',
              OrganizationName2: 'Anna Bianchi',
              StreetName: 'Via delle Officine 12',
              StreetPrefixName1: 'Scala B',
              CityName: 'Milano',
              PostalCode: '20134',
              Region: 'MI',
              Country: 'IT',
              PhoneNumber: '+39 02 123',
              EmailAddress: 'anna@example.com',
            },
          ],
        },
      ],
    })
    expect(calls.latest('erp').map(({ what }) => what)).toEqual(['create', 'token'])
  })

  test.each<[string, Reply]>([
    ['no token', { headers: {} }],
    ['an error', { status: 500 }],
    ['nobody let in', { status: 401 }],
    ['silence', { hangs: 'silent' }],
  ])('is not sent without a token: %s', async (_what, HEAD) => {
    const { erp, received } = await erpThatSays({ HEAD, POST: { status: 201 } })
    expect(await failure(erp.create(order))).toMatchObject({ kind: 'notSent' })
    expect(received.map(({ method }) => method)).toEqual(['HEAD'])
  })

  const sap = (value: string, ...details: string[]) => ({
    error: {
      code: 'V1/382',
      message: { lang: 'en', value },
      innererror: { errordetails: details.map((message) => ({ code: 'V1/382', message })) },
    },
  })
  test.each<[string, Reply, { kind: string; message: string | RegExp; refused?: object[] }]>([
    [
      'refused in words, each once',
      { status: 400, body: sap('No.', 'No.', 'Material 1 is unknown.') },
      { kind: 'refused', message: 'No. Material 1 is unknown.' },
    ],
    [
      'with what each sentence is about',
      {
        status: 400,
        body: {
          error: {
            message: { value: 'No.' },
            innererror: {
              errordetails: [
                { message: 'No.', propertyref: 'A_SalesOrderItem/Material' },
                { message: 'Nor this.', propertyref: '', target: 'to_Partner/to_Address/Region' },
                { message: 'So it is.', propertyref: '', target: '' },
              ],
            },
          },
        },
      },
      {
        kind: 'refused',
        message: 'No. Nor this. So it is.',
        refused: [
          { property: 'Material', words: 'No.' },
          { property: 'Region', words: 'Nor this.' },
          { property: null, words: 'So it is.' },
        ],
      },
    ],
    ['a breakdown', { status: 500, body: sap('Dump') }, { kind: 'failed', message: /500/ }],
    [
      'a token that is too old',
      {
        status: 403,
        headers: { 'x-csrf-token': 'Required' },
        body: 'CSRF token validation failed',
      },
      { kind: 'notSent', message: /token/ },
    ],
    ['no right to it', { status: 403, body: '' }, { kind: 'notSent', message: /let the user/ }],
    [
      'too many calls',
      { status: 429, body: sap('Slow down') },
      { kind: 'notSent', message: /later/ },
    ],
    [
      'a proxy that gave up',
      { status: 504, body: '<html>' },
      { kind: 'unreadable', message: /504/ },
    ],
    ['rubbish', { body: '<html>Welcome!</html>' }, { kind: 'unreadable', message: /read/ }],
    [
      'half an answer',
      { status: 201, body: '{"d":{"SalesO' },
      { kind: 'unreadable', message: /read/ },
    ],
    ['no number', { status: 201, body: { d: {} } }, { kind: 'unreadable', message: /number/ }],
    [
      'too much',
      { status: 201, body: ' '.repeat(6 * 1024 * 1024) },
      { kind: 'unreadable', message: /large/ },
    ],
    [
      'another place',
      { status: 302, headers: { location: '/away' } },
      { kind: 'unreadable', message: /302/ },
    ],
    ['a line that breaks', { breaks: true, body: '{"d":' }, { kind: 'unknown', message: /broke/ }],
    ['silence', { hangs: 'silent' }, { kind: 'unknown', message: /in time/ }],
    ['drips', { hangs: 'drips' }, { kind: 'unknown', message: /in time/ }],
  ])('that meets %s', async (_what, POST, { kind, message, refused }) => {
    const { erp, received } = await erpThatSays({ POST })
    const error = await failure(erp.create(order))
    expect(error.kind).toBe(kind)
    expect(error.message).toMatch(message)
    if (refused) expect(error.refused).toEqual(refused)
    expect(error.cause).toBeUndefined()
    expect(received).toHaveLength(2)
  })
})

describe('asked for an order by its number', () => {
  const result = (number: string, SalesOrder = '1') => ({
    SalesOrder,
    PurchaseOrderByCustomer: number,
  })

  test('it is found among those of the shop’s customer', async () => {
    const number = "R'1 & ü"
    const body = { d: { results: [result('R', '0'), result(number, '7')] } }
    const { erp, received } = await erpThatSays({ GET: { body } })
    expect(await erp.find(number)).toBe('7')
    const { searchParams } = new URL(received[0]?.url ?? '', 'http://erp')
    expect(searchParams.get('$filter')).toBe(
      "PurchaseOrderByCustomer eq 'R''1 & ü' and SoldToParty eq '17100003'",
    )
  })

  test('none is none, and anything that is no list is not taken for none', async () => {
    const { erp } = await erpThatSays({ GET: { body: { d: { results: [] } } } })
    expect(await erp.find('R1')).toBeNull()
    for (const body of [{ d: {} }, { d: { results: [{ PurchaseOrderByCustomer: 'R1' }] } }, 'no'])
      expect(await failure((await erpThatSays({ GET: { body } })).erp.find('R1'))).toMatchObject({
        kind: 'unreadable',
      })
  })

  test('where nobody listens it was not sent, and the trouble is named', async () => {
    const erp = clientOf('http://127.0.0.1:1')
    expect(await failure(erp.find('R1'))).toMatchObject({
      kind: 'notSent',
      message: 'The ERP cannot be reached (ECONNREFUSED).',
    })
    expect(await erp.trouble()).toMatch(/ECONNREFUSED/)
    const { erp: working, received } = await erpThatSays({ GET: { body: { d: { results: [] } } } })
    expect(await working.trouble()).toBeNull()
    expect(received.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
    // Known, but without the right to read sales orders.
    const { erp: barred } = await erpThatSays({ GET: { status: 403, body: {} } })
    expect(await barred.trouble()).not.toBeNull()
  })
})

test('the client says nothing on the terminal, and leaves errors that nobody catches to the server', async () => {
  const before = process.listenerCount('uncaughtException')
  await loadClient()
  expect(process.listenerCount('uncaughtException')).toBe(before)
  const { erp } = await erpThatSays({ HEAD: { status: 401, body: 'no' } })
  const from = printed.length
  await failure(erp.create(order))
  expect(printed.slice(from).join('')).not.toMatch(/csrf|sap-cloud-sdk/i)
})
