import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Definition } from '../../../schema/index.ts'
import { definitions } from '../../../resources/index.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { multipart } from '../../helpers/multipart.ts'
import { testServer, type TestServer, type Who } from '../../helpers/testServer.ts'
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

type Json = Readonly<Record<string, unknown>>
const firstOf = (list: unknown) => (Array.isArray(list) ? (list[0] as unknown) : undefined)

/** Bodies that the calls take, from the record as it is; a call that is not here takes none. */
const bodies: Readonly<Record<string, (record: Json) => Json>> = {
  'vendors.status': () => ({ status: 'draft' }),
  'vendors.instaName': () => ({ nickname: 'bottega.example' }),
  'vendors.removeImage': ({ images }) => ({ url: firstOf(images) }),
  'vendors.addAttachment': ({ _id }) => ({ id: _id }),
  'vendors.removeAttachment': ({ contracts }) => ({ file: firstOf(contracts) }),
  'companies.orderMedia': ({ photoUrl }) => ({ photoUrl }),
  'companies.removeMedia': ({ photoUrl }) => ({ imageUrl: firstOf(photoUrl) }),
}

/** Calls that take away what others have brought: an admin brings it first. */
const brings: Readonly<Record<string, string>> = {
  'vendors.removeImage': 'vendors.promote',
  'vendors.removeAttachment': 'vendors.addAttachment',
  'companies.removeMedia': 'companies.addMedia',
}

type Wish = Pick<(typeof everyCall)[number], 'name' | 'callName' | 'call'>

async function send(who: Who, { name, callName, call }: Wish, url: string, record: Json) {
  const client = await server.as(who)
  const body = bodies[`${name}.${callName}`]?.(record)
  if (!call.files) return client.call(call.method, url, body)
  const form = await multipart(await sampleFiles(call.files), body as Record<string, string>)
  return client.call(call.method, url, form.body, form.headers)
}

async function bring({ name, callName }: Wish): Promise<void> {
  const wanted = brings[`${name}.${callName}`]
  const wish = everyCall.find((one) => `${one.name}.${one.callName}` === wanted)
  if (!wish) return
  const { status } = await send('admin', wish, await addressOf(wish), await recordOf(name))
  expect(status).toBe(200)
}

async function recordOf(name: string): Promise<Json> {
  const path = definitions.find((one) => one.name === name)?.path
  const { body } = await (await server.as('admin')).call('GET', `${path}/${await idFor(name)}`)
  return body as Json
}

/** The address of a call, with ids that are there and the first of the words it knows. */
async function addressOf({ name, call }: Wish): Promise<string> {
  let address = call.path
  for (const [, slot = ''] of call.path.matchAll(/\{(\w+)\}/g))
    address = address.replace(
      `{${slot}}`,
      call.words?.[slot]?.[0] ?? (await idFor(owners[slot] ?? name)),
    )
  return address
}

/** Whose ids stand in a path. */
const owners: Readonly<Record<string, string>> = { vendor: 'vendors', collectionId: 'collections' }

describe.each(everyCall)('API-011: $method $path', (wish) => {
  const { name, callName, call } = wish
  test.each(userTypes)('by %s: for those alone whom it names', async (type) => {
    await bring(wish)
    const url = await addressOf(wish)
    const record = await recordOf(name)
    const { status } = await send(type, wish, url, record)
    const isKnown = call.files !== undefined || (`${name}.${callName}` in bodies && !call.moves)
    // 422: the move that the body asks for is none, which only those who may are told.
    const fine = isKnown ? [200] : [200, 204, 404, 422]
    if (isCallFor(call.roles, type)) expect(fine).toContain(status)
    else expect(status).toBe(403)
    expect((await send('nobody', wish, url, record)).status).toBe(401)
  })

  test('with an impossible id there is nothing', async () => {
    const nothing = await recordOf(name)
    const answer = await send('admin', wish, call.path.replace(/\{\w+\}/g, 'x'), nothing)
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
