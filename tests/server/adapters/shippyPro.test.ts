import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shippyProCarrier } from '../../../server/adapters/carrier/shippyPro.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { failure, request } from '../sandbox/carrierFor.ts'

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** A server that answers each request alike, and remembers what it was sent. */
async function answering({ status = 200, headers = {}, body }: Reply) {
  const received: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      received.push({ url: incoming.url ?? '', headers: incoming.headers, body: text })
      outgoing.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

/** An address at which nobody listens any more. */
async function closedDoor(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}/api`
}

const clientOf = (url: string) =>
  shippyProCarrier({ url, key: 'the key', calls: outsideCalls(), timeoutMilliseconds: 20_000 })

async function carrierThatSays(answer: unknown, status = 200) {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const { url, received } = await answering({ status, body })
  return { carrier: clientOf(url), received }
}

const rate = {
  carrier: 'FedEx',
  carrier_id: '101',
  carrier_label: 'FedEx',
  service: 'Priority',
  rate: 12.5,
  rate_id: 'r1',
  order_id: 'o1',
  currency: 'EUR',
  delivery_days: 2,
  weight_range: '0-5 kg',
  zone_name: 'EU',
}
const ship = {
  ...request(),
  key: 'k1',
  rate,
  sendsNotification: true,
  bookingNumber: 'FDX1',
}
const sold = {
  Result: 'OK',
  NewOrderID: 815,
  TrackingNumber: 'FX1',
  TrackingExternalLink: 'https://track.example.com/FX1',
  LabelURL: 'https://labels.example.com/1.pdf',
}

describe('what is sent', () => {
  test('API-173, API-174, API-175, API-176, API-177: one POST with method and parameters, the key as user without a password', async () => {
    const { carrier, received } = await carrierThatSays(sold)
    await carrier.ship(ship)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(headers.authorization).toBe(`Basic ${Buffer.from('the key:').toString('base64')}`)
    expect(JSON.parse(body)).toMatchObject({
      Method: 'Ship',
      Params: {
        to_address: { city: 'New York', zip: '10001', country: 'US' },
        from_address: { city: 'Caltagirone' },
        parcels: [
          { length: 40, width: 30, height: 20, weight: 6 },
          { length: 40, width: 30, height: 20, weight: 4 },
        ],
        TotalValue: '1250.50 EUR',
        Insurance: 0,
        InsuranceCurrency: 'EUR',
        ContentDescription: 'Ceramic vases',
        TransactionID: 'k1',
        CarrierName: 'FedEx',
        CarrierService: 'Priority',
        CarrierID: 101,
        CashOnDeliveryType: 0,
        Incoterm: 'DAP',
        OrderID: 'o1',
        RateID: 'r1',
        SendNotification: true,
        BookingNumber: 'FDX1',
      },
    })
  })

  test('API-178: the pickup has its epoch seconds and both windows', async () => {
    const { carrier, received } = await carrierThatSays({ Result: 'OK', ConfirmationID: 77 })
    const { from, to, parcels } = request()
    const windows = [
      { from: '09:00', until: '12:00' },
      { from: '14:00', until: '18:00' },
    ]
    expect(
      await carrier.bookPickup({
        orderId: '815',
        from,
        to,
        by: rate,
        parcels,
        pickupTime: 1_795_507_200,
        windows,
      }),
    ).toEqual({ confirmation: '77' })
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      Method: 'BookPickup',
      Params: {
        OrderIDs: [815],
        to_address: { city: 'New York' },
        CarrierName: 'FedEx',
        CarrierID: 101,
        PickupTime: 1_795_507_200,
        PickupMorningMintime: '09:00',
        PickupMorningMaxtime: '12:00',
        PickupAfternoonMintime: '14:00',
        PickupAfternoonMaxtime: '18:00',
      },
    })
  })
})

describe('answers of a shipment', () => {
  test('one label or a list of them', async () => {
    const one = await carrierThatSays(sold)
    expect(await one.carrier.ship(ship)).toEqual({
      orderId: '815',
      trackingNumber: 'FX1',
      trackingLink: 'https://track.example.com/FX1',
      labelUrls: ['https://labels.example.com/1.pdf'],
    })
    const urls = ['https://labels.example.com/1.pdf', 'https://labels.example.com/2.pdf']
    const two = await carrierThatSays({ ...sold, LabelURL: urls, TrackingExternalLink: null })
    expect(await two.carrier.ship(ship)).toMatchObject({ labelUrls: urls, trackingLink: '' })
  })

  test('a link that runs something is no link', async () => {
    const { carrier } = await carrierThatSays({
      ...sold,
      TrackingExternalLink: 'javascript:alert(1)',
    })
    expect((await carrier.ship(ship)).trackingLink).toBe('')
  })

  test.each([
    ['the carrier’s words', { Error: 'No capacity today' }, 200, 'refused', 'No capacity today'],
    [
      'its words under a status of refusal',
      { Error: 'Bad address' },
      400,
      'refused',
      'Bad address',
    ],
    ['several words', { Error: ['One.', 'Two.'] }, 200, 'refused', 'One. Two.'],
    ['no tracking number', { ...sold, TrackingNumber: '' }, 200, 'unknown', undefined],
    ['no label', { ...sold, LabelURL: [] }, 200, 'unknown', undefined],
    [
      'a label that is no address',
      { ...sold, LabelURL: 'file:///etc/passwd' },
      200,
      'unknown',
      undefined,
    ],
    [
      'words beside a tracking number',
      { ...sold, LabelURL: '', Error: 'Later' },
      200,
      'unknown',
      undefined,
    ],
    ['words beside a status of breakdown', { Error: 'Oops' }, 500, 'unknown', undefined],
    ['nothing', '', 200, 'unknown', undefined],
    ['a list', [], 200, 'unknown', undefined],
    ['null', 'null', 200, 'unknown', undefined],
    ['a page', '<html></html>', 200, 'unknown', undefined],
    ['half of it', JSON.stringify(sold).slice(0, 40), 200, 'unknown', undefined],
    ['a page of a gateway', '<html></html>', 502, 'unknown', undefined],
    ['another page', '<html></html>', 404, 'unknown', undefined],
    ['a key that is not accepted', 'no', 401, 'notSent', 'The carrier does not accept the key.'],
  ] as const)('with %s', async (_what, answer, status, kind, words) => {
    const { carrier } = await carrierThatSays(answer, status)
    expect(await failure(carrier.ship(ship))).toMatchObject({
      kind,
      ...(words && { message: words }),
    })
  })

  test.each([
    ['a word', { Result: 'NotFound' }],
    ['a sentence', { Error: 'Shipment not found' }],
  ])('that nothing was bought under a key is said by %s', async (_how, answer) => {
    const { carrier } = await carrierThatSays(answer)
    expect(await carrier.find('k1')).toBeNull()
  })

  test.each([
    'Try again later',
    'Method GetShipment not found',
    'No such method',
    'The API key was not found',
  ])('a carrier that says “%s” has not said that nothing was bought', async (Error) => {
    const { carrier } = await carrierThatSays({ Error })
    expect(await failure(carrier.find('k1'))).toMatchObject({ kind: 'refused' })
  })
})

describe('what cannot be reached was never sent', () => {
  test.each([
    ['a closed door', closedDoor, 'ECONNREFUSED'],
    ['a name that nobody has', () => 'http://carrier.invalid/api', /ENOTFOUND|EAI_AGAIN/],
  ])('%s', async (_what, address, code) => {
    const url = await address()
    const error = await failure(clientOf(url).ship(ship))
    expect(error.kind).toBe('notSent')
    expect(error.message).toMatch(code)
    expect(await clientOf(url).trouble()).toMatch(code)
  })

  test('a redirect is not followed: the key stays here', async () => {
    const other = await answering({ body: JSON.stringify(sold) })
    const { url } = await answering({ status: 307, headers: { location: other.url }, body: '' })
    expect((await failure(clientOf(url).ship(ship))).kind).toBe('unknown')
    expect(other.received).toEqual([])
  })
})

describe('rates', () => {
  test('numbers may be text, days a span; what is missing has a usual value', async () => {
    const { carrier } = await carrierThatSays({
      Rates: [
        {
          ...rate,
          carrier_id: 101,
          rate: '12.50',
          delivery_days: '2-3',
          currency: undefined,
          carrier_label: null,
          zone_name: undefined,
          surprise: {},
        },
      ],
    })
    expect(await carrier.getRates(request())).toEqual({
      Rates: [{ ...rate, delivery_days: 3, zone_name: null }],
      RatesErrors: [],
    })
  })

  test('an offer that cannot be read stands among the errors; the others are there', async () => {
    const { carrier } = await carrierThatSays({
      Rates: [rate, { ...rate, rate: 'free' }, { ...rate, delivery_days: '' }, null, 'x'],
      RatesErrors: [{ carrier: 'DHL', error_message: 'Too long' }, { carrier: 'UPS' }, 7],
    })
    const { Rates, RatesErrors } = await carrier.getRates(request())
    expect(Rates).toEqual([rate])
    expect(RatesErrors.map(({ carrier: name }) => name)).toEqual(['DHL', 'FedEx', 'FedEx', '', ''])
    expect(RatesErrors[0]?.error_message).toBe('Too long')
  })

  test.each(Object.keys(rate))(
    'issue 37: a list in place of %s spoils that offer alone',
    async (field) => {
      const spoiled = { ...rate, rate_id: 'r2', [field]: ['one', 'two'] }
      const { carrier } = await carrierThatSays({ Rates: [rate, spoiled] })
      const { Rates, RatesErrors } = await carrier.getRates(request())
      expect(Rates).toEqual([rate])
      expect(RatesErrors).toHaveLength(1)
    },
  )

  test.each([[{}], [{ Rates: 'none' }]])(
    'an answer without rates, %j, is no answer',
    async (answer) => {
      const { carrier } = await carrierThatSays(answer)
      expect((await failure(carrier.getRates(request()))).kind).toBe('unknown')
    },
  )
})

test('tracking is in its order, whatever step the carrier invents', async () => {
  const { carrier } = await carrierThatSays({
    TrackingDetails: [
      { Status: 'DELIVERED', Timestamp: 1_800_000_000, Place: 'New York', Message: 'Signed' },
      { Status: 'CUSTOMS', Timestamp: '1790000000' },
      { Status: 'PICKED_UP', Timestamp: 'yesterday' },
      null,
    ],
  })
  expect(await carrier.track('FX1')).toEqual([
    { state: 'inTransit', at: '2026-09-21T14:13:20.000Z', place: null, text: 'CUSTOMS' },
    { state: 'delivered', at: '2027-01-15T08:00:00.000Z', place: 'New York', text: 'Signed' },
  ])
})

describe('the download of a label', () => {
  const pdf = '%PDF-1.4\nsomething\n%%EOF\n'

  test('sends the key to the carrier’s own address and to nobody else', async () => {
    const own = await answering({ body: pdf })
    const other = await answering({ body: pdf })
    const carrier = clientOf(`${own.url}/api`)
    expect(Buffer.from(await carrier.readLabel(`${own.url}/1.pdf`)).toString()).toBe(pdf)
    await carrier.readLabel(`${other.url}/1.pdf`)
    expect(own.received[0]?.headers.authorization).toMatch(/^Basic /)
    expect(other.received[0]?.headers.authorization).toBeUndefined()
  })

  test.each([
    ['no PDF', { body: '<html></html>' }, 'The label is no PDF.'],
    ['half a PDF', { body: pdf.slice(0, 12) }, 'The label is no PDF.'],
    ['gone', { status: 404, body: pdf }, 'The label did not come (404).'],
    [
      'larger than 10 MB',
      { body: Buffer.alloc(10 * 1024 * 1024 + 1, '%') },
      'The carrier’s answer is too large.',
    ],
  ])('refuses one that is %s', async (_what, reply, words) => {
    const { url } = await answering(reply)
    expect(await failure(clientOf(url).readLabel(`${url}/1.pdf`))).toMatchObject({
      kind: 'unknown',
      message: words,
    })
  })

  test.each(['file:///etc/passwd', 'ftp://labels.example.com/1.pdf', 'x'])(
    'takes nothing from %s',
    async (address) => {
      expect((await failure(clientOf('http://127.0.0.1:1').readLabel(address))).kind).toBe(
        'notSent',
      )
    },
  )
})
