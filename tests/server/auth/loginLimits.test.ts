import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { buildApp } from '../../../server/app.ts'
import { testParts } from '../../helpers/testParts.ts'
import { giveAccount } from './giveAccount.ts'

let server: TestServer
let nobody: Client
beforeAll(async () => {
  server = await testServer()
  nobody = await server.as('nobody')
})
afterAll(() => server.close())

const attempt = async (email: string, password = 'wrong', address = '10.0.0.1') =>
  nobody.call('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address })

test('an account takes ten failures, then says how long to wait, even to the right password', async () => {
  const { email } = await giveAccount(server, 'buyer')
  for (let at = 0; at < 10; at += 1) expect((await attempt(email)).status).toBe(401)
  for (const password of ['wrong', demoPassword]) {
    const answer = await attempt(email, password)
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
      headers: { 'ratelimit-policy': '"login-account";q=10;w=900' },
    })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(840)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(answer.headers['ratelimit']).toBe(`"login-account";r=0;t=${seconds}`)
    expect((answer.body as { error: string }).error).toMatch(
      /^Too many attempts, please try again in 1[45] min$/,
    )
  }
})

test('an unknown account is limited as a known one is', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1)
    statuses.push((await attempt('unknown@limits.example', 'wrong', '10.0.0.2')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('attempts at the same time get no more tries than attempts one by one', async () => {
  const { email } = await giveAccount(server, 'buyer')
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => attempt(email, 'wrong', '10.0.0.3')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a success resets the count', async () => {
  const { email } = await giveAccount(server, 'buyer')
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 9; at += 1)
      expect((await attempt(email, 'wrong', '10.0.0.4')).status).toBe(401)
    expect((await attempt(email, demoPassword, '10.0.0.4')).status).toBe(200)
  }
})

test('an address takes fifty failures over all accounts; other addresses go on', async () => {
  for (let at = 0; at < 50; at += 1)
    expect((await attempt(`unknown-${at}@limits.example`, 'wrong', '10.0.0.5')).status).toBe(401)
  expect((await attempt('admin@bottega.example', demoPassword, '10.0.0.5')).status).toBe(429)
  expect((await attempt('admin@bottega.example', demoPassword, '10.0.0.6')).status).toBe(200)
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
  for (const { key } of rows) expect(key).toMatch(/^\w+-(account|address):[\w-]{43}$/)
})
