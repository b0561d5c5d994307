import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../../server/app.ts'
import { connect, inTransaction, monitorOf, type Database } from '../../../server/db/connect.ts'
import { isDatabaseAway } from '../../../server/db/isDatabaseAway.ts'
import { retryWhileDatabaseIsAway } from '../../../server/db/retryWhileDatabaseIsAway.ts'
import { databaseWay, type DatabaseWay } from '../../helpers/databaseWay.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'

let way: DatabaseWay
let server: TestServer
let database: Database
let app: FastifyInstance
let admin: Client

beforeAll(async () => {
  server = await testServer()
  way = await databaseWay(server.database)
  database = connect(way.connection, { max: 3, queryTimeoutMs: 1500 })
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

const list = () =>
  app.inject({
    url: '/api/product?range=[0,0]',
    headers: { authorization: admin.authorization },
  })
const login = () => {
  const payload = { email: 'admin@bottega.example', password: demoPassword }
  return app.inject({ method: 'POST', url: '/api/auth/login', payload })
}

test('a database that is away answers 503 with the time to come again, and nothing of why', async () => {
  expect((await list()).statusCode).toBe(200)
  await way.break()
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
  await way.break()
  expect((await list()).statusCode).toBe(503)
  await way.mend()
  expect((await list()).statusCode).toBe(200)
  expect((await login()).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a connection that breaks in the middle of a transaction fails that transaction alone', async () => {
  const failure: unknown = await inTransaction(database, async (tx) => {
    await sql`select 1`.execute(tx)
    await way.break()
    await sql`select 1`.execute(tx)
  }).catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  await way.mend()
  expect((await list()).statusCode).toBe(200)
})

test.each(['53100', '53200', '57P01'])(
  'a database without room or time (%s) is away, not broken',
  async (code) => {
    const failure: unknown = await sql
      .raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
      .execute(database)
      .catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    // A write that is taken shows that there is room again.
    await firstProduct().then((product) => credit(product, code))
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  },
)

test('a statement that is wrong is not taken for a database that is away', async () => {
  const failure: unknown = await sql`select nothing`.execute(database).catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isDatabaseAway(failure)).toBe(false)
})

const holdsCommits = `
  create function hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
  create constraint trigger hold after update on products initially deferred
    for each row execute function hold()`

const isWaiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
  return rows.length
}

interface Product {
  readonly _id: string
  readonly version: number
  readonly sku: string
}

async function firstProduct(): Promise<Product> {
  const { body } = await admin.call('GET', '/api/product?range=[0,0]')
  const [{ _id }] = body as [Product]
  return (await admin.call('GET', `/api/product/${_id}`)).body as Product
}

const credit = ({ _id, version }: Product, designer: string, isOnVersion = true) =>
  app.inject({
    method: 'PUT',
    url: `/api/product/${_id}`,
    headers: {
      authorization: admin.authorization,
      ...(isOnVersion && { 'if-match': `"${version}"` }),
    },
    payload: { designer },
  })

const versionsAfter = async ({ _id, version }: Product) =>
  server.database
    .selectFrom('changes')
    .select('version')
    .where('recordId', '=', _id)
    .where('version', '>', version)
    .execute()

/** Cuts the line when the write has sent its last word; the database goes on with it by itself. */
async function creditAndCut(...parts: Parameters<typeof credit>) {
  let answer: ReturnType<typeof credit> | undefined
  await server.database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(42)`.execute(tx)
    answer = credit(...parts)
    await expect.poll(isWaiting).toBe(1)
    await way.cut()
  })
  return answer
}

test('a write whose answer is lost is reported as unknown, and its repeat is no second write', async () => {
  const product = await firstProduct()
  // Its last word waits for a lock, so that the line can break after it was sent.
  await sql.raw(holdsCommits).execute(server.database)
  const lost = await creditAndCut(product, 'Ada', false)
  expect([lost?.statusCode, lost?.headers['retry-after']]).toEqual([503, '5'])
  expect(lost?.json()).toMatchObject({
    error:
      'The connection broke before the portal could confirm this. It may be saved already: look, or try again',
    code: 'OUTCOME_UNKNOWN',
  })
  // The database had the statement and goes on with it by itself.
  await expect.poll(async () => (await versionsAfter(product)).length).toBe(1)
  const again = await credit(product, 'Ada')
  expect([again.statusCode, again.json<Product>().version]).toEqual([200, product.version + 1])
  expect(await versionsAfter(product)).toHaveLength(1)
  expect((await credit(product, 'Bruno')).statusCode).toBe(409)
})

test('39.7: a write on a version whose answer is lost is repeated by the portal, and done once', async () => {
  const product = await firstProduct()
  const answer = await creditAndCut(product, 'Gina')
  expect([answer?.statusCode, answer?.json<Product>().version]).toEqual([200, product.version + 1])
  expect(await versionsAfter(product)).toHaveLength(1)
})

test('security-scale F11: a sign-in whose line breaks has saved nothing: it says to try again', async () => {
  let answer: ReturnType<typeof login> | undefined
  await server.database.transaction().execute(async (tx) => {
    await sql`lock table devices in access exclusive mode`.execute(tx)
    answer = login()
    await expect.poll(isWaiting).toBe(1)
    await way.cut()
  })
  expect((await answer)?.json()).toMatchObject({
    code: 'UNAVAILABLE',
    error: 'The portal is not available at the moment. Try again in a few seconds',
  })
})

test('a read is tried once more when its line breaks, and nobody notices', async () => {
  let answer: ReturnType<typeof list> | undefined
  await server.database.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    answer = list()
    await expect.poll(isWaiting).toBe(1)
    await way.cut()
  })
  expect((await answer)?.statusCode).toBe(200)
})

test('on a silent line /readyz says so within a second, however often, and the portal comes back', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  // As many lines as there may be: one that would have to be opened now is missing, not silent.
  await Promise.all([list(), list(), list()])
  way.silence()
  const begin = performance.now()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.inject('/readyz')))
  expect(performance.now() - begin).toBeLessThan(1000)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  // What is not sent to a silent database has no outcome that could be unknown.
  expect((await credit(await firstProduct(), 'Carla')).json()).toMatchObject({
    code: 'UNAVAILABLE',
  })
  await way.mend()
  // Lines that are silent are given up, not lent out again.
  await expect.poll(async () => (await list()).statusCode, { timeout: 15_000 }).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('security-scale F5: on a silent line everybody has an answer within one limit, and at once from then on', async () => {
  const product = await firstProduct()
  await Promise.all([list(), list(), list()])
  way.silence()
  const begin = performance.now()
  const first = await Promise.all([list(), credit(product, 'Dora'), login()])
  expect(first.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  // Each wait was added to the next before: the answer, a new line, and both once more.
  expect(performance.now() - begin).toBeLessThan(5000)
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
  const again = performance.now()
  for (const answer of [await list(), await login(), await credit(product, 'Dora')])
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(performance.now() - again).toBeLessThan(1500)
  await way.mend()
  await expect.poll(async () => (await list()).statusCode, { timeout: 15_000 }).toBe(200)
})

test('39.7: a line that is silent from the beginning is given up too, and the next one is found', async () => {
  const other = await databaseWay(server.database)
  const late = connect(other.connection, { max: 3 })
  other.silence()
  expect(await monitorOf(late).check()).toBe('away')
  await other.mend()
  await expect.poll(() => monitorOf(late).check(), { timeout: 15_000 }).toBe('ready')
  await late.destroy()
  other.close()
})

test('security-scale F5: a slow statement is no silent line', async () => {
  const slow = sql`select pg_sleep(1.2)`.execute(database)
  expect((await list()).statusCode).toBe(200)
  await slow
  expect((await list()).statusCode).toBe(200)
})

test('security-scale F11: a database that takes no writes is not ready for us, and lists are read', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const setTo = async (value: string) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      server.database,
    )
    await sql
      .raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${value}`)
      .execute(server.database)
    // The setting counts for lines that are opened from then on.
    await way.cut()
  }
  await setTo('on')
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'the database takes no writes' })
  expect((await list()).statusCode).toBe(200)
  await setTo('off')
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
})

test('39.2: writes to a leader that became read-only are 503, and find the new one without a restart', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const setTo = (value: string) =>
    sql
      .raw(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${value}`)
      .execute(server.database)
  await setTo('on')
  await way.cut()
  for (const answer of [await login(), await credit(await firstProduct(), 'Emma')]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  }
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  // Connections that are open stay read-only, as those to the former leader do.
  await setTo('off')
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  await expect.poll(async () => (await login()).statusCode, { timeout: 15_000 }).toBe(200)
})

describe('39.2: a request has one limit of time for the database', () => {
  let limited: FastifyInstance
  let patient: Database
  beforeAll(async () => {
    patient = connect(way.connection, { max: 3 })
    const parts = testParts(server.model, patient, server.dataDir)
    limited = await buildApp({ ...parts, databaseLimitMs: 1500 })
  })
  afterAll(async () => {
    await limited.close()
    await patient.destroy()
  })
  const listWithin = () =>
    limited.inject({
      url: '/api/product?range=[0,0]',
      headers: { authorization: admin.authorization },
    })

  test('a read is not tried again when it is over, and the next request has its own', async () => {
    expect((await listWithin()).statusCode).toBe(200)
    await server.database.transaction().execute(async (tx) => {
      await sql`lock table products in access exclusive mode`.execute(tx)
      const answer = await listWithin()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
      // The statement was sent once; the database gives it up by itself.
      expect(await isWaiting()).toBe(1)
    })
    expect((await listWithin()).statusCode).toBe(200)
  })

  test('a write says that it may be saved', async () => {
    const product = await firstProduct()
    const write = () =>
      limited.inject({
        method: 'PUT',
        url: `/api/product/${product._id}`,
        headers: { authorization: admin.authorization },
        payload: { designer: 'Flora' },
      })
    await server.database.transaction().execute(async (tx) => {
      await sql`lock table products in access exclusive mode`.execute(tx)
      expect((await write()).json()).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    })
    expect((await write()).statusCode).toBe(200)
  })
})

test('what needs the database at a start waits until it is there', async () => {
  await way.break()
  const reasons: unknown[] = []
  const begun = retryWhileDatabaseIsAway(
    () => sql`select 1`.execute(database),
    (reason) => reasons.push(reason),
    new AbortController().signal,
  )
  await expect.poll(() => reasons.length).toBe(1)
  await way.mend()
  expect((await begun).rows).toHaveLength(1)
  expect(reasons).toHaveLength(1)
})

test('a start that waits is ended by a signal, and one that fails otherwise does not wait', async () => {
  const leaving = new AbortController()
  await way.break()
  const begun = retryWhileDatabaseIsAway(
    () => sql`select 1`.execute(database),
    () => leaving.abort(),
    leaving.signal,
  )
  await expect(begun).rejects.toThrow('aborted')
  await way.mend()
  const long = retryWhileDatabaseIsAway(
    () => sql`select pg_sleep(60)`.execute(database),
    () => undefined,
    AbortSignal.timeout(200),
  )
  await expect(long).rejects.toThrow('timeout')
  const wrong = retryWhileDatabaseIsAway(
    () => sql`select nothing`.execute(database),
    () => undefined,
    new AbortController().signal,
  )
  await expect(wrong).rejects.toThrow('nothing')
})
