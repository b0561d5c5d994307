import { describe, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { everyPair, isReadable, placesOf, reachOf } from './expected.ts'
import { aliasesOf, idsIn, pathsOf } from './records.ts'

type Json = Record<string, unknown>

const server = withServer()

const all = encodeURIComponent('[0,999]')

describe.each(everyPair)(
  'API-011, AUTH-041: $name listed by $type',
  ({ name, type, definition }) => {
    const scope = reachOf(definition.access, 'read', type)
    const places = placesOf(definition)
    const readable = places.filter((place) => isReadable(place, type))
    const columns = readable.filter(({ field }) => field.kind !== 'related').map(({ path }) => path)

    test('holds exactly the records within reach, and says how many', async () => {
      const { call, id } = server.as(type)
      const { status, body, headers } = await call('GET', `${definition.path}?range=${all}`)
      if (scope === null) return expect(status).toBe(403)
      expect(status).toBe(200)
      const ids = await idsIn(server, name, scope, id)
      const rows = body as Json[]
      expect(rows.map((row) => String(row['_id'])).toSorted()).toEqual(ids.toSorted())
      expect(headers['content-range']).toBe(`${name} 0-${ids.length - 1}/${ids.length}`)
      if (scope !== 'all' && scope.own !== '_id')
        expect(new Set(rows.map((row) => row[scope.own]))).toEqual(new Set([id]))
    })

    test('shows every column that may be read, and no other', async () => {
      const { call } = server.as(type)
      const asking = async (names: readonly string[]) =>
        call(
          'GET',
          `${definition.path}?range=${all}&columns=${encodeURIComponent(JSON.stringify(names))}`,
        )
      const { status, body } = await asking(columns)
      if (scope === null) return expect(status).toBe(403)
      // Issue 52: the star is every column, for a client that does not know them.
      expect((await asking(['*'])).body).toEqual(body)
      const known = new Set(places.map(({ path }) => path))
      const expected = [...columns, ...aliasesOf(definition, new Set(columns))].toSorted()
      for (const row of body as Json[]) expect(pathsOf(row, known).toSorted()).toEqual(expected)
    })

    test('shows without being asked nothing that may not be read', async () => {
      const { call } = server.as(type)
      const { body } = await call('GET', `${definition.path}?range=${all}`)
      const known = new Set(places.map(({ path }) => path))
      const allowed = new Set([...columns, ...aliasesOf(definition, new Set(columns))])
      const asked = definition.list.columns.filter((path) => columns.includes(path))
      for (const row of scope === null ? [] : (body as Json[])) {
        const shown = pathsOf(row, known)
        expect(shown.filter((path) => !allowed.has(path))).toEqual([])
        expect(shown).toEqual(expect.arrayContaining(asked))
      }
    })
  },
)
