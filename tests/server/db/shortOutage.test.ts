import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { connect, inTransaction, type Database } from '../../../server/db/connect.ts'
import type { DatabaseHealth } from '../../../server/db/databaseMonitor.ts'
import { ShortOutage } from '../../../server/db/shortOutage.ts'
import { databaseWay, type DatabaseWay } from '../../helpers/databaseWay.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'

const patienceMs = 1500
let way: DatabaseWay
let server: TestServer
let database: Database
let app: FastifyInstance
let admin: Client

beforeAll(async () => {
  server = await testServer()
  way = await databaseWay(server.database)
  database = connect(way.connection, { max: 3, queryTimeoutMs: 1500, patienceMs })
  app = await buildApp(testParts(server.model, database, server.dataDir))
  admin = server.as('admin')
})
afterEach(() => way.mend())
afterAll(async () => {
  await app.close()
  await database.destroy()
  way.close()
  await server.close()
})

const headers = () => ({ authorization: admin.authorization })
const list = () => app.inject({ url: '/api/product?range=[0,0]', headers: headers() })
const isAway = () => expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)

async function credit(designer: string) {
  const { body } = await admin.call('GET', '/api/product?range=[0,0]')
  const [product] = body as [{ _id: string }]
  const url = `/api/product/${product._id}`
  return app.inject({ method: 'PUT', url, headers: headers(), payload: { designer } })
}

test('39.7: what is asked while the database changes its leader waits, and is answered', async () => {
  expect((await list()).statusCode).toBe(200)
  await way.break()
  await isAway()
  const waiting = Promise.all([list(), list(), credit('Ada')])
  // One that fails would have done so by now.
  expect(await Promise.race([waiting, app.inject('/readyz').then(() => 'none yet')])).toBe(
    'none yet',
  )
  await way.mend()
  expect((await waiting).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('39.7: a transaction whose line breaks before its end is done again, once', async () => {
  let runs = 0
  await sql`create table if not exists outage (run integer)`.execute(server.database)
  await inTransaction(database, async (tx) => {
    runs += 1
    await sql`insert into outage values (${runs})`.execute(tx)
    if (runs === 1) await way.cut()
    await sql`select 1`.execute(tx)
  })
  const { rows } = await sql<{ run: number }>`select run from outage`.execute(server.database)
  expect(rows).toEqual([{ run: 2 }])
})

test('39.7: nobody waits for a database that stays away, and from then on nobody waits at all', async () => {
  await way.break()
  const begin = performance.now()
  const answers = await Promise.all([list(), credit('Ada')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect(performance.now() - begin).toBeGreaterThan(patienceMs)
  const again = performance.now()
  expect((await credit('Ada')).statusCode).toBe(503)
  expect(performance.now() - again).toBeLessThan(patienceMs)
  await way.mend()
  expect((await list()).statusCode).toBe(200)
})

test('39.3: an answer that comes while others look for the database changes nothing for them', async () => {
  const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  let looks = 0
  const passesLate = (...healths: readonly DatabaseHealth[]) => {
    const outage = new ShortOutage(async () => healths[looks++] ?? 'away', 300)
    const waits = outage.passes(lost)
    outage.end()
    return { outage, waits }
  }
  expect(await passesLate('away', 'ready').waits).toBe(true)
  const { outage, waits } = passesLate()
  expect(await waits).toBe(false)
  const before = looks
  expect(await outage.passes(lost)).toBe(false)
  expect(looks).toBe(before)
})
