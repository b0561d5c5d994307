import { once } from 'node:events'
import { connect as dial } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { connect, type Database, type Tx } from '../../../server/db/connect.ts'
import { databaseWay, type DatabaseWay } from '../../helpers/databaseWay.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type TestServer, type Who } from '../../helpers/testServer.ts'

/*
 * security-scale 2: one artisan stopped everybody's lists with four requests a second.
 */

let server: TestServer
let way: DatabaseWay
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  server = await testServer()
  way = await databaseWay(server.database)
  // As many connections as the portal has.
  database = connect(way.connection, { max: 16 })
  app = await buildApp(testParts(server.model, database, server.dataDir))
})
afterAll(async () => {
  await app.close()
  await database.destroy()
  way.close()
  await server.close()
})

const get = (who: Who, url: string) =>
  app.inject({ url, headers: { authorization: server.as(who).authorization } })
const filtered = (filter: unknown) =>
  `/api/product?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]`

test('security-scale 2: a filter has at most 50 conditions and 10 patterns of 200 letters', async () => {
  const patterns = (count: number, length = 1) =>
    Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'a'))
  expect((await get('vendor', filtered({ name_like: patterns(10, 200) }))).statusCode).toBe(200)
  const refused = {
    'eleven patterns': { name_like: patterns(11) },
    'six and five': { name_like: patterns(6), code_like: patterns(5) },
    'a long one': { name_like: patterns(1, 201) },
    'fifty-one conditions': Object.fromEntries(
      Array.from({ length: 51 }, (_, at) => [`stockQuantity${' '.repeat(at)}`, 1]),
    ),
  }
  for (const [title, filter] of Object.entries(refused)) {
    const answer = await get('vendor', filtered(filter))
    expect([title, answer.statusCode]).toEqual([title, 400])
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toHaveLength(1)
  }
  const sorts = JSON.stringify(Array.from({ length: 6 }, () => ['name', 'ASC']))
  const sorted = await get('vendor', `/api/product?sort=${sorts}`)
  expect([sorted.statusCode, sorted.json()]).toMatchObject([
    400,
    { fields: { sort: 'At most 5 entries are allowed' } },
  ])
})

/** Works while nothing of the products can be read. @param waiting how many statements wait for them */
function whileLocked<T>(work: (waiting: () => Promise<number>, tx: Tx) => Promise<T>): Promise<T> {
  return server.database.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    const waiting = async () => {
      const { rows } = await sql`select pid from pg_locks
        where relation = 'products'::regclass and not granted`.execute(tx)
      return rows.length
    }
    return work(waiting, tx)
  })
}

test('security-scale 2: an account has four statements at once, others their own; too many are 429', async () => {
  const lists = await whileLocked(async (waiting) => {
    const asked = Array.from({ length: 104 }, () => get('buyer', '/api/product?range=[0,0]'))
    await expect.poll(waiting).toBe(4)
    // Another account reaches the database at once, and what needs no products is answered.
    expect((await get('vendor', '/api/contact?range=[0,0]')).statusCode).toBe(200)
    const other = get('vendor', '/api/product?range=[0,0]')
    await expect.poll(waiting).toBe(5)
    const tooMany = await get('buyer', '/api/collection?range=[0,0]')
    expect([tooMany.statusCode, tooMany.headers['retry-after'], tooMany.json()]).toMatchObject([
      429,
      '5',
      { code: 'TOO_MANY' },
    ])
    expect(await waiting()).toBe(5)
    return { asked, other }
  })
  const statuses = (await Promise.all([...lists.asked, lists.other])).map(
    ({ statusCode }) => statusCode,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('security-scale 2: a statement ends soon after its client has gone', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  await whileLocked(async (waiting) => {
    const client = dial(port, '127.0.0.1')
    await once(client, 'connect')
    client.write(
      `GET /api/product?range=[0,0] HTTP/1.1\r\nHost: x\r\n` +
        `Authorization: ${server.as('buyer').authorization}\r\n\r\n`,
    )
    await expect.poll(waiting).toBe(1)
    client.destroy()
    await expect.poll(waiting, { timeout: 5000 }).toBe(0)
  })
  // Its connection was one of sixteen, and its account goes on.
  expect((await get('buyer', '/api/product?range=[0,0]')).statusCode).toBe(200)
})

test('security-scale 3: /readyz knows that writes are refused for lack of room', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`
  await expect(full.execute(database)).rejects.toThrow('no room')
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'the database has no room for writes' },
  ])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  // As soon as one is taken, there is room.
  await sql`update users set "version" = "version" where "_id" = ${server.as('buyer').id}::uuid`.execute(
    database,
  )
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
