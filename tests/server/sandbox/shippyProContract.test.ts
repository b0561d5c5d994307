import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isObject } from '../../../schema/index.ts'
import { carrierMethods, shippyProCarrier } from '../../../server/adapters/carrier/shippyPro.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { purchaseKey } from '../../../server/features/shipping/purchases.ts'
import {
  addressNames,
  invalidParams,
  shippyProContract,
  type Params,
} from '../../../server/sandbox/carrier/shippyProContract.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import { withServer } from '../../helpers/testServer.ts'
import { box, carrierFor, failure, request, shipping } from './carrierFor.ts'

/*
 * Our client, the embedded carrier and the contract of ShippyPro, each against the next.
 */
const server = withServer()
const contracts: Readonly<Record<string, Params>> = shippyProContract
const outOfOrder = { status: 500, type: 'application/json', body: '{}' }

interface Sent {
  readonly method: string
  readonly params: Record<string, unknown>
}

/** A carrier that says one thing to everything, and what came to it. */
async function carrierThatSays(answer: object, status = 200) {
  const sent: Sent[] = []
  const listening = await localServer({
    mostBody: 1024 * 1024,
    outOfOrder,
    handle(_request, body) {
      const parsed: unknown = JSON.parse(body.toString())
      if (isObject(parsed) && isObject(parsed['Params']))
        sent.push({ method: String(parsed['Method']), params: parsed['Params'] })
      return Promise.resolve({ status, type: 'application/json', body: JSON.stringify(answer) })
    },
  })
  onTestFinished(() => listening.close())
  const url = `http://127.0.0.1:${listening.port}/api`
  const calls = outsideCalls()
  return { carrier: shippyProCarrier({ url, key: 'k', calls, timeoutMilliseconds: 20_000 }), sent }
}

const rate = { carrier: 'FedEx', carrier_id: '101', service: 'Priority', rate_id: 'r1' }
const ship = {
  ...request({ parcels: [{ ...box, length: 40.2, width: 30.5, weight: 6.4 }] }),
  key: 'k1',
  rate: { ...rate, order_id: 'o1' },
  sendsNotification: true,
  bookingNumber: 'FDX1',
}

/** One of each call, as our client sends it. */
async function allSent(): Promise<readonly Sent[]> {
  const { carrier, sent } = await carrierThatSays({ Result: 'OK' })
  const { from, to, parcels } = ship
  const pickup = { orderId: '815', from, to, by: rate, parcels, pickupTime: 1_795_507_200 }
  const works = [
    carrier.getRates(ship),
    carrier.ship(ship),
    carrier.find('k1'),
    carrier.bookPickup({ ...pickup, windows: [{ from: '09:00', until: '12:00' }] }),
    carrier.cancelPickup('815', 'PU1'),
    carrier.voidShipment('815'),
    carrier.uploadDocument('815', 'etd.pdf', Buffer.from('%PDF-')),
    carrier.track('FX1'),
    carrier.trouble(),
  ]
  await Promise.allSettled(works)
  return sent
}

describe('what we send', () => {
  test('issue 37: each call is in the contract, with parameters of its types and no other', async () => {
    const sent = await allSent()
    const methods = sent.map(({ method }) => method)
    expect(methods.toSorted()).toEqual(carrierMethods.filter((one) => one !== 'label').toSorted())
    for (const { method, params } of sent) {
      const contract = contracts[method] ?? {}
      expect([method, invalidParams(contract, params)]).toEqual([method, []])
      expect(Object.keys(params).filter((name) => !Object.hasOwn(contract, name))).toEqual([])
      for (const name of ['to_address', 'from_address'])
        if (isObject(params[name]))
          expect(Object.keys(params[name]).toSorted()).toEqual([...addressNames].toSorted())
    }
  })

  test('sizes go in whole centimetres, never smaller than the box', async () => {
    const [rates] = (await allSent()).filter(({ method }) => method === 'GetRates')
    expect(rates?.params['parcels']).toEqual([{ length: 41, width: 31, height: 20, weight: 6.4 }])
  })

  test('issue 37: what is unproven is said in docs/carrier.md', async () => {
    const docs = readFileSync('docs/carrier.md', 'utf8')
    const ours = Object.entries(contracts).flatMap(([method, params]) =>
      Object.entries(params).flatMap(([name, { from }]) =>
        from === 'ours' ? [[method, name] as const] : [],
      ),
    )
    expect(ours.length).toBeGreaterThan(0)
    for (const [method, name] of ours) {
      const row = docs.split('\n').find((line) => line.startsWith(`| \`${method}\``)) ?? ''
      expect([method, row]).toEqual([method, expect.stringContaining(`\`${name}\``)])
    }
  })

  test('the key of a purchase is too short to be cut; an earlier longer one stays', async () => {
    const { body } = await server.as('admin').call('GET', '/api/orders?range=[0,0]')
    const [order] = Array.isArray(body) ? body : []
    const key = purchaseKey({ ...order, purchases: [] }, [])
    expect(key).toMatch(/^[\da-f]{32}$/)
    const earlier = `${key}01234567`
    expect(purchaseKey({ ...order, purchases: [{ key: earlier }] }, [])).toBe(earlier)
  })
})

describe('what the embedded carrier takes', () => {
  const valid = async () => {
    const { url, key, carrier } = await carrierFor(server.database)
    const wanted = await shipping(carrier)
    const send = async (method: string, params: object) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
        body: JSON.stringify({ Method: method, Params: params }),
      })
      const body: unknown = await answer.json()
      return isObject(body) ? body : {}
    }
    return { send, wanted, carrier }
  }

  test.each(Object.entries(contracts))('%s without what is required', async (method, contract) => {
    const { send } = await valid()
    const full = (await allSent()).find((one) => one.method === method)?.params ?? {}
    for (const [name, { required }] of Object.entries(contract)) {
      if (!required) continue
      const answer = await send(method, { ...full, [name]: undefined })
      expect([name, answer]).toEqual([
        name,
        { Result: 'Error', Error: expect.any(String), ValidationErrors: [name] },
      ])
    }
  })

  const wrong = [
    ['Ship', { CarrierID: '101' }],
    ['Ship', { TransactionID: 'k'.repeat(36) }],
    ['Ship', { TotalValue: '12.50' }],
    ['Ship', { Async: 'no' }],
    ['GetRates', { parcels: [{ ...box, length: 40.2 }] }],
    ['GetRates', { to_address: { city: 7 } }],
    ['CancelShipment', { OrderID: '815' }],
    ['BookPickup', { OrderIDs: ['815'] }],
  ] as const
  test.each(wrong)('%s is refused with %j', async (method, changes) => {
    const { send } = await valid()
    const full = (await allSent()).find((one) => one.method === method)?.params ?? {}
    expect(await send(method, { ...full, ...changes })).toMatchObject({
      Result: 'Error',
      ValidationErrors: Object.keys(changes),
    })
  })

  test('what it does not know it ignores, and its carriers are listed by their names', async () => {
    const { send } = await valid()
    const rates = (await allSent()).find((one) => one.method === 'GetRates')?.params ?? {}
    expect(await send('GetRates', { ...rates, RateId: '' })).toMatchObject({ Result: 'OK' })
    expect(await send('GetCarriers', {})).toMatchObject({
      Carriers: { FedEx: expect.arrayContaining([expect.objectContaining({ CarrierID: 101 })]) },
    })
  })
})

describe('errors as clients of others meet them', () => {
  test.each([
    [{ Error: 'Bad address', ValidationErrors: ['zip'] }, 'Bad address zip'],
    [
      { Error: 'No', ValidationErrors: { to_address: { zip: 'Zip is missing' } } },
      'No Zip is missing',
    ],
    [{ ErrorMessage: 'No capacity', Status: '0' }, 'No capacity'],
    [{ Result: 'Error', ValidationErrors: 'CarrierID' }, 'CarrierID'],
  ])('%j is a refusal', async (answer, message) => {
    const { carrier } = await carrierThatSays(answer)
    expect(await failure(carrier.ship(ship))).toMatchObject({ kind: 'refused', message })
    expect(await carrier.trouble()).toBe(message)
  })

  test('too many calls: nothing was bought', async () => {
    const { carrier } = await carrierThatSays({ Error: 'Rate limit' }, 429)
    expect(await failure(carrier.ship(ship))).toMatchObject({ kind: 'notSent' })
  })

  test('a remark beside a good status is none', async () => {
    const { carrier } = await carrierThatSays({
      Status: '1',
      ErrorMessage: 'Label printed twice',
      NewOrderID: '815',
      TrackingNumber: 'FX1',
      LabelURL: ['https://labels.example.com/1.pdf'],
      PDF: [],
      AdditionalTrackingNumbers: [],
    })
    expect(await carrier.ship(ship)).toMatchObject({ orderId: '815', trackingNumber: 'FX1' })
    expect(await carrier.trouble()).toBeNull()
  })
})
