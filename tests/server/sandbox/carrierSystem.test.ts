import { describe, expect, onTestFinished, test } from 'vitest'
import { nextWorkingDay, today } from '../../../schema/days/workingDays.ts'
import { openCarrier } from '../../../server/features/shipping/openCarrier.ts'
import { faults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { carrierClock } from '../../../server/sandbox/carrier/carrierClock.ts'
import { carrierSystem } from '../../../server/sandbox/carrier/carrierSystem.ts'
import { demoCarrier } from '../../../server/sandbox/carrier/demoCarrier.ts'
import type { SandboxSystem } from '../../../server/sandbox/sandboxSystem.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'
import { carrierFor, failure, request, shipping, type CarrierUnderTest } from './carrierFor.ts'

const server = withServer()
const nobody = server.as('nobody')

const act = async (system: SandboxSystem, name: string, values: Record<string, unknown> = {}) => {
  const action = system.actions.find((one) => one.name === name)
  if (!action) throw new Error(name)
  await action.run(values, { email: 'admin@bottega.example', language: 'en' })
}
const values = async (system: SandboxSystem) =>
  Object.fromEntries((await system.facts()).map(({ label, value }) => [label, value]))

async function collectedTomorrow({ carrier }: CarrierUnderTest) {
  const wanted = await shipping(carrier)
  const bought = await carrier.ship(wanted)
  const day = nextWorkingDay(today(Date.now()))
  await carrier.bookPickup({
    orderId: bought.orderId,
    from: wanted.from,
    to: wanted.to,
    by: wanted.rate,
    parcels: wanted.parcels,
    pickupTime: Date.parse(`${day}T08:00:00Z`) / 1000,
    windows: [],
  })
  return bought
}
const states = async ({ carrier }: CarrierUnderTest, trackingNumber: string) =>
  (await carrier.track(trackingNumber)).map(({ state }) => state)

describe('the carrier on the sandbox page', () => {
  test('says what time it has, moves its clock and sets it back', async () => {
    onTestFinished(() => carrierClock.reset(server.database))
    const tested = await carrierFor(server.database)
    const system = carrierSystem({ database: server.database, carrier: tested.carrier })
    expect(system).toMatchObject({ name: 'carrier', isEmbedded: true, address: null })
    expect(await system.trouble('en')).toBeNull()
    const { trackingNumber } = await collectedTomorrow(tested)
    const before = await values(system)
    expect(before['app.carrier.clock']).toMatch(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/)
    expect(before['app.carrier.onTheirWay']).toBe('0')
    // Past every weekend and holiday, and before anything is delivered.
    await act(system, 'moveClock', { hours: 24 })
    while ((await states(tested, trackingNumber)).length < 2)
      await act(system, 'moveClock', { hours: 12 })
    expect((await values(system))['app.carrier.onTheirWay']).toBe('1')
    await act(system, 'moveClock', { hours: 720 })
    expect(await states(tested, trackingNumber)).toContain('delivered')
    expect(await values(system)).toMatchObject({ 'app.carrier.onTheirWay': '0' })
    await act(system, 'resetClock')
    expect((await values(system))['app.carrier.clock']?.slice(0, 10)).toBe(
      before['app.carrier.clock']?.slice(0, 10),
    )
    expect(await states(tested, trackingNumber)).toEqual(['labelMade'])
  })

  test('delivers and returns a shipment, and says why not', async () => {
    onTestFinished(() => carrierClock.reset(server.database))
    const tested = await carrierFor(server.database)
    const system = carrierSystem({ database: server.database, carrier: tested.carrier })
    const { trackingNumber } = await collectedTomorrow(tested)
    const waiting = await tested.carrier.ship(await shipping(tested.carrier))
    await expect(act(system, 'returnParcel', { trackingNumber })).rejects.toMatchObject({
      status: 409,
      key: 'app.carrier.notCollected',
    })
    await act(system, 'deliverParcel', { trackingNumber: ` ${trackingNumber} ` })
    expect(await states(tested, trackingNumber)).toEqual(['labelMade', 'delivered'])
    await expect(act(system, 'deliverParcel', { trackingNumber })).rejects.toMatchObject({
      key: 'app.carrier.alreadyDelivered',
    })
    await act(system, 'returnParcel', { trackingNumber })
    expect(await states(tested, trackingNumber)).toEqual(['labelMade', 'delivered', 'returned'])
    for (const name of ['deliverParcel', 'returnParcel'])
      await expect(act(system, name, { trackingNumber })).rejects.toMatchObject({
        key: 'app.carrier.alreadyReturned',
      })
    await expect(act(system, 'deliverParcel', { trackingNumber: 'FX1' })).rejects.toMatchObject({
      status: 404,
    })
    await act(system, 'deliverParcel', { trackingNumber: waiting.trackingNumber })
    expect(await states(tested, waiting.trackingNumber)).toEqual(['labelMade', 'delivered'])
  })

  test('a real carrier has an address, and nothing that could be done to it', async () => {
    const { carrier } = await carrierFor(server.database)
    const system = carrierSystem({
      database: server.database,
      carrier,
      carrierUrl: 'https://carrier.example.com/api',
    })
    expect(system).toMatchObject({
      isEmbedded: false,
      address: 'https://carrier.example.com',
      faults: [],
      actions: [],
    })
    expect(await system.facts()).toEqual([])
  })
})

describe('/sandbox/carrier/track', () => {
  test('shows what happened, in the language of the reader, and names nobody', async () => {
    const tested = await carrierFor(server.database)
    const { trackingNumber } = await collectedTomorrow(tested)
    const system = carrierSystem({ database: server.database, carrier: tested.carrier })
    await act(system, 'deliverParcel', { trackingNumber })
    const address = `/sandbox/carrier/track/${trackingNumber}`
    const { status, headers, body } = await nobody.call('GET', address)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
    const page = String(body)
    expect(page).toContain(`Shipment ${trackingNumber}`)
    expect(page).toContain('FedEx, International Economy')
    expect(page).toMatch(/<strong>Delivered<\/strong><span>\d\d\.\d\d\.\d{4} \d\d:\d\d · New York/)
    expect(page.indexOf('Delivered')).toBeLessThan(page.indexOf('Label made'))
    expect(page).not.toMatch(/<script|Rossi|John Doe|Main Street/)
    const italian = await nobody.call('GET', address, undefined, { cookie: 'bottega_language=it' })
    expect(italian.body).toContain('<html lang="it">')
    expect(italian.body).toContain('Consegnata')
  })

  test.each(['FX000000000000', 'x', '..%2F..%2Fetc', '%3Cscript%3E'])(
    'has no %s',
    async (number) => {
      expect((await nobody.call('GET', `/sandbox/carrier/track/${number}`)).status).toBe(404)
    },
  )

  test('is not there with a real carrier, and not outside a demo', async () => {
    const parts = { carrierUrl: 'https://carrier.example.com/api', carrierKey: 'key' }
    for (const changes of [parts, { isDemo: false }]) {
      const other = await testServer(server.model, changes)
      onTestFinished(() => other.close())
      const answer = await other.as('nobody').call('GET', '/sandbox/carrier/track/x')
      expect(answer).toMatchObject({ status: 404, body: { code: 'NO_ROUTE' } })
    }
  })
})

describe('whose carrier it is', () => {
  const partsOf = () => ({
    database: server.database,
    model: server.model,
    publicUrl: 'https://portal.example.com',
    calls: outsideCalls(),
    faults: faults(),
  })

  test('the one that is set up; else a demo’s own; else none', async () => {
    const noRoutes = { addHook: () => undefined, route: () => undefined } as never
    const real = { carrierUrl: 'http://carrier.invalid/api', carrierKey: 'key' }
    for (const isDemo of [true, false])
      expect(
        await openCarrier({ app: noRoutes, ...partsOf(), ...real, isDemo })?.trouble(),
      ).toMatch(/cannot be reached/)
    expect(openCarrier({ app: noRoutes, ...partsOf(), isDemo: false })).toBeNull()
    expect(openCarrier({ app: noRoutes, ...partsOf(), isDemo: true })).not.toBeNull()
  })

  test('a demo’s own starts when it is first needed, ends, and knows what it sold before', async () => {
    const parts = { ...partsOf(), timeoutMilliseconds: 20_000 }
    const idle = demoCarrier(parts)
    await idle.close()
    const first = demoCarrier(parts)
    const { Rates } = await first.getRates(request())
    expect(Rates.length).toBeGreaterThan(0)
    const wanted = await shipping(first)
    const [address = ''] = (await first.ship(wanted)).labelUrls
    const label = await first.readLabel(address)
    await first.close()
    const second = demoCarrier(parts)
    onTestFinished(() => second.close())
    const found = await second.find(wanted.key)
    expect(await second.readLabel(found?.labelUrls[0] ?? '')).toEqual(label)
    expect(await failure(second.readLabel('file:///etc/passwd'))).toMatchObject({ kind: 'notSent' })
    expect(parts.calls.latest('carrier').map(({ what }) => what)).toContain('label')
  })
})
