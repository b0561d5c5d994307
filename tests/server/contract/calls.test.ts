import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Definition } from '../../../schema/index.ts'
import { definitions } from '../../../resources/index.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { isCallFor, userTypes } from './expected.ts'
import { idsIn } from './records.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const everyCall = (definitions as unknown as readonly Definition[]).flatMap(({ name, calls }) =>
  Object.entries<Call>(calls ?? {}).map(([callName, call]) => ({
    name,
    callName,
    call,
    method: call.method,
    path: call.path,
  })),
)

/** Bodies that the calls take; a call that is not here takes none. */
const bodies: Readonly<Record<string, object>> = { status: { status: 'draft' } }

/** Whose ids stand in a path. */
const owners: Readonly<Record<string, string>> = { vendor: 'vendors', collectionId: 'collections' }

describe.each(everyCall)('API-011: $method $path', ({ name, callName, call }) => {
  test.each(userTypes)('by %s: for those alone whom it names', async (type) => {
    const client = await server.as(type)
    const ids = await Promise.all(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(
        async ([, slot = '']) => [slot, await idFor(owners[slot] ?? name)] as const,
      ),
    )
    const url = ids.reduce((path, [slot, id]) => path.replace(`{${slot}}`, id), call.path)
    const { status } = await client.call(call.method, url, bodies[callName])
    // 422: the move that the body asks for is none, which only those who may are told.
    if (isCallFor(call.roles, type)) expect([200, 204, 404, 422]).toContain(status)
    else expect(status).toBe(403)
    expect(
      (await (await server.as('nobody')).call(call.method, url, bodies[callName])).status,
    ).toBe(401)
  })

  test('with an impossible id there is nothing', async () => {
    const { call: send } = await server.as('admin')
    const answer = await send(call.method, call.path.replace(/\{\w+\}/g, 'x'), bodies[callName])
    // A call without an id in its path has none that could be impossible.
    expect(answer.status).toBe(call.path.includes('{') ? 404 : 200)
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
