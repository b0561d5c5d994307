import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '../../../resources/index.ts'
import { everyPair, isReadable, placesOf, reachOf } from './expected.ts'
import { aliasesOf, pathsOf, sampleIds } from './records.ts'
import { richServer, type RichServer } from './richRecords.ts'

type Json = Record<string, unknown>

let server: RichServer
beforeAll(async () => {
  server = await richServer()
})
afterAll(() => server.close())

describe.each(everyPair)(
  'API-011, AUTH-041: one of $name read by $type',
  ({ name, type, definition }) => {
    const scope = reachOf(definition.access, 'read', type)
    const readable = placesOf(definition).filter((place) => isReadable(place, type))

    test('holds exactly the fields that may be read', async () => {
      const { call, id } = server.as(type)
      const { mine } = await sampleIds(server, name, scope, id)
      expect(mine === undefined).toBe(scope === null)
      if (mine === undefined) return
      const { status, body, headers } = await call('GET', `${definition.path}/${mine}`)
      expect(status).toBe(200)
      const paths = new Set(readable.map(({ path }) => path))
      const known = new Set(placesOf(definition).map(({ path }) => path))
      expect(pathsOf(body as Json, known).toSorted()).toEqual(
        [...paths, ...aliasesOf(definition, paths)].toSorted(),
      )
      expect(headers['etag']).toMatch(
        new RegExp(`^"${String((body as Json)['version'])}-[\\w-]{16}"$`),
      )
    })

    test('is not found beyond reach, and nothing else tells it from a missing one', async () => {
      const { call, id } = server.as(type)
      const { foreign } = await sampleIds(server, name, scope, id)
      const missing = await call('GET', `${definition.path}/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`)
      expect(missing.status).toBe(scope === null ? 403 : 404)
      if (foreign === undefined) return
      const { status, body } = await call('GET', `${definition.path}/${foreign}`)
      expect(status).toBe(missing.status)
      expect({ ...(body as Json), requestId: '' }).toEqual({
        ...(missing.body as Json),
        requestId: '',
      })
    })
  },
)

test.each(definitions.map(({ name, path }) => ({ name, path })))(
  'API-001: $name needs a session in every verb',
  async ({ path }) => {
    const { call } = server.as('nobody')
    const one = `${path}/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`
    const answers = [
      await call('GET', path),
      await call('GET', one),
      await call('POST', path, {}),
      await call('PUT', one, {}),
      await call('DELETE', one),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  },
)

test.each(['x', '0', '%00', 'null', '0190a1b2-c3d4-7e5f-8a9b', '..%2Fuser'])(
  'API-010: the impossible id %s is not found',
  async (id) => {
    const { call } = server.as('admin')
    for (const { path } of definitions) {
      const { status, body } = await call('GET', `${path}/${id}`)
      expect([status, (body as Json)['code']]).toEqual([404, 'NOT_FOUND'])
    }
  },
)
