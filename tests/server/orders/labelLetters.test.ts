import { describe, expect, test } from 'vitest'
import { unprintable } from '../../../resources/parts/shippingChecks.ts'
import { model } from '../../../resources/index.ts'
import { boundDoubt } from '../../../src/fields/warnings/boundDoubt.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { booking, readyOrder } from './readyOrder.ts'

const server = withServer()

const latin = {
  name: 'Zoë Łukaszewicz-Ðorđević',
  company: 'Nguyễn & Søn',
  address: 'Straße 12 bis, app. 3',
  address2: 'Ualapuʻe, n.º 7',
  city: 'Kraków',
  zip: '30-001',
  state: null,
  country: 'PL',
}

const foreign: readonly (readonly [string, Json])[] = [
  [
    'Japanese',
    { name: '株式会社 春の陶器', address: '東京都港区芝公園四丁目2番8号', city: '東京' },
  ],
  ['Hebrew', { name: 'דוד לוי', address: 'רחוב הרצל 5' }],
  ['Arabic', { city: 'القاهرة' }],
  ['Korean', { name: '김민준' }],
  ['Thai', { address2: 'ถนนสุขุมวิท' }],
  ['Greek', { company: 'Ελληνική Κεραμική' }],
  ['Cyrillic', { state: 'Московская область' }],
  ['one letter of many', { name: 'Maria Рossi' }],
]

describe('public-cases 3: carriers print Latin letters, and we say so before they are asked', () => {
  test('every Latin letter is one', async () => {
    const order = await readyOrder(server, { shipTo: latin })
    const { status } = await order.logistics.call('POST', `${order.part}/rates`, booking)
    expect(status).toBe(200)
  })

  test.each(foreign)('%s is named before rates and labels', async (_script, parts) => {
    const order = await readyOrder(server, { shipTo: { ...latin, ...parts } })
    const names = Object.keys(parts).map((name) => `shipTo.${name}`)
    const fields = Object.fromEntries(
      names.map((name) => [name, 'Carriers print Latin letters only: write this in Latin letters']),
    )
    const asked = await order.logistics.call('POST', `${order.part}/rates`, booking)
    expect([asked.status, asked.body]).toMatchObject([422, { code: 'NOT_READY', fields }])
    expect((asked.body as { fields: Json }).fields).toEqual(fields)
    expect(await order.read()).toMatchObject({ stage: 'toComplete' })
    // Written in Latin letters it goes on.
    const mended = await order.logistics.call('PUT', `/api/order/${order.id}`, { shipTo: latin })
    expect(mended.status).toBe(200)
    expect((await order.ship()).status).toBe(200)
  })

  test('the artisan’s pickup address as well', async () => {
    const { part, logistics, id } = await readyOrder(server)
    const { pickupAddressAndTime } = (await logistics.call('GET', `/api/order/${id}`)).body as Json
    const pickup = { ...(pickupAddressAndTime as Json), locationName: 'Εργαστήριο' }
    expect(unprintable({ pickupAddressAndTime: pickup })).toEqual([
      'pickupAddressAndTime.locationName',
    ])
    await logistics.call('PUT', `/api/order/${id}`, { pickupAddressAndTime: pickup })
    const asked = await logistics.call('POST', `${part}/rates`, booking)
    expect([asked.status, Object.keys((asked.body as { fields: Json }).fields)]).toEqual([
      422,
      ['pickupAddressAndTime.locationName'],
    ])
  })
})

describe('public-cases 4: a line that a label may cut is doubted beside its field', () => {
  const doubt = (path: string, value: string) => {
    const leaf = model.resource('orders').leaf.get(path)
    if (!leaf) throw new Error(path)
    return boundDoubt(leaf, value)
  }

  test.each(['name', 'company', 'address', 'address2', 'city', 'state'])('%s', (name) => {
    expect(doubt(`shipTo.${name}`, 'x'.repeat(35))).toBeNull()
    expect(doubt(`shipTo.${name}`, 'x'.repeat(36))).toEqual({
      key: 'app.warnings.labelLine',
      vars: { max: 35 },
    })
    expect(doubt(`shipTo.${name}`, '東京')?.key).toBe('app.warnings.otherScript')
  })

  test('names of a pickup, whose street may not be longer at all', () => {
    expect(doubt('pickupAddressAndTime.locationName', 'x'.repeat(63))?.key).toBe(
      'app.warnings.labelLine',
    )
    expect(doubt('pickupAddressAndTime.address', 'x'.repeat(35))).toBeNull()
  })
})
