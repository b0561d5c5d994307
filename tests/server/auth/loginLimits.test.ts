import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { deliver } from '../../helpers/postman.ts'
import { testServer, type Answer, withServer } from '../../helpers/testServer.ts'
import { buildApp } from '../../../server/app.ts'
import { testParts } from '../../helpers/testParts.ts'
import { giveAccount } from './giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')

const attempt = async (
  email: string,
  password = 'wrong',
  address = '10.0.0.1',
  headers: Record<string, string> = {},
) =>
  nobody.call(
    'POST',
    '/api/auth/login',
    { email, password },
    { 'x-forwarded-for': address, ...headers },
  )

async function statuses(count: number, work: (at: number) => Promise<Answer>): Promise<number[]> {
  const all: number[] = []
  for (let at = 0; at < count; at += 1) all.push((await work(at)).status)
  return all
}
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

/** The header that brings back what a sign-in left on the device. */
async function deviceOf(email: string, address: string): Promise<{ cookie: string }> {
  const answer = await attempt(email, demoPassword, address)
  expect(answer.status).toBe(200)
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

test('an address takes ten failures at an account, then a try every two minutes, the right password too', async () => {
  const { email } = await giveAccount(server, 'buyer')
  expect(await statuses(10, () => attempt(email))).toEqual(times(10, 401))
  for (const password of ['wrong', demoPassword]) {
    const answer = await attempt(email, password)
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
      headers: { 'ratelimit-policy': '"login-place";q=10;w=3600' },
    })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(120)
    expect(answer.headers['ratelimit']).toBe(`"login-place";r=0;t=${seconds}`)
    expect((answer.body as { error: string }).error).toBe(
      'Too many attempts, please try again in 2 min',
    )
  }
  // The pause is over.
  await sql`update attempts set "expire" = 0 where "key" like 'login-place-pause:%'`.execute(
    server.database,
  )
  expect((await attempt(email, demoPassword)).status).toBe(200)
})

test('attempts at the same time get no more tries than attempts one by one', async () => {
  const { email } = await giveAccount(server, 'buyer')
  const answers = await Promise.all(times(25, 0).map(() => attempt(email, 'wrong', '10.0.0.3')))
  const seen = answers.map(({ status }) => status)
  expect(seen.filter((status) => status === 401)).toHaveLength(10)
  expect(seen.filter((status) => status === 429)).toHaveLength(15)
})

test('right passwords use up nothing, however many come at the same moment', async () => {
  const { email } = await giveAccount(server, 'buyer')
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(
      times(5, 0).map((_zero, at) => attempt(email, demoPassword, `10.9.0.${at}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(times(5, 200))
  }
})

test('a success resets the count', async () => {
  const { email } = await giveAccount(server, 'buyer')
  for (let round = 0; round < 2; round += 1) {
    expect(await statuses(9, () => attempt(email, 'wrong', '10.0.0.4'))).toEqual(times(9, 401))
    expect((await attempt(email, demoPassword, '10.0.0.4')).status).toBe(200)
  }
})

describe('the house of a guesser', () => {
  test('fifty failures of an address at many accounts shut out nobody there with the right password', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const wrong = (at: number) => attempt(`unknown-${at}@limits.example`, 'wrong', '10.0.0.5')
    expect(await statuses(60, wrong)).toEqual(times(60, 401))
    expect((await attempt(email, 'a slip of the finger', '10.0.0.5')).status).toBe(401)
    expect((await attempt(email, demoPassword, '10.0.0.5')).status).toBe(200)
  })

  test('an address that was wrong so often has two tries at each account', async () => {
    const wrong = (at: number) => attempt(`unknown-${at}@limits.example`, 'wrong', '10.0.0.6')
    await statuses(50, wrong)
    const one = () => attempt('one@limits.example', 'wrong', '10.0.0.6')
    expect(await statuses(3, one)).toEqual([401, 401, 429])
  })

  test('one that is wrong three hundred times has a try every three seconds', async () => {
    // Many addresses of one network are one guesser.
    const wrong = (at: number) =>
      attempt(`unknown-${at}@limits.example`, 'wrong', `2001:db8:0:7::${at + 1}`)
    expect((await wrong(0)).status).toBe(401)
    const key = `login-address:${createHash('sha256').update('2001:db8:0:7::').digest('base64url')}`
    const { numAffectedRows } =
      await sql`update attempts set "points" = 300 where "key" = ${key}`.execute(server.database)
    expect(numAffectedRows).toBe(1n)
    expect(await statuses(3, (at) => wrong(at + 1))).toEqual([401, 429, 429])
    const elsewhere = await attempt('admin@bottega.example', demoPassword, '2001:db8:0:8::1')
    expect(elsewhere.status).toBe(200)
  })
})

describe('a device that has signed in before', () => {
  test('is remembered by a cookie that scripts cannot read, and no other host can set', async () => {
    const answer = await attempt('admin@bottega.example', demoPassword, '10.0.1.0')
    expect(answer.headers['set-cookie']).toMatch(
      /^bottega_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const secure = await testServer(undefined, { publicUrl: 'https://portal.example' })
    const there = await secure
      .as('nobody')
      .call('POST', '/api/auth/login', { email: 'admin@bottega.example', password: demoPassword })
    expect(there.headers['set-cookie']).toMatch(
      /^__Host-bottega_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    await secure.close()
    const { rows } = await sql<{ tokenHash: string }>`select "tokenHash" from devices`.execute(
      server.database,
    )
    for (const { tokenHash } of rows) expect(answer.headers['set-cookie']).not.toContain(tokenHash)
  })

  test('keeps its way in while somebody guesses, at the same address and from everywhere', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const cookie = await deviceOf(email, '10.0.1.1')
    expect(await statuses(11, () => attempt(email, 'wrong', '10.0.1.1'))).toEqual([
      ...times(10, 401),
      429,
    ])
    expect((await attempt(email, demoPassword, '10.0.1.1')).status).toBe(429)
    expect((await attempt(email, demoPassword, '10.0.1.1', cookie)).status).toBe(200)
  })

  test('has a pace too, and gives a way into no other account', async () => {
    const [one, two] = [await giveAccount(server, 'buyer'), await giveAccount(server, 'buyer')]
    const cookie = await deviceOf(one.email, '10.0.1.2')
    // From another address each time: it is counted as the device that it is.
    const moving = (at: number) => attempt(one.email, 'wrong', `10.0.2.${at}`, cookie)
    expect(await statuses(11, moving)).toEqual([...times(10, 401), 429])
    await statuses(10, () => attempt(two.email, 'wrong', '10.0.1.2'))
    expect((await attempt(two.email, demoPassword, '10.0.1.2', cookie)).status).toBe(429)
  })

  test('a token that somebody planted is replaced at sign-in', async () => {
    const planted = `bottega_device=${'x'.repeat(43)}`
    const answer = await attempt('admin@bottega.example', demoPassword, '10.0.1.3', {
      cookie: planted,
    })
    expect(answer.headers['set-cookie']).toMatch(/^bottega_device=/)
    expect(answer.headers['set-cookie']).not.toContain(planted)
  })

  test('is a stranger after half a year, and where the password has been replaced by a link', async () => {
    const { email, id } = await giveAccount(server, 'buyer')
    const cookie = await deviceOf(email, '10.0.1.4')
    await statuses(10, () => attempt(email, 'wrong', '10.0.1.4'))
    const enter = async () => (await attempt(email, demoPassword, '10.0.1.4', cookie)).status
    await server.database
      .updateTable('devices')
      .set({ seenAt: new Date(Date.now() - 181 * 24 * 3_600_000) })
      .where('userId', '=', id)
      .execute()
    expect(await enter()).toBe(429)
    await sql`update devices set "seenAt" = now() where "userId" = ${id}::uuid`.execute(
      server.database,
    )
    expect(await enter()).toBe(200)
  })
})

describe('a guesser with many addresses', () => {
  test('is slowed down at the account', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const cookie = await deviceOf(email, '10.0.3.0')
    const everywhere = (at: number) => attempt(email, 'wrong', `10.3.${at}.1`)
    expect(await statuses(30, everywhere)).toEqual(times(30, 401))
    const answer = await everywhere(31)
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'ratelimit-policy': '"login-account-0";q=30;w=3600' },
    })
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await attempt(email, demoPassword, '10.0.3.0', cookie)).status).toBe(200)
  })
})

describe('whether an account exists', () => {
  const uncertain = ['x-request-id', 'retry-after', 'ratelimit', 'date']
  const shapeOf = ({ status, headers, body }: Answer) => ({
    status,
    headers: Object.entries(headers)
      .filter(([name]) => !uncertain.includes(name))
      .map(([name, value]) => `${name}: ${value}`)
      .toSorted(),
    body: { ...(body as object), requestId: '' },
  })

  test('no answer tells, before the limit and after it, nor the work that is left', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const jobs = async () =>
      (await server.database.selectFrom('jobs').select('kind').execute()).length
    const runs: unknown[] = []
    for (const who of [email, `un${email}`]) {
      const before = await jobs()
      const answers: unknown[] = []
      for (let at = 0; at < 12; at += 1)
        answers.push(shapeOf(await attempt(who, 'wrong', `10.0.4.${runs.length}`)))
      runs.push([answers, (await jobs()) - before])
    }
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]).toMatchObject({ 1: 1 })
  })
})

describe('the owner of the account', () => {
  const warnings = async (email: string) =>
    (await deliver(server, email)).filter(({ subject }) => /[Ww]rong|errate/.test(subject ?? ''))

  test('is told by mail after ten failures, once a day', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const everywhere = (at: number) => attempt(email, 'wrong', `10.5.${at}.1`)
    await statuses(9, everywhere)
    expect(await warnings(email)).toEqual([])
    await statuses(15, (at) => everywhere(at + 9))
    const [mail, ...others] = await warnings(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Wrong passwords for your Bottega account')
    expect(mail?.text).toContain('http://localhost:3000/forgot-password')
  })

  test('MSG-007: in their language', async () => {
    const { email, id } = await giveAccount(server, 'buyer')
    await server.as('admin').call('PUT', `/api/user/${id}`, { language: 'it' })
    await statuses(10, (at) => attempt(email, 'wrong', `10.6.${at}.1`))
    const [mail] = await warnings(email)
    expect(mail?.subject).toBe('Password errate per il tuo account Bottega')
    expect(mail?.html).toMatch(/<html lang="it">/)
  })

  test('nobody is written to for an unknown account, or one that is inactive', async () => {
    const { email, id } = await giveAccount(server, 'buyer')
    await server.as('admin').call('PUT', `/api/user/${id}`, { isActive: false })
    for (const one of [email, 'unknown-owner@limits.example']) {
      await statuses(10, () => attempt(one, 'wrong', '10.0.7.1'))
      expect(await warnings(one)).toEqual([])
    }
  })
})

test('servers on one database share one count, which outlives both', async () => {
  const { email } = await giveAccount(server, 'buyer')
  const login = async (app: FastifyInstance) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': '10.0.0.7' },
      })
    ).statusCode
  const another = () => buildApp(testParts(server.model, server.database, server.dataDir))
  const second = await another()
  for (let at = 0; at < 5; at += 1) {
    expect(await login(server.app)).toBe(401)
    expect(await login(second)).toBe(401)
  }
  await second.close()
  const third = await another()
  for (const app of [server.app, third]) expect(await login(app)).toBe(429)
  await third.close()
})

test('the table of counts names nobody', async () => {
  await attempt('unknown-name@limits.example', 'wrong', '10.0.0.8')
  const { rows } = await sql<{ key: string }>`select "key" from attempts`.execute(server.database)
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows)
    expect(key).toMatch(/^\w+-(account-\d|address|place|suspect|warned)(-pause)?:[\w-]{43}$/)
})
