import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { carrierClock } from '../../../server/sandbox/carrier/carrierClock.ts'
import { removeDemoOfAreas } from '../../../server/features/index.ts'
import { carrierTables } from '../../../server/sandbox/carrier/carrierTables.ts'
import { removeDemo } from '../../../server/demo/removeDemo.ts'
import { checkDigit } from '../../../server/sandbox/carrier/sscc.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'
import {
  addresses,
  box,
  carrierFor,
  failure,
  offer,
  request,
  shipping,
  type CarrierUnderTest,
} from './carrierFor.ts'

const server = withServer()
let tested: CarrierUnderTest
beforeEach(async () => {
  tested = await carrierFor(server.database)
})

const hour = 60 * 60 * 1000
const count = async (table: 'carrierShipments' | 'carrierDocuments') =>
  (await server.database.selectFrom(table).select('orderId').execute()).length

describe('rates', () => {
  test('FIELD-RATE-001, FIELD-RATE-002, FIELD-RATE-003, FIELD-RATE-004, FIELD-RATE-005, FIELD-RATE-006, FIELD-RATE-007, FIELD-RATE-008, FIELD-RATE-009, FIELD-RATE-010, FIELD-RATE-011, SHIP-019, API-167, API-169: an offer says all of a rate', async () => {
    const { Rates, RatesErrors } = await tested.carrier.getRates(request())
    expect(offer({ Rates, RatesErrors }, 'FedEx', 'International Priority')).toEqual({
      carrier: 'FedEx',
      carrier_id: '101',
      carrier_label: 'FedEx',
      service: 'International Priority',
      // 6 kg, and 4 kg that count as 4.8.
      rate: 164.9,
      rate_id: expect.stringMatching(/^rate_[0-9a-f]{24}$/) as string,
      order_id: expect.stringMatching(/^\d{10}$/) as string,
      currency: 'EUR',
      delivery_days: 3,
      weight_range: '10-20 kg',
      zone_name: 'North America',
    })
    expect(RatesErrors).toEqual([])
    expect(new Set(Rates.map(({ order_id }) => order_id)).size).toBe(1)
    expect(tested.calls.latest('carrier')).toMatchObject([{ what: 'GetRates', error: null }])
  })

  test.each([
    ['Italy', addresses.palermo],
    ['EU', addresses.lodz],
    ['Rest of Europe', addresses.zurich],
    ['North America', addresses.newYork],
    ['Rest of world', addresses.tokyo],
  ])('FIELD-RATE-011: the zone %s has services and prices of its own', async (zone, to) => {
    const { Rates } = await tested.carrier.getRates(request({ to }))
    expect(Rates.length).toBeGreaterThan(3)
    expect(new Set(Rates.map(({ zone_name }) => zone_name))).toEqual(new Set([zone]))
  })

  test('farther is dearer, and heavier is dearer', async () => {
    const price = async (changes: Parameters<typeof request>[0]) =>
      offer(await tested.carrier.getRates(request(changes)), 'FedEx', 'International Economy').rate
    const near = await price({ to: addresses.lodz })
    const far = await price({ to: addresses.newYork })
    const heavy = await price({ to: addresses.lodz, parcels: [{ ...box, weight: 45 }] })
    expect(far).toBeGreaterThan(near)
    expect(heavy).toBeGreaterThan(near)
  })

  test('a light parcel counts by its room: W × D × H / 5000, each parcel by itself', async () => {
    const range = async (...parcels: (typeof box)[]) =>
      offer(await tested.carrier.getRates(request({ parcels })), 'FedEx', 'International Priority')
        .weight_range
    // 50 × 50 × 50 cm count as 25 kg.
    const light = { length: 50, width: 50, height: 50, weight: 2 }
    expect(await range({ ...box, weight: 5 })).toBe('3-5 kg')
    expect(await range({ ...box, weight: 5.001 })).toBe('5-10 kg')
    expect(await range(light)).toBe('20-30 kg')
    expect(await range(light, { ...box, weight: 6 })).toBe('30-50 kg')
  })

  test('API-168, MSG-092: what a service does not take stands in words, once for each carrier', async () => {
    const long = { length: 20, width: 240, height: 20, weight: 8 }
    const { Rates, RatesErrors } = await tested.carrier.getRates(
      request({ to: addresses.palermo, parcels: [box, long] }),
    )
    expect(RatesErrors).toEqual([
      {
        carrier: 'DHL',
        error_message: 'Parcel 2 is 240 cm long, Express Worldwide takes 175 cm at most.',
      },
      { carrier: 'BRT', error_message: 'Parcel 2 is 240 cm long, Express takes 200 cm at most.' },
    ])
    expect(Rates.map(({ carrier, service }) => `${carrier} ${service}`)).toEqual(
      expect.arrayContaining(['UPS Standard', 'BRT Freight']),
    )
  })

  test('a crate of 600 kg goes as freight alone, one of 1,200 kg with nobody', async () => {
    const crate = { length: 120, width: 80, height: 100, weight: 600 }
    const heavy = await tested.carrier.getRates(request({ parcels: [crate] }))
    expect(heavy.Rates.map(({ service }) => service)).toEqual(['Freight'])
    expect(heavy.RatesErrors.map(({ error_message }) => error_message)).toContain(
      'Parcel 1 weighs 600 kg, International Priority takes 68 kg at most. Parcel 1 weighs 600 kg, International Economy takes 68 kg at most.',
    )
    const both = await tested.carrier.getRates(request({ parcels: [crate, crate] }))
    expect(both.Rates).toEqual([])
    expect(both.RatesErrors.map(({ error_message }) => error_message)).toContain(
      'The parcels count as 1200 kg, Freight takes 1000 kg at most.',
    )
  })

  test.each([
    [1250.5, 12.51],
    [120, 5],
    [500, 5],
    [501, 5.01],
  ])('FIELD-RATE-016: insurance of %s EUR adds %s EUR to each rate', async (totalValue, more) => {
    const plain = await tested.carrier.getRates(request({ totalValue }))
    const insured = await tested.carrier.getRates(request({ totalValue, isInsured: true }))
    expect(insured.Rates.map(({ rate }) => Math.round(rate * 100))).toEqual(
      plain.Rates.map(({ rate }) => Math.round((rate + more) * 100)),
    )
  })

  test.each([
    [
      'no street',
      { to: { ...addresses.newYork, street1: '' } },
      'The recipient’s address has no street.',
    ],
    [
      'a wrong code',
      { to: { ...addresses.newYork, zip: '123' } },
      'The postal code “123” does not exist there.',
    ],
    [
      'a country that is none',
      { to: { ...addresses.newYork, country: 'usa' } },
      'The recipient’s country is not known.',
    ],
    [
      'no name',
      { to: { ...addresses.newYork, name: '', company: '' } },
      'The recipient’s address has no name.',
    ],
    ['a sender abroad', { from: addresses.zurich }, 'Parcels are collected in Italy only.'],
    ['no parcels', { parcels: [] }, 'There are no parcels.'],
    ['no weight', { parcels: [{ ...box, weight: 0 }] }, 'A parcel has no weight.'],
  ])('%s is refused in words', async (_what, changes, words) => {
    const error = await failure(tested.carrier.getRates(request(changes)))
    expect(error).toMatchObject({ kind: 'refused', message: words })
  })
})

describe('a shipment', () => {
  test('API-179, API-180: has a number, a label and a tracking link, and is found by its key', async () => {
    const wanted = await shipping(tested.carrier)
    const bought = await tested.carrier.ship(wanted)
    expect(bought.trackingNumber).toMatch(/^[A-Z]{2}\d{12}$/)
    expect(bought.trackingLink).toBe(
      `https://portal.example.com/sandbox/carrier/track/${bought.trackingNumber}`,
    )
    expect(bought.labelUrls).toHaveLength(1)
    expect(await tested.carrier.find(wanted.key)).toEqual(bought)
    expect(await tested.carrier.find('never bought')).toBeNull()
  })

  test('is bought once under a key: again, with another offer, and two at once', async () => {
    const wanted = await shipping(tested.carrier)
    const before = await count('carrierShipments')
    const first = await tested.carrier.ship(wanted)
    expect(await tested.carrier.ship(wanted)).toEqual(first)
    expect(await tested.carrier.ship(await shipping(tested.carrier, { key: wanted.key }))).toEqual(
      first,
    )
    const other = await shipping(tested.carrier)
    const [one, two, three] = await Promise.all(
      [other, other, other].map((same) => tested.carrier.ship(same)),
    )
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect(await count('carrierShipments')).toBe(before + 2)
  })

  test('parcels have numbers with a right check digit, none twice', async () => {
    const { orderId } = await tested.carrier.ship(await shipping(tested.carrier))
    await tested.carrier.ship(await shipping(tested.carrier))
    const rows = await server.database
      .selectFrom('carrierShipments')
      .select(['orderId', 'parcels'])
      .execute()
    const numbers = rows.flatMap(({ parcels }) => parcels.map(({ sscc }) => sscc))
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) {
      expect(number).toMatch(/^\d{18}$/)
      expect(checkDigit(number.slice(0, 17))).toBe(Number(number.slice(17)))
    }
    expect(rows.find((row) => row.orderId === orderId)?.parcels).toHaveLength(2)
  })

  test('an offer expires after 30 minutes of the carrier’s clock; what was bought stays', async () => {
    onTestFinished(() => carrierClock.reset(server.database))
    const [early, late] = [await shipping(tested.carrier), await shipping(tested.carrier)]
    await carrierClock.move(server.database, hour / 2 - 60_000)
    const bought = await tested.carrier.ship(early)
    await carrierClock.move(server.database, 60_000)
    expect(await failure(tested.carrier.ship(late))).toMatchObject({
      kind: 'refused',
      message: 'The offer has expired. Ask for rates again.',
    })
    expect(await tested.carrier.ship(early)).toEqual(bought)
    await carrierClock.reset(server.database)
    expect((await tested.carrier.ship(late)).trackingNumber).toBeTruthy()
  })

  test('an offer holds for what it was made for, and for nothing else', async () => {
    const wanted = await shipping(tested.carrier)
    const refusal = async (changes: Partial<typeof wanted>) =>
      (await failure(tested.carrier.ship({ ...wanted, ...changes }))).message
    const other =
      'The offer was made for other parcels, another place or another value. Ask for rates again.'
    expect(await refusal({ parcels: [box] })).toBe(other)
    expect(await refusal({ to: addresses.zurich })).toBe(other)
    expect(await refusal({ totalValue: 9 })).toBe(other)
    expect(await refusal({ isInsured: true })).toBe(other)
    expect(await refusal({ rate: { ...wanted.rate, service: 'Express Worldwide' } })).toBe(
      'The offer is of another carrier or service.',
    )
    expect(await refusal({ rate: { ...wanted.rate, rate_id: 'rate_x' } })).toBe(
      'This offer is not known. Ask for rates again.',
    )
    expect(await tested.carrier.find(wanted.key)).toBeNull()
  })

  test('survives a restart of the carrier', async () => {
    const wanted = await shipping(tested.carrier)
    const bought = await tested.carrier.ship(wanted)
    const again = await carrierFor(server.database)
    expect((await again.carrier.find(wanted.key))?.trackingNumber).toBe(bought.trackingNumber)
    expect((await again.carrier.ship(wanted)).trackingNumber).toBe(bought.trackingNumber)
  })

  test('takes papers for the customs, the same one once', async () => {
    const { orderId } = await tested.carrier.ship(await shipping(tested.carrier))
    const pdf = Buffer.from('%PDF-1.4\n%%EOF')
    await tested.carrier.uploadDocument(orderId, 'etd.pdf', pdf)
    await tested.carrier.uploadDocument(orderId, 'etd.pdf', pdf)
    expect(await count('carrierDocuments')).toBe(1)
    expect(
      await failure(tested.carrier.uploadDocument(orderId, 'a.png', Buffer.from('PNG'))),
    ).toMatchObject({ kind: 'refused', message: 'Documents have to be PDF files.' })
    expect((await failure(tested.carrier.uploadDocument('1', 'etd.pdf', pdf))).message).toBe(
      'The shipment 1 is not known.',
    )
  })
})

test('what the carrier of a demo knows leaves with the demo', async () => {
  const own = await testServer()
  onTestFinished(() => own.close())
  const { carrier } = await carrierFor(own.database)
  const wanted = await shipping(carrier)
  const { orderId } = await carrier.ship(wanted)
  await carrier.uploadDocument(orderId, 'etd.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
  expect(await carrier.find(wanted.key)).not.toBeNull()
  await removeDemo(own.database, own.model, removeDemoOfAreas)
  expect(await carrier.find(wanted.key)).toBeNull()
  for (const table of carrierTables)
    expect(await own.database.selectFrom(table).selectAll().execute(), table).toEqual([])
})
