import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { today } from '../../../schema/days/workingDays.ts'
import { carrierClock } from '../../../server/sandbox/carrier/carrierClock.ts'
import { withServer } from '../../helpers/testServer.ts'
import { addresses, carrierFor, failure, shipping, type CarrierUnderTest } from './carrierFor.ts'

const server = withServer()
let tested: CarrierUnderTest
beforeEach(async () => {
  tested = await carrierFor(server.database)
})

const moveTo = async (instant: string) => {
  onTestFinished(() => carrierClock.reset(server.database))
  await carrierClock.reset(server.database)
  await carrierClock.move(server.database, Date.parse(instant) - Date.now())
}

describe('the pickup', () => {
  // A Monday before Christmas, in the morning in Rome.
  const monday = '2026-12-21T08:00:00Z'
  const windows = [
    { from: '09:00', until: '12:00' },
    { from: '14:00', until: '18:00' },
  ]
  const shipped = async () => {
    await moveTo(monday)
    const wanted = await shipping(tested.carrier)
    return { ...wanted, ...(await tested.carrier.ship(wanted)) }
  }
  const booked = (
    { orderId, from, to, rate, parcels }: Awaited<ReturnType<typeof shipped>>,
    day: string,
  ) =>
    tested.carrier.bookPickup({
      orderId,
      from,
      to,
      by: rate,
      parcels,
      pickupTime: Date.parse(`${day}T08:00:00Z`) / 1000,
      windows,
    })

  test('is confirmed, and the same when it is asked for again', async () => {
    const order = await shipped()
    const first = await booked(order, '2026-12-22')
    expect(first.confirmation).toMatch(/^PU\d{8}$/)
    expect(await booked(order, '2026-12-22')).toEqual(first)
    expect(await booked(order, '2026-12-23')).toEqual(first)
    const rows = await server.database
      .selectFrom('carrierPickups')
      .selectAll()
      .where('orderId', '=', order.orderId)
      .execute()
    expect(rows).toMatchObject([{ day: '2026-12-23', zip: '95041' }])
  })

  test.each([
    ['2026-12-26', '26.12.2026 is a Saturday: nobody collects then.'],
    ['2026-12-27', '27.12.2026 is a Sunday: nobody collects then.'],
    ['2026-12-25', '25.12.2026 is a public holiday in Italy: nobody collects then.'],
    ['2027-01-06', '06.01.2027 is a public holiday in Italy: nobody collects then.'],
    ['2026-12-18', 'The pickup day 18.12.2026 is in the past.'],
    ['2027-01-21', 'The pickup day 21.01.2027 is more than 30 days ahead.'],
  ])('on %s is refused in words', async (day, words) => {
    expect(await failure(booked(await shipped(), day))).toMatchObject({
      kind: 'refused',
      message: words,
    })
  })

  test('is not on Easter Monday', async () => {
    await moveTo('2027-03-22T08:00:00Z')
    const wanted = await shipping(tested.carrier)
    const order = { ...wanted, ...(await tested.carrier.ship(wanted)) }
    expect((await failure(booked(order, '2027-03-29'))).message).toBe(
      '29.03.2027 is a public holiday in Italy: nobody collects then.',
    )
    expect((await booked(order, '2027-03-30')).confirmation).toBeTruthy()
  })

  test('the van of today has left in the evening', async () => {
    const order = await shipped()
    await moveTo('2026-12-21T17:30:00Z')
    expect((await failure(booked(order, '2026-12-21'))).message).toBe(
      'Today’s last collection has left. Choose another day.',
    )
  })

  test('a postal code has 20 stops a day, also when all ask at once', async () => {
    await moveTo(monday)
    const from = { ...addresses.bottega, zip: '20121', city: 'Milano' }
    const orders = await Promise.all(
      Array.from({ length: 22 }, async () => {
        const wanted = await shipping(tested.carrier, { from })
        return { ...wanted, ...(await tested.carrier.ship(wanted)) }
      }),
    )
    const results = await Promise.allSettled(orders.map((order) => booked(order, '2026-12-22')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        kind: 'refused',
        message: '20 pickups are booked for 22.12.2026 in 20121 already. Choose another day.',
      },
    })
  })

  test('parcels travel by the carrier’s clock', async () => {
    const order = await shipped()
    const seen = async (instant: string) => {
      await moveTo(instant)
      return (await tested.carrier.track(order.trackingNumber)).map(({ state }) => state)
    }
    expect(await seen('2026-12-22T12:00:00Z')).toEqual(['labelMade'])
    await moveTo(monday)
    await booked(order, '2026-12-22')
    expect(await seen('2026-12-22T08:59:00Z')).toEqual(['labelMade'])
    expect(await seen('2026-12-22T09:00:30Z')).toEqual(['labelMade', 'pickedUp'])
    expect(await seen('2026-12-22T14:01:00Z')).toEqual(['labelMade', 'pickedUp', 'inTransit'])
    expect((await failure(booked(order, '2026-12-23'))).message).toBe(
      'The parcels were collected on 22.12.2026.',
    )
    await moveTo('2027-03-01T12:00:00Z')
    const events = await tested.carrier.track(order.trackingNumber)
    expect(events.map(({ state }) => state)).toEqual([
      'labelMade',
      'pickedUp',
      'inTransit',
      'delivered',
    ])
    const [, pickedUp, , delivered] = events
    expect(pickedUp).toMatchObject({ at: '2026-12-22T09:00:00.000Z', place: 'Caltagirone' })
    // Economy takes six working days; Christmas, New Year and Epiphany are none.
    expect(order.rate).toMatchObject({ service: 'International Economy', delivery_days: 6 })
    expect(delivered).toMatchObject({ at: '2026-12-31T10:00:00.000Z', place: 'New York' })
    expect(await seen(monday)).toEqual(['labelMade'])
  })

  test('a number that is none is refused in words', async () => {
    expect(await failure(tested.carrier.track('FX1'))).toMatchObject({
      kind: 'refused',
      message: 'The tracking number FX1 is not known.',
    })
  })
})

test('the portal’s own clock does not move', async () => {
  const before = today(Date.now())
  await moveTo('2030-01-01T00:00:00Z')
  expect(today(Date.now())).toBe(before)
})
