import { beforeEach, describe, expect, test } from 'vitest'
import { nextWorkingDay, today } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { faultKinds, faults } from '../../../server/platform/faults.ts'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import { withServer } from '../../helpers/testServer.ts'
import { dropQuotes, soldCount, storePurchases } from './carrierRecords.ts'
import { box, openOrder, wholePreparation } from './openOrder.ts'

const armed = faults()
const server = withServer(model, { faults: armed, carrierTimeoutMs: 3000 })
const logistics = server.as('logistics')
const admin = server.as('admin')
const vendor = server.as('vendor')
beforeEach(() => armed.clear('carrier'))

const pickupDay = nextWorkingDay(today(Date.now()))
const seconds = (day: string, hour = '08') => Date.parse(`${day}T${hour}:00:00Z`) / 1000
const booking = { invoiceTotal: 240.5, addInsurance: true, fedexBookingConfirmationNumber: null }

type Open = Awaited<ReturnType<typeof openOrder>>

/** An order that lacks nothing but its carrier: prepared by its artisan, accepted, with its paper. */
async function readyOrder(more: Json = {}): Promise<Open> {
  const open = await openOrder(server, more)
  const prepared = await vendor.call('PUT', open.management, await wholePreparation(vendor))
  expect(prepared.status).toBe(200)
  const accepted = { state: 'accepted', remarks: [] }
  await admin.call('PUT', `${open.part}/product/${open.sku}/review`, accepted)
  const form = await multipart(await sampleFiles(orderCalls.saveDocumentation.files))
  await logistics.call('PUT', `${open.part}/documentation`, form.body, form.headers)
  return open
}

async function ratesOf({ part }: Open, more: Json = {}): Promise<Json[]> {
  const { status, body } = await logistics.call('POST', `${part}/rates`, { ...booking, ...more })
  expect([status, body]).toEqual([200, body])
  return (body as { Rates: Json[] }).Rates
}

const read = async ({ id }: Open, who = admin) =>
  (await who.call('GET', `/api/order/${id}`)).body as Json

async function shipIt(open: Open, more: Json = {}, who = logistics) {
  const [rate] = await ratesOf(open, 'parcels' in more ? { parcels: more['parcels'] } : {})
  const sent = {
    ...booking,
    ...rate,
    pickupTime: seconds(pickupDay),
    sendNotification: true,
    ...more,
  }
  return who.call('POST', `${open.part}/ship`, sent)
}

const sold = () => soldCount(server)

test('API-166, API-167, API-169, SHIP-019, FIELD-RATE-001, FIELD-RATE-002, FIELD-RATE-003, FIELD-RATE-004, FIELD-RATE-005, FIELD-RATE-006, FIELD-RATE-007, FIELD-RATE-008, FIELD-RATE-009, FIELD-RATE-010, FIELD-RATE-011: rates say all that is known of them, and stay with the order', async () => {
  const open = await readyOrder()
  const rates = await ratesOf(open)
  expect(rates.length).toBeGreaterThan(2)
  for (const rate of rates)
    expect(rate).toEqual({
      carrier: expect.any(String),
      carrier_id: expect.any(String),
      carrier_label: expect.any(String),
      service: expect.any(String),
      rate: expect.any(Number),
      rate_id: expect.any(String),
      order_id: expect.any(String),
      currency: 'EUR',
      delivery_days: expect.any(Number),
      weight_range: expect.any(String),
      zone_name: expect.any(String),
    })
  expect(await read(open)).toMatchObject({
    invoiceTotal: 240.5,
    addInsurance: true,
    shippingRates: rates,
    isReadyToShip: true,
  })
})

test('API-168, MSG-092, MSG-093: what no carrier takes is said in the carriers’ words', async () => {
  const huge = { weight: 4000, D: 900, W: 900, H: 900 }
  const open = await readyOrder()
  await vendor.call('PUT', open.management, { parcels: [huge] })
  const { body } = await logistics.call('POST', `${open.part}/rates`, booking)
  const { Rates, RatesErrors } = body as { Rates: Json[]; RatesErrors: Json[] }
  expect(Rates).toEqual([])
  expect(RatesErrors.length).toBeGreaterThan(1)
  expect(RatesErrors.at(-1)).toMatchObject({
    error_message: 'no carrier meets the requirements',
  })
})

test('API-173, API-174, API-175, API-176, API-177, API-178, API-179, API-180, API-181, API-182, SHIP-007, SHIP-008, SHIP-009, SHIP-010, SHIP-011, ORDER-042: a purchase brings label and tracking, and they stay', async () => {
  const open = await readyOrder()
  expect(await read(open, vendor)).toMatchObject({
    labels: null,
    shipmentResult: { LabelURL: null },
  })
  const { status, body } = await shipIt(open)
  expect([status, body]).toEqual([
    200,
    {
      LabelURL: expect.stringMatching(/^\/files\/papers\/.+\.pdf\?until=/),
      TrackingExternalLink: expect.stringContaining('/sandbox/carrier/track/'),
      Errors: null,
    },
  ])
  const seen = await read(open, vendor)
  expect(seen).toMatchObject({
    status: 'shipped',
    shipBy: null,
    shipments: [{ state: 'shipped' }],
    labels: [
      {
        pickupOn: pickupDay,
        parcels: [
          { productSKU: open.sku, number: 1 },
          { productSKU: open.sku, number: 2 },
        ],
      },
    ],
  })
  for (const hidden of ['purchases', 'shippingRates', 'invoiceTotal', 'documentation'])
    expect(seen).not.toHaveProperty(hidden)
  const [label] = seen['labels'] as Json[]
  const pdf = await server.app.inject({ url: String(label?.['LabelURL']) })
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await read(open)).toMatchObject({
    sendNotification: true,
    purchases: [
      { state: 'bought', pickupConfirmation: expect.any(String), by: 'logistics@bottega.example' },
    ],
  })
  const { body: tracking } = await vendor.call('GET', `${open.part}/shipments`)
  expect(tracking).toMatchObject({
    shipments: [{ isKnown: true, events: [{ state: 'labelMade' }] }],
  })
})

test('ORDER-039, ORDER-033, API-200: two boxes on two days make a partial shipment, then a shipped one', async () => {
  const open = await readyOrder()
  const box = (number: number) => ({ parcels: [{ productSKU: open.sku, number }] })
  expect((await shipIt(open, box(2))).status).toBe(200)
  expect(await read(open, vendor)).toMatchObject({
    status: 'partial',
    shipments: [{ state: 'partial shipment' }],
    isReadyToShip: true,
  })
  const again = await logistics.call('POST', `${open.part}/rates`, { ...booking, ...box(2) })
  expect([again.status, (again.body as Json)['code']]).toEqual([422, 'PARCELS_BOUGHT'])
  const later = seconds(nextWorkingDay(pickupDay))
  // Without a choice, what is left travels.
  expect((await shipIt(open, { pickupTime: later })).status).toBe(200)
  expect(await read(open, vendor)).toMatchObject({
    status: 'shipped',
    labels: [{ parcels: [{ number: 2 }] }, { parcels: [{ number: 1 }] }],
  })
})

test('a box with a label stays as it is', async () => {
  const open = await readyOrder()
  // As a product's own box, which says more than its measures.
  const loaded = { ...box, shipmentDataLoaded: true }
  await vendor.call('PUT', open.management, { parcels: [loaded, box] })
  await admin.call('PUT', `${open.part}/product/${open.sku}/review`, {
    state: 'accepted',
    remarks: [],
  })
  expect((await shipIt(open, { parcels: [{ productSKU: open.sku, number: 1 }] })).status).toBe(200)
  const entry = ((await read(open, vendor))['orderManagementData'] as Json[])[0] ?? {}
  const [first, second] = entry['parcels'] as Json[]
  const change = (parcels: unknown[]) => vendor.call('PUT', open.management, { parcels })
  for (const parcels of [[{ ...first, weight: 99 }, second], [{ ...second, weight: 9 }]]) {
    const { status, body } = await change(parcels)
    expect([status, Object.keys((body as { fields: Json }).fields)]).toEqual([422, ['parcels']])
  }
  // The measures alone count: a client that knows no more of a box sends no more.
  const bare = { weight: first?.['weight'], D: first?.['D'], W: first?.['W'], H: first?.['H'] }
  expect((await change([bare, { ...second, weight: 9 }])).status).toBe(200)
})

describe('before anything is paid for', () => {
  test('SHIP-016, SHIP-017, SHIP-018: logistics ships, nobody else', async () => {
    const open = await readyOrder()
    for (const who of ['admin', 'manager', 'approver', 'buyer', 'translator', 'vendor'] as const)
      expect([who, (await shipIt(open, {}, server.as(who))).status]).toEqual([who, 403])
  })

  test('the check list of the page is the server’s: what is missing is named', async () => {
    const open = await openOrder(server)
    const [rate] = await ratesOf(open)
    const sent = { ...booking, ...rate, pickupTime: seconds(pickupDay) }
    const { status, body } = await logistics.call('POST', `${open.part}/ship`, sent)
    const { code, fields } = body as { code: string; fields: Json }
    expect([status, code, Object.keys(fields).toSorted()]).toEqual([
      422,
      'NOT_READY',
      [
        'documentation',
        'orderManagementData.0.expectedShippingAt',
        'orderManagementData.0.packagePhoto',
        'orderManagementData.0.readyPhoto',
        'reviews',
      ],
    ])
    expect(await read(open)).toMatchObject({ purchases: null })
  })

  test('VAL-180, VAL-183, LIMIT-060: a pickup is at 08:00 UTC of a working day that has not passed', async () => {
    const open = await readyOrder()
    const statusOf = async (pickupTime: number) => (await shipIt(open, { pickupTime })).status
    expect(await statusOf(seconds(pickupDay, '09'))).toBe(400)
    expect(await statusOf(seconds('2020-03-03'))).toBe(422)
    // A Sunday, and Christmas.
    expect(await statusOf(seconds('2031-03-09'))).toBe(422)
    expect(await statusOf(seconds('2030-12-25'))).toBe(422)
  })

  test('a rate that was not offered for this order is none', async () => {
    const open = await readyOrder()
    const [rate] = await ratesOf(open)
    const other = await readyOrder()
    const sent = { ...booking, ...rate, pickupTime: seconds(pickupDay) }
    const { status, body } = await logistics.call('POST', `${other.part}/ship`, sent)
    expect([status, (body as Json)['code']]).toEqual([422, 'RATE_GONE'])
  })
})

describe('ETD documentation', () => {
  test('API-170, API-171, API-172, VAL-172: is a PDF, read, replaced and removed', async () => {
    const open = await openOrder(server)
    const path = `${open.part}/documentation`
    const [file] = await sampleFiles(orderCalls.saveDocumentation.files)
    const picture = { part: 'documentation', name: 'a.pdf', content: Buffer.from('GIF89a') }
    for (const [one, expected] of [
      [picture, 415],
      [file, 200],
    ] as const) {
      const form = await multipart(one ? [one] : [])
      expect((await admin.call('PUT', path, form.body, form.headers)).status).toBe(expected)
    }
    const { body } = await admin.call('GET', path)
    expect(body).toEqual({ documentation: expect.stringMatching(/^\/files\/papers\/.+until=/) })
    expect((await vendor.call('GET', path)).status).toBe(403)
    expect((await admin.call('DELETE', path)).status).toBe(200)
    expect((await admin.call('GET', path)).body).toEqual({ documentation: null })
  })
})

describe('a carrier that fails', () => {
  test.each(faultKinds)('MSG-082: no rates after %s, and nothing is lost', async (kind) => {
    const open = await readyOrder()
    armed.arm('carrier', { kind, what: 'GetRates' })
    const { status, body } = await logistics.call('POST', `${open.part}/rates`, booking)
    expect([status, (body as Json)['error']]).toEqual([503, 'Unable to get shipping rates'])
    expect((await ratesOf(open)).length).toBeGreaterThan(0)
  })

  test.each(faultKinds)('after %s nobody knows; asked again, it is bought once', async (kind) => {
    const open = await readyOrder()
    const before = await sold()
    armed.arm('carrier', { kind, what: 'Ship' })
    const first = await shipIt(open)
    expect([first.status, (first.body as Json)['code']]).toEqual([503, 'CARRIER_UNKNOWN'])
    expect(await read(open)).toMatchObject({ status: 'ready', purchases: [{ state: 'unknown' }] })
    // The same is pressed again: the carrier is asked first.
    const second = await shipIt(open)
    expect(second.status).toBe(200)
    expect(await read(open)).toMatchObject({
      status: 'shipped',
      purchases: [{ state: 'bought', pickupConfirmation: expect.any(String) }],
    })
    expect(await sold()).toBe(before + 1)
  })

  test('while the carrier cannot be asked, nothing is bought', async () => {
    const open = await readyOrder()
    armed.arm('carrier', { kind: 'lostAnswer', what: 'Ship' })
    await shipIt(open)
    const before = await sold()
    const [rate] = await ratesOf(open)
    armed.arm('carrier', { kind: 'error' })
    const sent = { ...booking, ...rate, pickupTime: seconds(pickupDay) }
    const { status, body } = await logistics.call('POST', `${open.part}/ship`, sent)
    expect([status, (body as Json)['code']]).toEqual([503, 'CARRIER_UNKNOWN'])
    expect(await sold()).toBe(before)
    const settled = await logistics.call('POST', `${open.part}/settle`)
    expect(settled.body).toMatchObject({ status: 'shipped', purchases: [{ state: 'bought' }] })
    expect(await sold()).toBe(before)
  })

  test('two who ship at once buy once', async () => {
    const open = await readyOrder()
    const before = await sold()
    const [rate] = await ratesOf(open)
    const sent = { ...booking, ...rate, pickupTime: seconds(pickupDay) }
    const both = await Promise.all(
      [1, 2].map(() => logistics.call('POST', `${open.part}/ship`, sent)),
    )
    expect(both.map(({ status }) => status)).toContain(200)
    // Who comes late learns what was bought, or after that that it was; who comes too early is asked to wait.
    const refusals = both.filter(({ status }) => status !== 200 && status !== 409)
    for (const { body } of refusals) expect(body).toMatchObject({ code: 'PARCELS_BOUGHT' })
    expect(await sold()).toBe(before + 1)
  })

  test('a purchase that a dying server left behind is settled, not repeated', async () => {
    const open = await readyOrder()
    armed.arm('carrier', { kind: 'lostAnswer', what: 'Ship' })
    await shipIt(open)
    const before = await sold()
    const { purchases } = (await read(open)) as { purchases: Json[] }
    const stale = purchases.map((one) => ({
      ...one,
      state: 'requested',
      at: '2026-01-01T00:00:00.000Z',
    }))
    await storePurchases(server, open.id, stale)
    expect((await shipIt(open)).status).toBe(200)
    expect(await sold()).toBe(before)
    const now = stale.map((one) => ({ ...one, at: new Date().toISOString() }))
    await storePurchases(server, open.id, now)
    const again = await logistics.call('POST', `${open.part}/settle`)
    expect([again.status, (again.body as Json)['code']]).toEqual([409, 'SHIP_UNDER_WAY'])
    // Paid for, and its label and pickup on their way: nobody begins with them a second time.
    const unfinished = now.map((one) => ({ ...one, state: 'bought', LabelURL: null, Errors: null }))
    await storePurchases(server, open.id, unfinished)
    expect((await logistics.call('POST', `${open.part}/settle`)).status).toBe(409)
    const failed = unfinished.map((one) => ({ ...one, Errors: 'No label came' }))
    await storePurchases(server, open.id, failed)
    const { body } = await logistics.call('POST', `${open.part}/settle`)
    expect(body).toMatchObject({ purchases: [{ LabelURL: expect.any(String), Errors: null }] })
  })

  test('MSG-084: without its pickup the label is there, and the pickup is booked later', async () => {
    const open = await readyOrder()
    armed.arm('carrier', { kind: 'error', what: 'BookPickup' })
    const { status, body } = await shipIt(open)
    const { LabelURL, Errors } = body as Json
    expect([status, typeof LabelURL, typeof Errors]).toEqual([200, 'string', 'string'])
    const [{ TrackingNumber } = {}] = (await read(open))['labels'] as Json[]
    const path = `${open.part}/pickup`
    const wish = { TrackingNumber, pickupTime: seconds(pickupDay) }
    armed.arm('carrier', { kind: 'error', what: 'BookPickup' })
    const failed = await logistics.call('POST', path, wish)
    expect([failed.status, (failed.body as Json)['error']]).toEqual([
      503,
      expect.stringMatching(/^Unable to book pickup: ./),
    ])
    expect((await logistics.call('POST', path, wish)).body).toMatchObject({
      purchases: [{ Errors: null, pickupConfirmation: expect.any(String) }],
      shipmentResult: { Errors: null },
    })
    // What is booked is not booked again.
    expect((await logistics.call('POST', path, wish)).status).toBe(422)
  })

  test('MSG-083: what the carrier refuses is said in its words, and can be tried again', async () => {
    const open = await readyOrder()
    const [rate] = await ratesOf(open)
    await dropQuotes(server)
    const sent = { ...booking, ...rate, pickupTime: seconds(pickupDay) }
    const { status, body } = await logistics.call('POST', `${open.part}/ship`, sent)
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        code: 'CARRIER_REFUSED',
        error: 'Unable to ship order',
        carrierMessage: expect.any(String),
      }),
    ])
    expect(await read(open)).toMatchObject({ purchases: [{ state: 'refused' }] })
    expect((await shipIt(open)).status).toBe(200)
  })

  test('tracking that the carrier does not answer is not known, and no error', async () => {
    const open = await readyOrder()
    await shipIt(open)
    armed.arm('carrier', { kind: 'error', what: 'GetTracking' })
    const { status, body } = await vendor.call('GET', `${open.part}/shipments`)
    expect([status, body]).toEqual([
      200,
      { shipments: [{ TrackingNumber: expect.any(String), isKnown: false, events: [] }] },
    ])
  })
})
