import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../helpers/testServer.ts'

test('a server that is about to stop says so to balancers, sends clients elsewhere, and serves them still', async () => {
  const server = await testServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  async function answered(path: string) {
    const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [
      IncomingMessage,
    ]
    await text(answer)
    return [answer.statusCode, answer.headers.connection]
  }
  expect(await answered('/readyz')).toEqual([200, 'keep-alive'])
  server.app.leave()
  expect(await answered('/readyz')).toEqual([503, 'close'])
  expect(await answered('/healthz')).toEqual([200, 'close'])
  agent.destroy()
  await server.close()
})

test('39.7: a server that is about to stop leaves idle connections to whoever may just be sending on them', async () => {
  const server = await testServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const balancer = new Agent({ keepAlive: true, maxSockets: 1 })
  async function answered(agent?: Agent) {
    const request = get({ port, host: '127.0.0.1', path: '/healthz', agent })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await text(answer)
    return { isReused: request.reusedSocket, connection: answer.headers.connection }
  }
  expect((await answered(balancer)).isReused).toBe(false)
  server.app.leave()
  expect((await answered()).connection).toBe('close')
  expect(await answered(balancer)).toEqual({ isReused: true, connection: 'close' })
  balancer.destroy()
  await server.close()
})

const long = { timeout: 10_000 }

test('a server that closes finishes an export under way, takes no more, and ends with it', async () => {
  const server = await testServer()
  const { app, database } = server
  const { authorization } = server.as('admin')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // A browser keeps its connection.
  const agent = new Agent({ keepAlive: true })
  async function exported() {
    const path = '/api/product/export'
    const request = get({ port, host: '127.0.0.1', path, agent, headers: { authorization } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, csv: await text(answer) }
  }
  const whole = await exported()
  expect([whole.status, whole.csv.split('\n').length]).toEqual([200, 122])

  // The export waits for this lock, in the middle of its work.
  let free = () => {}
  let holding: Promise<unknown> = Promise.resolve()
  await new Promise<void>((locked) => {
    holding = database.transaction().execute(async (tx) => {
      await sql`lock table products in access exclusive mode`.execute(tx)
      const isFree = new Promise<void>((done) => {
        free = done
      })
      locked()
      await isFree
    })
  })
  const underWay = exported()
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(database)).rows.length, long).toBe(1)
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null), long)
    .toBeNull()
  expect(isClosed).toBe(false)
  free()
  await holding
  expect(await underWay).toEqual(whole)
  await closing
  agent.destroy()
  await server.close()
})
