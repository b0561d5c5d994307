import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { type Client, withServer } from '../../helpers/testServer.ts'

interface Collection {
  readonly _id: string
  readonly name: string
  readonly version: number
}

const server = withServer()
const vendor = server.as('vendor')

const make = (who: Client, key: string, name: string) =>
  who.call('POST', '/api/collection', { name, vendor: who.id }, { 'Idempotency-Key': key })
const named = async (name: string) =>
  (await vendor.call('GET', `/api/collection?filter=${JSON.stringify({ name })}`))
    .body as Collection[]

test('API-030: a creation that is repeated under its key makes one record, and answers it each time', async () => {
  const key = v7()
  const first = await make(vendor, key, 'Cups')
  expect(first.status).toBe(201)
  const { _id } = first.body as Collection
  const again = await make(vendor, key.toUpperCase(), 'Cups')
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(again.headers['location']).toBe(first.headers['location'])
  expect(await named('Cups')).toHaveLength(1)
  const changes = await server.database
    .selectFrom('changes')
    .select('version')
    .where('recordId', '=', _id)
    .execute()
  expect(changes).toEqual([{ version: 1 }])
  // Ids sort by time, whoever makes them.
  expect(_id.slice(0, 13)).toBe(key.slice(0, 13))
})

test('repeats at the same moment make one record', async () => {
  const key = v7()
  const answers = await Promise.all([1, 2, 3, 4].map(() => make(vendor, key, 'Plates')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => (body as Collection)._id)).size).toBe(1)
  expect(await named('Plates')).toHaveLength(1)
})

test('a key is its sender’s: another who uses it makes a record of their own', async () => {
  const key = v7()
  const mine = await make(vendor, key, 'Bowls')
  const other = await make(server.as('vendor2'), key, 'Bowls')
  expect(other.status).toBe(201)
  expect((other.body as Collection)._id).not.toBe((mine.body as Collection)._id)
})

test('a key that is none is refused by name', async () => {
  expect(await make(vendor, 'my first cup', 'Jugs')).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', fields: { 'Idempotency-Key': expect.any(String) } },
  })
  expect(await named('Jugs')).toEqual([])
})

test('an update that is repeated with its version is no conflict; what others changed since is one', async () => {
  const { _id } = (await make(vendor, v7(), 'Tiles')).body as Collection
  const put = (who: Client, body: object) =>
    who.call('PUT', `/api/collection/${_id}`, body, { 'If-Match': '"1"' })
  const first = await put(vendor, { name: 'Floor tiles' })
  const again = await put(vendor, { name: 'Floor tiles' })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await put(vendor, { name: 'Roof tiles' })).status).toBe(409)
  await server.as('admin').call('PUT', `/api/collection/${_id}`, { name: 'Floor tiles!' })
  await server.as('admin').call('PUT', `/api/collection/${_id}`, { name: 'Floor tiles' })
  expect((await put(vendor, { name: 'Floor tiles' })).status).toBe(409)
})
