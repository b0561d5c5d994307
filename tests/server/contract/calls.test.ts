import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { callSender, everyCall, isComplete } from './callSender.ts'
import { isCallFor, userTypes } from './expected.ts'
import { idsIn } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const listed = everyCall.map((wish) => ({
  wish,
  method: wish.call.method,
  path: wish.call.path,
}))

describe.each(listed)('API-011: $method $path', ({ wish }) => {
  const { name, call } = wish
  test.each(userTypes)('by %s: for those alone whom it names', async (type) => {
    const { bring, send } = callSender(server)
    const id = await idFor(name)
    await bring(wish, id)
    const { status } = await send(type, wish, id)
    // 422: the move that the body asks for is none, which only those who may are told.
    const fine = isComplete(wish) ? [200] : [200, 204, 404, 422]
    if (isCallFor(call.roles, type)) expect(fine).toContain(status)
    else expect(status).toBe(403)
    expect((await send('nobody', wish, id)).status).toBe(401)
  })

  test('with an impossible id there is nothing', async () => {
    const { sendTo } = callSender(server)
    const nowhere = call.path.replace(/\{\w+\}/g, 'x')
    const { status } = await sendTo(nowhere, 'admin', wish, await idFor(name))
    // A call without an id in its path has none that could be impossible.
    expect(status).toBe(call.path.includes('{') ? 404 : 200)
  })
})

async function idFor(name: string): Promise<string> {
  const { id } = await server.as('vendor')
  // A vendor's own one, so that a call for everybody is within the vendor's reach too.
  const [found] = await idsIn(
    server,
    name,
    name === 'vendors' ? { own: '_id' } : { own: 'vendor' },
    id,
  )
  return found ?? ''
}

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
