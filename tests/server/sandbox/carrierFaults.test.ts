import { describe, expect, test } from 'vitest'
import { nextWorkingDay, today } from '../../../schema/days/workingDays.ts'
import type { Carrier, ShipRequest } from '../../../server/adapters/carrier/carrier.ts'
import { shippyProCarrier } from '../../../server/adapters/carrier/shippyPro.ts'
import { faultKinds, faults as noFaults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { embeddedCarrier } from '../../../server/sandbox/carrier/embeddedCarrier.ts'
import { withServer } from '../../helpers/testServer.ts'
import { carrierFor, failure, shipping } from './carrierFor.ts'

const server = withServer()

interface Order extends ShipRequest {
  readonly orderId: string
  readonly trackingNumber: string
  readonly label: string
}

const pdf = Buffer.from('%PDF-1.4\n%%EOF')
const methods: Readonly<
  Record<string, (carrier: Carrier, order: Order, unbought: ShipRequest) => Promise<unknown>>
> = {
  GetRates: (carrier, order) => carrier.getRates(order),
  Ship: (carrier, _order, unbought) => carrier.ship(unbought),
  GetShipment: (carrier, { key }) => carrier.find(key),
  BookPickup: (carrier, { orderId, from, to, rate, parcels }) =>
    carrier.bookPickup({
      orderId,
      from,
      to,
      by: rate,
      parcels,
      pickupTime: Date.parse(`${nextWorkingDay(today(Date.now()))}T08:00:00Z`) / 1000,
      windows: [{ from: '09:00', until: '18:00' }],
    }),
  UploadDocument: (carrier, { orderId }) => carrier.uploadDocument(orderId, 'etd.pdf', pdf),
  GetTracking: (carrier, { trackingNumber }) => carrier.track(trackingNumber),
  label: (carrier, { label }) => carrier.readLabel(label),
}

/** What the carrier has done so far. */
async function work(): Promise<readonly unknown[]> {
  const { database } = server
  return Promise.all([
    database.selectFrom('carrierShipments').select('transactionId').orderBy('orderId').execute(),
    database.selectFrom('carrierPickups').selectAll().orderBy('orderId').execute(),
    database.selectFrom('carrierDocuments').selectAll().orderBy('orderId').execute(),
  ])
}

const cases = faultKinds.flatMap((kind) =>
  Object.keys(methods).map((method) => [kind, method] as const),
)

describe('a fault', () => {
  test.each(cases)('%s in %s is unknown, and a repeat does the work once', async (kind, method) => {
    const { carrier, faults, calls, url, key } = await carrierFor(server.database)
    const call = methods[method]
    if (!call) throw new Error(method)
    const wanted = await shipping(carrier)
    const bought = await carrier.ship(wanted)
    const order = { ...wanted, ...bought, label: bought.labelUrls[0] ?? '' }
    const unbought = await shipping(carrier)
    // Nobody waits for an answer that never comes as long as in earnest.
    const impatient = shippyProCarrier({ url, key, calls, timeoutMilliseconds: 1_000 })
    const caller = kind === 'timeout' ? impatient : carrier

    faults.arm('carrier', { kind, what: method })
    const error = await failure(call(caller, order, unbought))
    expect(error.kind).toBe('unknown')
    expect(calls.latest('carrier')[0]).toMatchObject({ what: method, error: error.message })
    expect(faults.armed('carrier')).toEqual([])

    const after = await call(carrier, order, unbought)
    const done = await work()
    if (method !== 'GetRates') expect(await call(carrier, order, unbought)).toEqual(after)
    expect(await work()).toEqual(done)
    expect(await carrier.find(wanted.key)).toEqual(bought)
  })

  test.each(['lostAnswer', 'half'] as const)(
    'after %s of Ship what was bought is found by its key',
    async (kind) => {
      const { carrier, faults } = await carrierFor(server.database)
      const wanted = await shipping(carrier)
      faults.arm('carrier', { kind, what: 'Ship' })
      expect((await failure(carrier.ship(wanted))).kind).toBe('unknown')
      const found = await carrier.find(wanted.key)
      expect(found?.labelUrls).toHaveLength(1)
      expect(await carrier.ship(wanted)).toEqual(found)
    },
  )

  test.each(['timeout', 'error', 'garbage'] as const)(
    'after %s of Ship nothing was bought',
    async (kind) => {
      const { carrier, faults, ...rest } = await carrierFor(server.database, 1_500)
      const wanted = await shipping(carrier)
      faults.arm('carrier', { kind, what: 'Ship' })
      expect((await failure(carrier.ship(wanted))).kind).toBe('unknown')
      expect(await carrier.find(wanted.key)).toBeNull()
      expect(rest.calls.latest('carrier')[0]).toMatchObject({ what: 'GetShipment', error: null })
    },
  )

  test('a slow carrier answers later, each time, until that is cleared', async () => {
    const { carrier, faults, calls } = await carrierFor(server.database)
    faults.arm('carrier', { kind: 'slow', milliseconds: 60 })
    expect(await carrier.trouble()).toBeNull()
    expect(await carrier.trouble()).toBeNull()
    expect(
      Math.min(...calls.latest('carrier').map(({ milliseconds }) => milliseconds)),
    ).toBeGreaterThan(55)
    expect(faults.armed('carrier')).toHaveLength(1)
  })
})

test('one that never answers does not keep the carrier from ending', async () => {
  const faults = noFaults()
  const embedded = await embeddedCarrier({ database: server.database, publicUrl: '', faults })
  const carrier = shippyProCarrier({
    ...embedded,
    calls: outsideCalls(),
    timeoutMilliseconds: 20_000,
  })
  faults.arm('carrier', { kind: 'timeout' })
  const waiting = carrier.trouble()
  await expect.poll(() => faults.armed('carrier')).toEqual([])
  await embedded.close()
  expect(await waiting).toBe('The connection to the carrier broke.')
  expect(await carrier.trouble()).toBe('The carrier cannot be reached (ECONNREFUSED).')
})
