import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../../server/app.ts'
import { noteWrittenFor } from '../../../server/auth/noteWritten.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import { openReader, type ReplicaReader } from '../../../server/db/replica/openReader.ts'
import { logBegin } from '../../../server/db/replica/walPosition.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { breakableLine, type BreakableLine } from '../../../tools/chaos/breakableLine.ts'
import { testDemoDay } from '../../helpers/demo/demoDay.ts'
import {
  ask,
  replicatedDatabase,
  type ReplicatedDatabase,
} from '../../../tools/chaos/replicatedDatabase.ts'
import { forgetfulPostgres } from '../../helpers/portals/forgetfulPostgres.ts'
import { testParts } from '../../helpers/testParts.ts'
import { analyticsFromReplica } from '../analytics/analyticsFromReplica.ts'

/** So that no replica counts as too far behind before a test says so. */
const longLagMs = 60_000

let cluster: ReplicatedDatabase
let line: BreakableLine
let leader: Database
let reader: ReplicaReader
let otherReader: ReplicaReader
/** Two portals of one database. */
let app: FastifyInstance
let otherApp: FastifyInstance
let dataDir: string
let admin: string
let buyer: string

const toReplica = () => {
  const { user, database } = cluster.replica.connection
  return { host: '127.0.0.1', port: line.port, user, database }
}

async function signIn(who: string): Promise<string> {
  const payload = { email: `${who}@bottega.example`, password: demoPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return `Bearer ${answer.json<{ token: string }>().token}`
}

beforeAll(async () => {
  cluster = await replicatedDatabase(async (connection) => {
    const filling = connect(connection, { hasTimeout: false, max: 3 })
    await forgetfulPostgres(filling)
    await schemaSync(filling, model)
    await filling.destroy()
    await seedDemo(connection, model, { vendors: 2, collections: 3, products: 20 }, testDemoDay)
  })
  const { host, port } = cluster.replica.connection
  line = await breakableLine(`${host}/.s.PGSQL.${port}`)
  leader = connect(cluster.leader.connection, { max: 4 })
  dataDir = mkdtempSync(join(tmpdir(), 'bottega-test-'))
  reader = await openReader(leader, toReplica(), { maxLagMs: longLagMs })
  otherReader = await openReader(leader, toReplica(), { maxLagMs: longLagMs })
  app = await buildApp({
    ...testParts(model, leader, dataDir),
    reader,
    metricsToken: 'm'.repeat(32),
  })
  otherApp = await buildApp({ ...testParts(model, leader, dataDir), reader: otherReader })
  admin = await signIn('admin')
  buyer = await signIn('buyer')
})

afterAll(async () => {
  for (const one of [app, otherApp]) await one.close()
  for (const one of [reader, otherReader]) await one.end()
  await leader.destroy()
  line.close()
  await cluster.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Until the replica has everything, and both portals know. */
async function caughtUp(): Promise<void> {
  const [now] = await ask<{ at: string }>(
    cluster.leader,
    'select pg_current_wal_insert_lsn()::text as at',
  )
  await expect
    .poll(() =>
      ask(cluster.replica, `select pg_last_wal_replay_lsn() >= '${now?.at ?? ''}'::pg_lsn as has`),
    )
    .toEqual([{ has: true }])
  await reader.replica.look()
  await otherReader.replica.look()
}

beforeEach(caughtUp)
afterEach(async () => {
  await line.mend()
  await ask(cluster.replica, 'select pg_wal_replay_resume()').catch(() => undefined)
})

const pause = () => ask(cluster.replica, 'select pg_wal_replay_pause()')

const get = (url: string, authorization: string, at = app) =>
  at.inject({ url, headers: { authorization } })

interface Product {
  readonly _id: string
  readonly version: number
  readonly designer: string | null
}

const columns = encodeURIComponent('["designer"]')
const sort = encodeURIComponent('["sku","ASC"]')
const listUrl = `/api/product?range=[0,0]&sort=${sort}&columns=${columns}`
const exportUrl = `/api/product/export?columns=${columns}`

async function firstListed(authorization: string, at = app): Promise<Product> {
  const answer = await get(listUrl, authorization, at)
  expect(answer.statusCode).toBe(200)
  return answer.json<[Product]>()[0]
}

let written = 0
/** Gives the first product a designer it never had. */
async function write(authorization: string): Promise<string> {
  const { _id } = await firstListed(authorization)
  const { version } = (await get(`/api/product/${_id}`, authorization)).json<Product>()
  const designer = `Designer ${(written += 1)}`
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/product/${_id}`,
    headers: { authorization, 'if-match': `"${version}"` },
    payload: { designer },
  })
  expect(answer.statusCode).toBe(200)
  return designer
}

test('lists, totals, files and the inbox come from the replica; records and sessions from the leader', async () => {
  const before = { ...reader.replica.counts() }
  const { _id, designer } = await firstListed(buyer)
  expect((await get('/api/product/counts?by=status', buyer)).statusCode).toBe(200)
  expect((await get(exportUrl, buyer)).statusCode).toBe(200)
  expect((await get('/api/inbox', buyer)).statusCode).toBe(200)
  expect(reader.replica.counts().leader).toBe(before.leader)
  expect(reader.replica.counts().replica - before.replica).toBeGreaterThanOrEqual(5)
  // What only the replica can still show.
  await pause()
  const now = await write(admin)
  expect((await firstListed(buyer)).designer).toBe(designer)
  expect((await get(`/api/product/${_id}`, buyer)).json<Product>().designer).toBe(now)
})

/** What areas read, besides lists. */
const reads: Readonly<
  Record<string, (on: typeof get, session: string) => Promise<() => ReturnType<typeof get>>>
> = {
  ...analyticsFromReplica,
}

test('39.4: figures and advice come from the replica', async () => {
  for (const prepare of Object.values(reads)) {
    const read = await prepare(get, buyer)
    const before = { ...reader.replica.counts() }
    expect((await read()).statusCode).toBe(200)
    expect(reader.replica.counts()).toEqual({ ...before, replica: before.replica + 1 })
  }
})

test('nobody sees a list older than their own last write, at whichever portal', async () => {
  await pause()
  const designer = await write(admin)
  expect((await firstListed(admin)).designer).toBe(designer)
  expect((await firstListed(admin, otherApp)).designer).toBe(designer)
  expect((await get(exportUrl, admin, otherApp)).body).toContain(designer)
  // The session of somebody else has written nothing: the replica answers it.
  expect((await firstListed(buyer)).designer).not.toBe(designer)
  // One that begins now has everything from before.
  expect((await firstListed(await signIn('admin'), otherApp)).designer).toBe(designer)
  await ask(cluster.replica, 'select pg_wal_replay_resume()')
  await caughtUp()
  const { replica } = reader.replica.counts()
  expect((await firstListed(admin)).designer).toBe(designer)
  expect(reader.replica.counts().replica).toBe(replica + 1)
})

test('what a job has written for somebody counts as their own write', async () => {
  await pause()
  const designer = await write(admin)
  expect((await firstListed(buyer)).designer).not.toBe(designer)
  const [user] = await ask<{ id: string }>(
    cluster.leader,
    `select "_id" as id from users where "email" = 'buyer@bottega.example'`,
  )
  await noteWrittenFor(leader, user?.id ?? '')
  expect((await firstListed(buyer)).designer).toBe(designer)
})

test('a replica that is too far behind answers nobody, and answers again when it is not', async () => {
  const maxLagMs = 500
  const impatient = await openReader(leader, toReplica(), { maxLagMs })
  try {
    const count = () =>
      impatient.read({ written: logBegin }, async (on) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from drafts`.execute(on)
        return rows[0]?.n
      })
    expect([impatient.replica.status().trouble, await count()]).toEqual([null, 0])
    await pause()
    await sql`insert into drafts values (gen_random_uuid(), 'products', 'new', '', null, '{}', '{}', now())`.execute(
      leader,
    )
    await expect
      .poll(
        async () => {
          await impatient.replica.look()
          return impatient.replica.status().trouble
        },
        { timeout: 10_000 },
      )
      .toBe('behind')
    expect(impatient.replica.status().lagMs).toBeGreaterThanOrEqual(maxLagMs)
    expect(await count()).toBe(1)
    await ask(cluster.replica, 'select pg_wal_replay_resume()')
    await expect
      .poll(
        async () => {
          await impatient.replica.look()
          return impatient.replica.status()
        },
        { timeout: 10_000 },
      )
      .toMatchObject({ trouble: null, lagMs: 0 })
    expect(await count()).toBe(1)
    expect(impatient.replica.counts()).toEqual({ leader: 1, replica: 2 })
  } finally {
    await sql`delete from drafts`.execute(leader)
    await impatient.end()
  }
})

test('a replica whose line breaks is passed over without a failed request, and used again', async () => {
  const { replica, leader: byLeader } = reader.replica.counts()
  await line.break()
  const all = await Promise.all(Array.from({ length: 12 }, () => firstListed(buyer)))
  expect(all).toHaveLength(12)
  expect(reader.replica.counts()).toEqual({ replica, leader: byLeader + 12 })
  expect(reader.replica.status().trouble).toBe('away')
  await line.mend()
  await expect.poll(() => reader.replica.status().trouble, { timeout: 5_000 }).toBeNull()
  await firstListed(buyer)
  expect(reader.replica.counts().replica).toBe(replica + 1)
})

test('a replica that falls silent in the middle of a list is passed over', async () => {
  await firstListed(buyer)
  expect(reader.replica.status().trouble).toBeNull()
  line.silence()
  const begin = performance.now()
  await Promise.all(Array.from({ length: 6 }, () => firstListed(buyer)))
  expect(performance.now() - begin).toBeLessThan(6_000)
  // From then on nobody waits for it.
  const again = performance.now()
  await firstListed(buyer)
  expect(performance.now() - again).toBeLessThan(1_000)
  await line.mend()
  // Else they would be given up one by one.
  await line.cut()
  await expect.poll(() => reader.replica.status().trouble, { timeout: 10_000 }).toBeNull()
})

test('what fails on the replica alone is answered by the leader', async () => {
  const before = reader.replica.counts().leader
  const answer = await reader.read({ written: logBegin }, async (on) => {
    // As a replica ends a statement whose rows it has to remove.
    if (on !== leader)
      await sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`).execute(on)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(reader.replica.counts().leader).toBe(before + 1)
  expect(reader.replica.status().trouble).toBeNull()
})

test('figures tell whether the replica is used and how far behind it is', async () => {
  const headers = { authorization: `Bearer ${'m'.repeat(32)}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  expect(body).toContain('bottega_replica_used 1')
  expect(body).toContain('bottega_replica_lag_seconds 0')
  expect(body).toMatch(/bottega_reads_total\{database="replica"\} [1-9]/)
})

test('an administrator and the doctor see it among the outside systems', async () => {
  const [system] = (await get('/api/system', admin)).json<object[]>()
  expect(system).toMatchObject({ name: 'replica', state: 'real', address: '127.0.0.1/bottega' })
  const check = () => get('/api/system/replica', admin)
  expect((await check()).json()).toEqual({
    trouble: null,
    facts: [{ label: 'app.systems.replica.behind', value: expect.stringMatching(/^\d+ ms$/) }],
  })
  await line.break()
  expect((await check()).json()).toMatchObject({ trouble: expect.stringMatching(/^It does not/) })
})

test('READ_DATABASE_URL of the leader itself changes nothing', async () => {
  const same = await openReader(leader, cluster.leader.connection)
  expect(same.replica.status().trouble).toBe('notReplica')
  expect(same.refusal()).toBeNull()
  expect(await same.read({ written: logBegin }, (on) => Promise.resolve(on === leader))).toBe(true)
  await same.end()
})

test('a replica of another database is refused, and answers nothing', async () => {
  const root = connect(inject('postgres'), { max: 1 })
  const foreign = await openReader(root, toReplica())
  expect(foreign.refusal()).toBe(
    'READ_DATABASE_URL is a replica of another database than DATABASE_URL.',
  )
  expect(await foreign.read({ written: logBegin }, (on) => Promise.resolve(on === root))).toBe(true)
  await foreign.end()
  await root.destroy()
})

test('a replica that was promoted is passed over: it has a line of its own', async () => {
  await firstListed(buyer)
  await ask(cluster.replica, 'select pg_promote()')
  await ask(
    cluster.replica,
    `update products_docs set doc = doc || '{"designer": "Of the other line"}'`,
  )
  await expect.poll(() => reader.replica.status().trouble, { timeout: 5_000 }).toBe('notReplica')
  expect((await firstListed(buyer)).designer).not.toBe('Of the other line')
})
