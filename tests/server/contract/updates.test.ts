import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAt, valueAt } from '../../../schema/index.ts'
import { everyPair, isNamed, isWritable, placesOf, reachOf } from './expected.ts'
import { idsIn, sampleIds } from './records.ts'
import { putState, richServer, type RichServer } from './richRecords.ts'

type Json = Record<string, unknown>

let server: RichServer
beforeAll(async () => {
  server = await richServer()
})
afterAll(() => server.close())

const bodyWith = (path: string, value: unknown): Json => {
  const body: Json = {}
  putAt(body, path.split('.'), value)
  return body
}

const keptByAdmin = everyPair
  .filter(({ type, definition }) => type === 'admin' && reachOf(definition.access, 'update', type))
  .flatMap(({ name, type, definition }) =>
    placesOf(definition)
      .filter((place) => place.field.default !== undefined && isWritable(place, type, 'update'))
      .filter(({ field }) => field.kind === 'choice' || field.kind === 'flag')
      .map(({ path }) => ({ name, type, definition, path })),
  )

test.each(keptByAdmin)(
  'API-010: $name keeps a value in $path, which started with one',
  async ({ name, type, definition, path }) => {
    const { call, id } = server.as(type)
    const { mine } = await sampleIds(server, name, reachOf(definition.access, 'update', type), id)
    const address = `${definition.path}/${mine}`
    const before = (await call('GET', address)).body as Json
    expect(await call('PUT', address, bodyWith(path, null))).toMatchObject({
      status: 400,
      body: { fields: { [path]: 'Required' } },
    })
    expect((await call('GET', address)).body).toEqual(before)
  },
)

const lockedPairs = everyPair.flatMap(({ definition, ...pair }) => {
  const { lockedWhile: lock } = definition
  const isMeant = lock && isNamed(lock.for, pair.type)
  return isMeant && reachOf(definition.access, 'update', pair.type)
    ? [lock.is].flat().map((state) => ({ ...pair, definition, lock, state: String(state) }))
    : []
})

test.each(lockedPairs)(
  'PROD-082, orders-translations 1: $name, $state, is not edited by $type, field by field',
  async ({ name, type, definition, lock, state }) => {
    const { call, id } = server.as(type)
    const mine = await idsIn(server, name, reachOf(definition.access, 'update', type) ?? 'all', id)
    const [one = ''] = mine
    await putState(server, name, one, lock.field, state)
    const address = `${definition.path}/${one}`
    const before = (await call('GET', address)).body as Json
    const places = placesOf(definition).filter(
      (place) =>
        isWritable(place, type, 'update') &&
        place.path !== lock.field &&
        !lock.leftBy?.includes(place.path),
    )
    expect(places.length).toBeGreaterThan(3)
    for (const { path } of places)
      expect([
        path,
        await call('PUT', address, bodyWith(path, valueAt(before, path.split('.')) ? null : '1')),
      ]).toMatchObject([
        path,
        { status: 403, body: { code: 'LOCKED', fields: { [path]: expect.any(String) } } },
      ])
    expect((await call('GET', address)).body).toEqual(before)
  },
)

describe.each(everyPair)(
  'API-011, AUTH-041: $name changed by $type',
  ({ name, type, definition }) => {
    const scope = reachOf(definition.access, 'update', type)
    const readScope = reachOf(definition.access, 'read', type)
    const places = placesOf(definition)
    const open = places.filter((place) => isWritable(place, type, 'update'))
    // Any text that no other record must be without, else a yes or no.
    const plain =
      open.find(({ field }) => field.kind === 'text' && !field.unique && !field.uniqueWithin) ??
      open.find(({ field }) => field.kind === 'longText') ??
      open.find(({ field }) => field.kind === 'flag')

    test('succeeds within reach, changes what it names and nothing beside', async () => {
      const { call, id } = server.as(type)
      const { mine } = await sampleIds(server, name, scope, id)
      if (!mine || !plain) return expect(scope).toBeNull()
      const parts = plain.path.split('.')
      const before = (await call('GET', `${definition.path}/${mine}`)).body as Json
      const value =
        plain.field.kind === 'flag' ? valueAt(before, parts) !== true : `Changed by ${type}`
      const { status, body } = await call(
        'PUT',
        `${definition.path}/${mine}`,
        bodyWith(plain.path, value),
      )
      expect([status, valueAt(body, parts)]).toEqual([200, value])
      expect((body as Json)['version']).toBe(Number(before['version']) + 1)
      const stamped = new Set([
        'version',
        'updatedAt',
        'lastUpdatedByAt',
        'lastChanges',
        'lastEdit',
        'lastUpdated',
        'editedFields',
        'approved',
        // What it shows of its translation, which follows its words.
        'translation',
        plain.path,
      ])
      const rest = (record: Json) => {
        const without = structuredClone(record)
        putAt(without, parts, null)
        return Object.fromEntries(Object.entries(without).filter(([key]) => !stamped.has(key)))
      }
      expect(rest(body as Json)).toEqual(rest(before))
    })

    test('sent back whole as it was read, it stays as it is', async () => {
      const { call, id } = server.as(type)
      const { mine } = await sampleIds(server, name, scope, id)
      if (!mine) return expect(scope).toBeNull()
      const { body } = await call('GET', `${definition.path}/${mine}`)
      expect(await call('PUT', `${definition.path}/${mine}`, body)).toMatchObject({
        status: 200,
        body: { version: (body as Json)['version'] },
      })
    })

    test('is forbidden where it may only be read, and not found where not even that', async () => {
      const { call, id } = server.as(type)
      const probe = bodyWith(plain?.path ?? 'name', 'A probe')
      const changeable = new Set(scope ? await idsIn(server, name, scope, id) : [])
      const readable = new Set(readScope ? await idsIn(server, name, readScope, id) : [])
      const everyone = (await idsIn(server, name, 'all', id)).filter((one) => !changeable.has(one))
      const seen = everyone.find((one) => readable.has(one))
      const unseen = everyone.find((one) => !readable.has(one))
      if (seen)
        expect(await call('PUT', `${definition.path}/${seen}`, probe)).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN' },
        })
      if (unseen)
        expect(await call('PUT', `${definition.path}/${unseen}`, probe)).toMatchObject({
          status: 404,
        })
      expect(everyone.length === 0 || seen !== undefined || unseen !== undefined).toBe(true)
    })

    test('refuses every field that is not theirs to change, by name, and drops what clients send in vain', async () => {
      const { call, id } = server.as(type)
      const { mine } = await sampleIds(server, name, scope, id)
      const closed = places.filter((place) => !isWritable(place, type, 'update'))
      expect(closed.length).toBeGreaterThan(3)
      for (const { path, field } of mine ? closed : []) {
        const answer = await call(
          'PUT',
          `${definition.path}/${String(mine)}`,
          bodyWith(path, 'a probe'),
        )
        if (field.dropped) expect([path, answer.status]).toEqual([path, 200])
        else
          expect([path, answer.status, answer.body]).toMatchObject([
            path,
            403,
            { fields: { [path]: expect.any(String) } },
          ])
        expect(JSON.stringify(answer.body)).not.toContain('a probe')
      }
    })
  },
)
