import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { clockProblem } from '../../../server/db/clockDifference.ts'
import { monitorOf } from '../../../server/db/connect.ts'
import { beginSecondFactor, takeCode } from '../../../server/auth/secondFactor.ts'
import { recordEvent } from '../../../server/auth/viewAsHistory.ts'
import { isSigned, signedUrl } from '../../../server/files/signedUrl.ts'
import { findDueOrdersJob } from '../../../server/features/orders/findDueOrdersJob.ts'
import { dailyJob, scheduleDaily } from '../../../server/jobs/dailyJob.ts'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { scheduleNext } from '../../../server/jobs/scheduleNext.ts'
import { tokenSecret } from '../../helpers/testParts.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { csv, sent } from '../imports/sentImport.ts'

const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const realNow = () => performance.timeOrigin + performance.now()

/** Runs work on a machine whose clock is ahead by these days. */
async function daysOff(days: number, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

test('security-scale F10: a start and /readyz say how far the clock is from that of the database', async () => {
  const { database } = server
  const ready = async () => (await server.app.inject('/readyz')).json<object>()
  expect(await clockProblem(database)).toBeNull()
  expect(await ready()).toEqual({ status: 'ready' })
  const behind = /^The clock of this machine is 259\d{3} s behind that of the database/
  await daysOff(-3, async () => {
    expect(await clockProblem(database)).toMatch(behind)
    expect(await ready()).toEqual({ status: 'ready', clock: expect.stringMatching(behind) })
  })
  await daysOff(3, async () => expect(await clockProblem(database)).toMatch(/ s ahead of that/))
  await daysOff(50 / 86_400, async () => expect(await clockProblem(database)).toBeNull())
})

test('security-scale F10: jobs are due by the clock of the database', async () => {
  const { database } = server
  await database.deleteFrom('jobs').execute()
  await daysOff(3, async () => {
    await enqueueJob(database, 'testMail', { email: 'clock@bottega.example', language: 'en' })
    await enqueueJob(database, 'refreshFigures', {}, { inSeconds: 30 })
    await scheduleDaily(database, 'deleteOldImports')
    await dailyJob(database, 'deleteOldNotices', () => Promise.resolve())('', {})
    await scheduleNext(database, 'sendDigests', { hour: 5, minute: 10 })
    await findDueOrdersJob(database)('', {})
  })
  const rows = await database.selectFrom('jobs').select(['kind', 'runAt']).execute()
  const hours = Object.fromEntries(
    rows.map(({ kind, runAt }) => [kind, (runAt.getTime() - Date.now()) / 3_600_000]),
  )
  expect(hours['testMail']).toBeCloseTo(0, 1)
  expect(hours['refreshFigures']).toBeCloseTo(0, 1)
  expect(hours['deleteOldImports']).toBeCloseTo(0, 1)
  expect(hours['deleteOldNotices']).toBeCloseTo(24, 1)
  expect(hours['sendDigests']).toBeLessThanOrEqual(24)
  expect(hours['findDueOrders']).toBeLessThanOrEqual(24)
})

test('security-scale F10: a portal that is ahead schedules no daily run a second time', async () => {
  const { database } = server
  await database.deleteFrom('jobs').execute()
  await scheduleNext(database, 'sendDigests', { hour: 5, minute: 10 })
  await scheduleDaily(database, 'deleteOldImports', 60)
  await daysOff(3, async () => {
    await scheduleNext(database, 'sendDigests', { hour: 5, minute: 10 })
    await scheduleDaily(database, 'deleteOldImports', 60)
  })
  expect(await database.selectFrom('jobs').select('kind').execute()).toHaveLength(2)
})

test.each([-3, 3])(
  'security-scale F10: sign-in and tokens go by the clock of the database (%i days off)',
  async (days) => {
    const { app } = server
    const read = (authorization: string) =>
      app.inject({ url: '/api/product?range=[0,0]', headers: { authorization } })
    const before = server.as('admin').authorization
    await daysOff(days, async () => {
      // A token that a portal with the right time has given.
      expect((await read(before)).statusCode).toBe(200)
      const payload = { email: 'admin@bottega.example', password: demoPassword }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
      const { token } = answer.json<{ token: string }>()
      expect((await read(`Bearer ${token}`)).statusCode).toBe(200)
      const { iat, exp } = app.jwt.decode<{ iat: number; exp: number }>(token) ?? { iat: 0, exp: 0 }
      expect(Math.abs(iat * 1000 - realNow())).toBeLessThan(60_000)
      expect(exp - iat).toBe(9 * 60 * 60)
    })
  },
)

const daysFromNow = (moment: string) => (Date.parse(moment) - realNow()) / day

interface Listed {
  readonly createdAt: string
}

interface Product {
  readonly _id: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

test.each([-3, 3])(
  'security-scale F10: history and records have the time of the database (%i days off)',
  async (days) => {
    const admin = server.as('admin')
    const [{ _id }] = (await admin.call('GET', '/api/product?range=[0,0]')).body as [Product]
    const product = (await admin.call('GET', `/api/product/${_id}`)).body as Product
    await daysOff(days, async () => {
      const headers = { 'if-match': `"${product.version}"` }
      const body = { designer: `Ada ${days}` }
      const changed = (await admin.call('PUT', `/api/product/${_id}`, body, headers)).body
      expect(daysFromNow((changed as Product).updatedAt)).toBeCloseTo(0, 1)
      const vendor = server.as('vendor')
      const created = { name: `Clock ${days}`, vendor: vendor.id }
      const made = (await vendor.call('POST', '/api/collection', created)).body as Product
      expect(daysFromNow(made.createdAt)).toBeCloseTo(0, 1)
      const removed = await admin.call('DELETE', `/api/collection/${made._id}`)
      expect(removed.status).toBe(200)
      const rows = await server.database
        .selectFrom('changes')
        .select('at')
        .where((is) =>
          is.or([
            is('recordId', '=', made._id),
            is.and([is('recordId', '=', _id), is('version', '>', product.version)]),
          ]),
        )
        .execute()
      expect(rows).toHaveLength(3)
      for (const { at } of rows) expect(daysFromNow(at.toISOString())).toBeCloseTo(0, 1)
    })
  },
)

test.each([-3, 3])(
  'security-scale F10: events of the history have the time of the database (%i days off)',
  async (days) => {
    await daysOff(days, () =>
      server.database
        .transaction()
        .execute((tx) =>
          recordEvent(
            tx,
            'sessionsEnded',
            { resource: 'users', id: server.as('buyer').id, by: 'Ada', as: 'Bea' },
            { id: server.as('admin').id, email: 'admin@bottega.example', type: 'admin' },
            'DELETE /test',
          ),
        ),
    )
    const { at } = await server.database
      .selectFrom('changes')
      .select('at')
      .where('call', '=', 'DELETE /test')
      .orderBy('_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(daysFromNow(at.toISOString())).toBeCloseTo(0, 1)
  },
)

test('security-scale F10: imports and sessions are listed by the time of the database', async () => {
  const admin = server.as('admin')
  const [{ sku }] = (await admin.call('GET', '/api/product?range=[0,0]')).body as [{ sku: string }]
  for (const name of ['first.csv', 'second.csv'])
    await sent(admin, csv(['sku', 'designer'], [sku, 'Ada']), { name })
  const login = { email: 'admin@bottega.example', password: demoPassword }
  await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
  const listed = async () => {
    const { imports } = (await admin.call('GET', '/api/import')).body as { imports: Listed[] }
    const sessions = (await admin.call('GET', '/api/auth/sessions')).body as Listed[]
    return [imports, sessions].map((rows) => rows.map(({ createdAt }) => createdAt))
  }
  // A portal whose clock is an hour ahead has made the ids of what is older.
  for (const table of ['imports', 'sessions'])
    await sql`update ${sql.table(table)} set "createdAt" = "createdAt" - interval '1 hour'
      where "_id" = (select max("_id"::text)::uuid from ${sql.table(table)})`.execute(
      server.database,
    )
  for (const moments of await listed()) {
    expect(moments.length).toBeGreaterThan(1)
    expect(moments).toEqual(moments.toSorted().toReversed())
  }
})

test.each([-3, 3])(
  'security-scale F10: a link to a file that one portal signs opens at another (%i days off)',
  async (days) => {
    const monitor = monitorOf(server.database)
    await server.as('admin').call('GET', '/api/product?range=[0,0]')
    const signed = () => signedUrl('/files/papers/a/b.pdf', 'secret', monitor.now())
    const here = signed()
    await daysOff(days, async () => {
      await server.as('admin').call('GET', '/api/product?range=[0,0]')
      expect(signed()).toBe(here)
      const query = Object.fromEntries(new URL(here, 'http://x').searchParams)
      expect(isSigned('/files/papers/a/b.pdf', query, 'secret', monitor.now())).toBe(true)
      expect(Math.abs(monitor.now() - realNow())).toBeLessThan(60_000)
    })
  },
)

test.each([-3, 3])(
  'security-scale F10: codes of second factors go by the clock of the database (%i days off)',
  async (days) => {
    const { database } = server
    const { id } = server.as('translator')
    const begun = await beginSecondFactor(database, tokenSecret, { id, email: 'any' })
    const factor = new TOTP({ secret: Secret.fromBase32(begun?.secret ?? ''), period: 30 })
    const code = factor.generate({ timestamp: realNow() })
    await daysOff(days, async () =>
      expect(await takeCode(database, tokenSecret, id, code)).toBe(true),
    )
  },
)
