import { once } from 'node:events'
import {
  connect as openSocket,
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../../server/app.ts'
import { connect, inTransaction, type Database } from '../../../server/db/connect.ts'
import { isDatabaseAway } from '../../../server/db/isDatabaseAway.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

/** The way to the database, which breaks and is mended. */
let way: Server
let port: number
const sockets = new Set<Socket>()
let server: TestServer
let database: Database
let app: FastifyInstance
let authorization: string

async function breakWay(): Promise<void> {
  way.close()
  const closed = Promise.all([...sockets].map((socket) => once(socket, 'close')))
  for (const socket of sockets) socket.destroy()
  await closed
}

async function mendWay(): Promise<void> {
  if (way.listening) return
  way.listen(port, '127.0.0.1')
  await once(way, 'listening')
}

beforeAll(async () => {
  server = await testServer()
  const { host, port: real, user } = inject('postgres')
  way = createServer((socket) => {
    const onward = openSocket(`${host}/.s.PGSQL.${real}`)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('close', () => sockets.delete(one))
      one.on('error', () => undefined)
    }
    socket.pipe(onward)
    onward.pipe(socket)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  port = (way.address() as AddressInfo).port
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const name = rows[0]?.name ?? ''
  database = connect({ host: '127.0.0.1', port, user, database: name }, { max: 3 })
  app = await buildApp(testParts(server.model, database, server.dataDir))
  authorization = (await server.as('admin')).authorization
})
afterEach(() => mendWay())
afterAll(async () => {
  await app.close()
  await database.destroy()
  way.close()
  await server.close()
})

const list = () => app.inject({ url: '/api/product?range=[0,0]', headers: { authorization } })
const login = () => {
  const payload = { email: 'admin@bottega.example', password: demoPassword }
  return app.inject({ method: 'POST', url: '/api/auth/login', payload })
}

test('a database that is away answers 503 with the time to come again, and nothing of why', async () => {
  expect((await list()).statusCode).toBe(200)
  await breakWay()
  for (const answer of [await list(), await list(), await login()]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({
      error: 'The portal is not available at the moment. Try again in a few seconds',
      code: 'UNAVAILABLE',
      requestId: expect.any(String),
    })
  }
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('the portal goes on by itself when the database is back', async () => {
  await breakWay()
  expect((await list()).statusCode).toBe(503)
  await mendWay()
  expect((await list()).statusCode).toBe(200)
  expect((await login()).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a connection that breaks in the middle of a transaction fails that transaction alone', async () => {
  const failure: unknown = await inTransaction(database, async (tx) => {
    await sql`select 1`.execute(tx)
    await breakWay()
    await sql`select 1`.execute(tx)
  }).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  await mendWay()
  expect((await list()).statusCode).toBe(200)
})

test('a statement that is wrong is not taken for a database that is away', async () => {
  const failure: unknown = await sql`select nothing`.execute(database).catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isDatabaseAway(failure)).toBe(false)
})
