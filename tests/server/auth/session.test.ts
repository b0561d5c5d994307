import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { roles, userTypes } from '../../../resources/settings/roles.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Answer, tokenSecret, withServer } from '../../helpers/testServer.ts'

const server = withServer()
const nobody = server.as('nobody')

const login = (email: string, password = demoPassword) =>
  nobody.call('POST', '/api/auth/login', { email, password })
const tokenOf = ({ body }: Answer) => (body as { token: string }).token
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json
const withToken = (token: string, url = '/api/product?range=[0,0]') =>
  nobody.call('GET', url, undefined, { authorization: `Bearer ${token}` })
const code = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  return [status, (body as Json)['code']]
}

describe('login', () => {
  test.each(userTypes)(
    'API-013, API-016, AUTH-023, AUTH-061, FIELD-USER-004, FIELD-USER-007: the token of a %s carries the session fields',
    async (type) => {
      const answer = await login(`${type}@bottega.example`)
      expect(answer.status).toBe(200)
      const payload = payloadOf(tokenOf(answer))
      expect(payload).toMatchObject({
        _id: expect.any(String),
        email: `${type}@bottega.example`,
        profile: { type },
        userType: type,
        rights: roles.rights[type],
        roles: [type],
        url: landingOf({
          id: String(payload['_id']),
          role: type,
          rights: roles.rights[type] ?? [],
        }),
      })
      const left = Number(payload['exp']) * 1000 - Date.now()
      expect(left).toBeGreaterThan(60_000)
      expect(left).toBeLessThan(24 * 3_600_000)
    },
  )

  test('AUTH-013: the language that a user chose is in force at the next sign-in', async () => {
    const email = 'logistics@bottega.example'
    for (const language of ['it', 'en'] as const) {
      await server.as('logistics').call('PUT', `/api/user/language/${language}`)
      expect(payloadOf(tokenOf(await login(email)))).toMatchObject({ language })
    }
  })

  test('API-014, API-001: needs no token, all else does', async () => {
    expect((await login('admin@bottega.example')).status).toBe(200)
    expect(await nobody.call('GET', '/api/product')).toMatchObject({
      status: 401,
      body: { code: 'NO_TOKEN', error: "can't find token" },
    })
  })

  test('the address may be typed in capitals and with spaces', async () => {
    expect((await login('  ADMIN@Bottega.Example ')).status).toBe(200)
  })

  test('API-015, MSG-012: a wrong password and an unknown account answer alike', async () => {
    const wrong = await login('buyer@bottega.example', 'wrong')
    const unknown = await login('unknown@bottega.example', 'wrong')
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Sorry your password or login did not match' },
    })
    expect({ ...(unknown.body as Json), requestId: '' }).toEqual({
      ...(wrong.body as Json),
      requestId: '',
    })
    expect(unknown.status).toBe(wrong.status)
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted())
  })

  test.each([
    [{}],
    [{ email: 'admin@bottega.example' }],
    [{ password: 'x' }],
    [{ email: 5, password: {} }],
    [{ email: ' ', password: ' ' }],
  ])('MSG-014: with %j missing something says so', async (body) => {
    const answer = await nobody.call('POST', '/api/auth/login', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'you should type your password and login' },
    })
  })
})

describe('a token', () => {
  test('API-017: is worth nothing after logout', async () => {
    const token = tokenOf(await login('logistics@bottega.example'))
    expect((await withToken(token)).status).toBe(200)
    const out = await nobody.call('POST', '/api/auth/logout', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(out.status).toBe(204)
    expect(await withToken(token)).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED', error: 'token expired' },
    })
  })

  test('of another session of the same user lives on after a logout', async () => {
    const [one, two] = [
      tokenOf(await login('manager@bottega.example')),
      tokenOf(await login('manager@bottega.example')),
    ]
    await nobody.call('POST', '/api/auth/logout', undefined, { authorization: `Bearer ${one}` })
    expect((await withToken(two)).status).toBe(200)
  })

  test('AUTH-031: is refused past the expiry that it carries, and past that of its session', async () => {
    const token = tokenOf(await login('translator@bottega.example'))
    const { sid, exp: _exp, iat: _iat, ...payload } = payloadOf(token)
    const past = { ...payload, sid, exp: Math.floor(Date.now() / 1000) - 1 }
    expect(await code(withToken(server.app.jwt.sign(past)))).toEqual([401, 'TOKEN_EXPIRED'])
    expect((await withToken(server.app.jwt.sign({ ...payload, sid }))).status).toBe(200)
    await sql`update sessions set "expiresAt" = now() - interval '1 second' where "_id" = ${String(sid)}::uuid`.execute(
      server.database,
    )
    expect(await code(withToken(token))).toEqual([401, 'TOKEN_EXPIRED'])
  })

  test('signed by another, unsigned, garbled or of another shape is refused', async () => {
    const token = tokenOf(await login('admin@bottega.example'))
    const [head = '', body = '', signature = ''] = token.split('.')
    const sign = (text: string) =>
      createHmac('sha256', 'another secret').update(text).digest('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const swapped = Buffer.from(
      JSON.stringify({ ...payloadOf(token), userType: 'vendor' }),
    ).toString('base64url')
    const stronger = Buffer.from(JSON.stringify({ alg: 'HS512', typ: 'JWT' })).toString('base64url')
    const otherwise = createHmac('sha512', tokenSecret).update(`${stronger}.${body}`)
    const bad = [
      `${stronger}.${body}.${otherwise.digest('base64url')}`,
      `${head}.${body}.${sign(`${head}.${body}`)}`,
      `${unsigned}.${body}.`,
      `${head}.${swapped}.${signature}`,
      `${head}.${body}`,
      'x',
      '',
    ]
    for (const one of bad)
      expect([one.slice(-20), ...(await code(withToken(one)))]).toEqual([
        one.slice(-20),
        401,
        'TOKEN_EXPIRED',
      ])
    expect(
      await code(nobody.call('GET', '/api/product', undefined, { authorization: 'Basic YTpi' })),
    ).toEqual([401, 'TOKEN_EXPIRED'])
    expect((await withToken(token)).status).toBe(200)
  })
})
