import { describe, expect, test } from 'vitest'
import { putAt, valueAt } from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { everyPair, isReadable, isWritable, placesOf, reachOf } from './expected.ts'
import { idsIn, validBody } from './records.ts'
import { fullBody } from './richRecords.ts'

type Json = Record<string, unknown>

const server = withServer()

describe.each(everyPair)('API-011, API-158: $name made by $type', ({ name, type, definition }) => {
  const scope = reachOf(definition.access, 'create', type)

  test('succeeds with the required fields, within reach alone', async () => {
    const { call, id } = server.as(type)
    const before = await idsIn(server, name, 'all', id)
    const sent = await validBody(server, definition, type, id)
    const { status, body, headers } = await call('POST', definition.path, sent)
    const after = await idsIn(server, name, 'all', id)
    if (scope === null) {
      expect(status).toBe(403)
      return expect(after).toEqual(before)
    }
    expect([status, body]).toMatchObject([201, { version: 1 }])
    expect(after).toHaveLength(before.length + 1)
    expect(headers['location']).toBe(`${definition.path}/${String((body as Json)['_id'])}`)
    for (const { path } of placesOf(definition).filter((place) => isReadable(place, type)))
      if (valueAt(sent, path.split('.')) !== undefined)
        expect(valueAt(body, path.split('.'))).toEqual(valueAt(sent, path.split('.')))
    if (scope !== 'all') expect(valueAt(body, scope.own.split('.'))).toBe(id)
  })

  test('holds every field that may be set as it was sent', async () => {
    if (scope === null) return
    const { call } = server.as(type)
    const sent = await fullBody(server, definition, type)
    const answer = await call('POST', definition.path, sent)
    expect(answer).toMatchObject({ status: 201 })
    for (const { path, field } of placesOf(definition).filter((place) => isReadable(place, type))) {
      const [was, is] = [sent, answer.body].map((one) => valueAt(one, path.split('.')))
      if (was === undefined) continue
      if ('embed' in field) expect([path, is]).toMatchObject([path, { _id: was }])
      else expect([path, is]).toEqual([path, was])
    }
  })

  test('refuses every field that is not theirs to set, by name', async () => {
    const { call, id } = server.as(type)
    const closed = placesOf(definition).filter(
      (place) => !isWritable(place, type, 'create') && !place.field.dropped,
    )
    expect(closed.length).toBeGreaterThan(3)
    for (const { path } of scope === null ? [] : closed) {
      const body = await validBody(server, definition, type, id)
      putAt(body, path.split('.'), 'a probe')
      const answer = await call('POST', definition.path, body)
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        403,
        { fields: { [path]: expect.any(String) } },
      ])
    }
  })
})

const owners = everyPair.filter(
  ({ definition, type }) =>
    typeof reachOf(definition.access, 'create', type) === 'object' &&
    reachOf(definition.access, 'create', type),
)

test.each(owners)(
  'API-011: $name of another one cannot be made by $type; the own id may be named',
  async ({ definition, type }) => {
    const { call, id } = server.as(type)
    const other = server.as('vendor2')
    const scope = reachOf(definition.access, 'create', type)
    const path = typeof scope === 'object' && scope !== null ? scope.own : ''
    const foreign = { ...(await validBody(server, definition, type, id)), [path]: other.id }
    expect(await call('POST', definition.path, foreign)).toMatchObject({
      status: 403,
      body: { fields: { [path]: expect.any(String) } },
    })
    const own = { ...(await validBody(server, definition, type, id)), [path]: id }
    expect(await call('POST', definition.path, own)).toMatchObject({
      status: 201,
      body: { [path]: id },
    })
  },
)

test('a vendor makes products and collections of its own', () => {
  expect(owners.map(({ name, type }) => `${type} ${name}`)).toEqual([
    'vendor products',
    'vendor collections',
  ])
})
