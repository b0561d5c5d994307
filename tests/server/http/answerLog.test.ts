import { PassThrough } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { withServer } from '../../helpers/testServer.ts'

const log = new PassThrough({ encoding: 'utf8' })
const server = withServer(undefined, { log, logLevel: 'info', trustProxy: ['loopback'] })
const nobody = server.as('nobody')
const vendor = server.as('vendor')
let ofOther: string
beforeAll(async () => {
  ofOther = `/api/vendor/${server.as('vendor2').id}`
})
beforeEach(() => {
  log.read()
})

interface Line {
  readonly msg: string
}
/** What was answered since the last test, the newest last. */
const answered = () =>
  String(log.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'answered')
const login = (email: string, password: string) =>
  nobody.call('POST', '/api/auth/login', { email, password })

test('security-scale F7: what is refused says to whom and from where, what is answered does not', async () => {
  expect((await vendor.call('GET', `/api/vendor/${vendor.id}`)).status).toBe(200)
  expect(answered()).toEqual([expect.not.objectContaining({ address: expect.anything() })])
  expect((await vendor.call('GET', ofOther)).status).toBe(404)
  expect((await vendor.call('POST', '/api/vendor', {})).status).toBe(403)
  expect((await nobody.call('GET', ofOther)).status).toBe(401)
  const from = { address: '127.0.0.1' }
  expect(answered()).toEqual([
    expect.objectContaining({ ...from, status: 404, code: 'NOT_FOUND', userId: vendor.id }),
    expect.objectContaining({ ...from, status: 403, code: 'FORBIDDEN', userId: vendor.id }),
    expect.objectContaining({ ...from, status: 401, code: 'NO_TOKEN', userId: null }),
  ])
})

test('security-scale F7: sign-ins say whose they were, of an unknown email from where alone; neither email nor password is there', async () => {
  expect((await login('vendor@bottega.example', demoPassword)).status).toBe(200)
  expect((await login('vendor@bottega.example', 'Not-The-One-7!')).status).toBe(401)
  expect((await login('nobody@elsewhere.example', 'Not-The-One-7!')).status).toBe(401)
  const lines = answered()
  const from = { route: '/api/auth/login', address: '127.0.0.1' }
  expect(lines).toEqual([
    expect.objectContaining({ ...from, status: 200, userId: vendor.id }),
    expect.objectContaining({ ...from, status: 401, code: 'LOGIN_FAILED', userId: vendor.id }),
    expect.objectContaining({ ...from, status: 401, code: 'LOGIN_FAILED', userId: null }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/@|Not-The-One/)
})

test('security-scale F7: who is told to wait is traced by the address that a trusted proxy names', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const guess = () =>
    nobody.call('POST', '/api/auth/login', { email: 'x@y.example', password: 'a' }, headers)
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401)
  // The pause lets one more through.
  await guess()
  expect((await guess()).status).toBe(429)
  expect(answered().at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY', address: '203.0.113.7' })
})

test('security-scale F7: a look at the portal as another account names the session of who looks', async () => {
  const admin = server.as('admin')
  const begun = await admin.call('POST', `/api/auth/view-as/${vendor.id}`)
  expect(begun.status).toBeLessThan(300)
  const { token } = begun.body as { token: string }
  answered()
  const { status } = await nobody.call('GET', ofOther, undefined, {
    authorization: `Bearer ${token}`,
  })
  expect(status).toBe(404)
  expect(answered()).toEqual([
    expect.objectContaining({ userId: vendor.id, viewerSession: expect.any(String) }),
  ])
})
