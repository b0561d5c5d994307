import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roles, type UserType } from '../../../resources/settings/roles.ts'
import type { Resource } from '../../../schema/index.ts'
import { tablesOf } from '../../../server/db/tables/projection.ts'
import { signingEngine } from '../../../server/files/signingEngine.ts'
import { hooks } from '../../../server/features/index.ts'
import { createEngine, type Engine } from '../../../server/records/engine.ts'
import { recordText } from '../../../server/records/read/recordText.ts'
import { testServer, tokenSecret, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let engine: Engine
/** Every fortieth record, and the first of each resource. */
const records: { resource: Resource; id: string }[] = []
beforeAll(async () => {
  server = await testServer()
  const { database, model } = server
  engine = signingEngine(createEngine(database, model, hooks), tokenSecret, Date.now)
  for (const resource of model.resources) {
    const { rows } = await sql<{ id: string }>`
      select "_id" as id from ${sql.table(tablesOf(resource).grid)} order by 1`.execute(database)
    for (const [at, { id }] of rows.entries()) if (at % 40 === 0) records.push({ resource, id })
  }
})
afterAll(() => {
  vi.useRealTimers()
  return server.close()
})

let seed = 20261124
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const pick = <T>(some: readonly T[]): T => some[random(some.length)] as T

/** The plain way: the record is read and put together each time. */
async function plainly(type: UserType, resource: Resource, id: string) {
  const client = server.as(type)
  const subject = { id: client.id, role: type, rights: roles.rights[type] ?? [] }
  const actor = { subject, email: '', language: 'en', call: '' } as const
  return engine.read(resource, actor, id).then(recordText, () => null)
}

test('a record is answered as it is now and as its reader may see it, however often it is asked for', async () => {
  // Signed addresses change with each quarter of an hour, which may begin between two looks.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const types: readonly UserType[] = ['admin', 'vendor', 'logistics', 'buyer', 'translator']
  let [answered, signed, again] = [0, 0, 0]
  for (let step = 0; step < 2_000; step += 1) {
    const { resource, id } = pick(records)
    const [type, { authorization }] = await as(pick(types))
    if (step % 3 === 0)
      await sql`update ${sql.table(tablesOf(resource).grid)} set "updatedAt" = now()
        where "_id" = ${id}`.execute(server.database)
    const expected = await plainly(type, resource, id)
    const ask = (headers = {}) =>
      server.app.inject({ url: `${resource.path}/${id}`, headers: { authorization, ...headers } })
    const answer = await ask()
    if (!expected) {
      expect([401, 403, 404], answer.body).toContain(answer.statusCode)
      continue
    }
    answered += 1
    expect(answer.body).toBe(expected.json)
    expect(answer.headers.etag).toBe(`"${expected.tag}"`)
    if (answer.body.includes('&signature=')) signed += 1
    const second = await ask({ 'if-none-match': answer.headers.etag })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    const third = await ask({ 'if-none-match': '"0"' })
    expect([third.body, third.headers.etag]).toEqual([expected.json, answer.headers.etag])
    expect(third.headers).toMatchObject({
      'content-type': answer.headers['content-type'],
      'content-length': String(Buffer.byteLength(expected.json)),
    })
    const packed = await ask({ 'accept-encoding': 'gzip' })
    const isPacked = packed.headers['content-encoding'] === 'gzip'
    expect(String(isPacked ? gunzipSync(packed.rawPayload) : packed.body)).toBe(expected.json)
    again += 1
  }
  expect(answered).toBeGreaterThan(500)
  expect(signed).toBeGreaterThan(10)
  expect(again).toBe(answered)
}, 120_000)

async function as(type: UserType) {
  return [type, server.as(type)] as const
}
