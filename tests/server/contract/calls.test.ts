import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSender, everyCall, needOf } from './callSender.ts'
import { isCallFor, userTypes } from './expected.ts'
import { expectAnswer } from './fitsAnswer.ts'
import { richServer, type RichServer } from './richRecords.ts'

type Json = Record<string, unknown>

let server: RichServer
beforeAll(async () => {
  server = await richServer()
})
afterAll(() => server.close())

test('API-158: a rich record has a value in every field', async () => {
  const admin = server.as('admin')
  const { ownOf } = callSender(server)
  const empty: string[] = []
  for (const { name, path, leaves } of server.model.resources) {
    const { body } = await admin.call('GET', `${path}/${await ownOf(name)}`)
    for (const leaf of leaves) {
      const value = leaf.parts.reduce<unknown>((at, part) => (at as Json | null)?.[part], body)
      if (value == null || (Array.isArray(value) && !value.length))
        empty.push(`${name}.${leaf.path}`)
    }
  }
  // A reason stands only where a collection was disapproved, and no text of that one waits; a rich product and a rich artisan lack nothing;
  // the text of a product is of no company page; an order that has left is due no more and never ended, and its carrier made no mistake.
  expect(empty).toEqual([
    'products.readiness',
    'products.artisanLacks',
    // Filled by a job, after facts were loaded.
    'products.figures.views90',
    'products.figures.units90',
    'products.figures.gmv90',
    'collections.disapprovalReason',
    'collections.oldestWaitingText',
    'orders.shipBy',
    'orders.stage',
    // Of an order that has left nothing is to be collected or seen to.
    'orders.pickupOn',
    'orders.needsAttention',
    'orders.endedAt',
    'orders.shipmentResult.Errors',
    'translations.company',
    'vendors.readiness',
    'vendors.artisanLacks',
  ])
})

const listed = everyCall.map((wish) => ({
  wish,
  method: wish.call.method,
  path: wish.call.path,
}))

describe.each(listed)('API-011, API-158: $method $path', ({ wish }) => {
  const { name, call } = wish
  const named = userTypes.filter((type) => isCallFor(call.roles, type))

  test.each(named)('by %s: succeeds on a record that is as rich as any', async (type) => {
    const { ownOf, prepare, send } = callSender(server)
    // A vendor's own one, so that a call for everybody is within the vendor's reach too.
    const id = await ownOf(name)
    await prepare(wish, id)
    expectAnswer(call, type, await send(type, wish, id))
    const { after } = needOf(wish)
    if (!after) return
    const { path } = server.model.resource(name)
    const { body } = await server.as('admin').call('GET', `${path}/${id}`)
    expect(body).toMatchObject(after)
  })

  test('is for nobody else', async () => {
    const { ownOf, send } = callSender(server)
    const id = await ownOf(name)
    for (const type of userTypes.filter((one) => !named.includes(one)))
      expect([type, (await send(type, wish, id)).status]).toEqual([type, 403])
    expect((await send('nobody', wish, id)).status).toBe(401)
  })

  test('with an impossible id there is nothing', async () => {
    const { ownOf, sendTo, withQuery } = callSender(server)
    const own = await ownOf(name)
    const nowhere = withQuery(call.path.replace(/\{\w+\}/g, 'x'), wish, own)
    const { status } = await sendTo(nowhere, named[0] ?? 'admin', wish, own)
    // A call without an id in its path has none that could be impossible.
    expect(status).toBe(call.path.includes('{') ? 404 : 200)
  })
})

test('every call is for somebody, so that each has succeeded', () => {
  for (const { name, callName, call } of everyCall)
    expect([name, callName, userTypes.some((type) => isCallFor(call.roles, type))]).toEqual([
      name,
      callName,
      true,
    ])
})

test('the documented calls of products, collections and vendors are all here', () => {
  expect(everyCall.map(({ name, callName }) => `${name}.${callName}`)).toEqual(
    expect.arrayContaining([
      'products.audit',
      'products.invalidate',
      'products.discontinue',
      'products.reactivate',
      'collections.ofVendor',
      'vendors.status',
    ]),
  )
})
