import { describe, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { everyPair, reachOf } from './expected.ts'
import { idsIn, sampleIds, validBody } from './records.ts'

type Json = Record<string, unknown>

const server = withServer()

const isMadeByServer = ({ definition }: (typeof everyPair)[number]) =>
  reachOf(definition.access, 'create', 'admin') === null

test.each(everyPair.filter(isMadeByServer))(
  'API-011: $name, which the server makes, are deleted by nobody, not even $type',
  async ({ name, type, definition }) => {
    expect(reachOf(definition.access, 'delete', type)).toBeNull()
    const { call, id } = server.as(type)
    const { mine, foreign } = await sampleIds(
      server,
      name,
      reachOf(definition.access, 'read', type),
      id,
    )
    expect(mine ?? foreign).toBeDefined()
    // What may not even be read is not there.
    if (mine) expect((await call('DELETE', `${definition.path}/${mine}`)).status).toBe(403)
    if (foreign) expect((await call('DELETE', `${definition.path}/${foreign}`)).status).toBe(404)
  },
)

const others = everyPair.filter((pair) => !isMadeByServer(pair))

describe.each(others)('API-011: $name deleted by $type', ({ name, type, definition }) => {
  const scope = reachOf(definition.access, 'delete', type)
  const readScope = reachOf(definition.access, 'read', type)

  test('succeeds for those who may, once', async () => {
    const admin = server.as('admin')
    const { call } = server.as(type)
    const made = await admin.call(
      'POST',
      definition.path,
      await validBody(server, definition, 'admin', admin.id),
    )
    expect(made.status).toBe(201)
    const url = `${definition.path}/${String((made.body as Json)['_id'])}`
    const isSeen = readScope === 'all'
    const seen = await call('GET', url)
    const { status, body } = await call('DELETE', url)
    expect(status).toBe(scope === 'all' ? 200 : isSeen ? 403 : 404)
    if (status === 200) expect(body).toEqual(seen.body)
    expect((await call('DELETE', url)).status).toBe(isSeen && scope !== 'all' ? 403 : 404)
    expect((await admin.call('GET', url)).status).toBe(scope === 'all' ? 404 : 200)
  })

  test('is forbidden for a record of their own that they may only read', async () => {
    const { call, id } = server.as(type)
    const own =
      readScope === null || readScope === 'all' ? [] : await idsIn(server, name, readScope, id)
    for (const one of own.slice(0, 1))
      expect((await call('DELETE', `${definition.path}/${one}`)).status).toBe(
        scope === null ? 403 : 200,
      )
    expect(own.length > 0).toBe(typeof readScope === 'object' && readScope !== null)
  })
})

/** A record of one resource, and what refers to it. */
const used = [
  ['vendors', '/api/vendor', 'products', 'vendor'],
  ['vendors', '/api/vendor', 'collections', 'vendor'],
  ['collections', '/api/collection', 'products', 'vendorCollection'],
  ['productTypes', '/api/product-data', 'products', 'type'],
] as const

test.each(used)('one of %s at %s stays while %s refer to it', async (name, path, other, by) => {
  const { call } = server.as('admin')
  const list = other === 'products' ? '/api/product' : '/api/collection'
  const referring = encodeURIComponent(JSON.stringify({ [`${by}_empty`]: false }))
  const { body } = await call('GET', `${list}?range=[0,0]&filter=${referring}`)
  const id = String((body as Json[])[0]?.[by])
  expect(await call('DELETE', `${path}/${id}`)).toMatchObject({
    status: 422,
    body: { code: 'IN_USE' },
  })
  expect(await idsIn(server, name, 'all', id)).toContain(id)
})
