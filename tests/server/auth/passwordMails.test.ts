import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver, tokenIn } from '../../helpers/postman.ts'
import { testServer, type TestServer, withServer } from '../../helpers/testServer.ts'
import { giveAccount } from './giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')

const good = 'Nuova-2026!'
const forgot = (email: string, headers: Record<string, string> = {}) =>
  nobody.call(
    'POST',
    `/api/auth/forgot-password?email=${encodeURIComponent(email)}`,
    undefined,
    headers,
  )
const reset = (token: string, newPassword: unknown = good, headers: Record<string, string> = {}) =>
  nobody.call('POST', `/api/auth/reset-password?token=${token}`, { newPassword }, headers)
const login = (email: string, password: string) =>
  nobody.call('POST', '/api/auth/login', { email, password })
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` })

async function linkFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(204)
  return tokenIn((await deliver(server, email))[0])
}

describe('a forgotten password', () => {
  test('API-022, API-023, API-026: without a token of any kind, a mail with a link is written', async () => {
    const { email } = await giveAccount(server, 'buyer')
    expect(await forgot(` ${email.toUpperCase()} `)).toMatchObject({ status: 204, body: '' })
    const [mail] = await deliver(server, email)
    expect(mail?.subject).toBe('Reset your Bottega password')
    expect(mail?.from?.address).toBe('no-reply@bottega.example')
    expect(mail?.text).toContain(`http://localhost:3000/reset-password?token=${tokenIn(mail)}`)
    expect(mail?.html).toContain(`href="http://localhost:3000/reset-password?token=`)
    expect(mail?.html).toMatch(/<html lang="en">/)
  })

  test('MSG-007: the mail is in the language of its receiver', async () => {
    const { email, id } = await giveAccount(server, 'buyer')
    const admin = server.as('admin')
    await admin.call('PUT', `/api/user/${id}`, { language: 'it', name: 'Ada <b>&' })
    await forgot(email)
    const [mail] = await deliver(server, email)
    expect(mail?.subject).toBe('Scegli una nuova password')
    expect(mail?.text).toContain('Buongiorno Ada <b>&,')
    expect(mail?.html).toContain('Buongiorno Ada &lt;b&gt;&amp;,')
    expect(mail?.html).toMatch(/<html lang="it">/)
  })

  test.each([
    ['', 'Required'],
    ['ada@bottega', 'incorrect email'],
    ['a b@bottega.example', 'incorrect email'],
  ])('VAL-095, VAL-096, MSG-015: the email %j is refused', async (email, text) => {
    expect(await forgot(email)).toMatchObject({
      status: 400,
      body: { error: text, fields: { email: text } },
    })
  })

  test('API-024, MSG-019: a demo says that it does not know an email', async () => {
    expect(await forgot('unknown@bottega.example')).toMatchObject({
      status: 404,
      body: { error: 'user not found' },
    })
  })

  test('a user who is inactive is written no mail', async () => {
    const { email, id } = await giveAccount(server, 'buyer')
    await deliver(server, email)
    const before = (await deliver(server, email)).length
    const admin = server.as('admin')
    await admin.call('PUT', `/api/user/${id}`, { isActive: false })
    await forgot(email)
    expect(await deliver(server, email)).toHaveLength(before)
  })

  test('an account takes five requests, then says how long to wait; others go on', async () => {
    const [one, two] = [await giveAccount(server, 'buyer'), await giveAccount(server, 'buyer')]
    const from = { 'x-forwarded-for': '10.1.0.1' }
    for (let at = 0; at < 5; at += 1) expect((await forgot(one.email, from)).status).toBe(204)
    expect(await forgot(one.email, from)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect((await forgot(two.email, from)).status).toBe(204)
  })
})

describe('a server that does not reveal which emails it knows', () => {
  let quiet: TestServer
  beforeAll(async () => {
    quiet = await testServer(undefined, { revealsUnknownEmail: false })
  })
  afterAll(() => quiet.close())

  test('API-024: answers a known and an unknown email alike, and does the same work', async () => {
    const { call } = quiet.as('nobody')
    const jobs = () => quiet.database.selectFrom('jobs').select(['kind', 'payload']).execute()
    const requestLink = async (email: string) => {
      const { status, body, headers } = await call(
        'POST',
        `/api/auth/forgot-password?email=${email}`,
      )
      return { status, body, headers: Object.keys(headers).toSorted() }
    }
    const known = await requestLink('buyer@bottega.example')
    expect(await requestLink('unknown@bottega.example')).toEqual(known)
    expect(known.status).toBe(204)
    expect(await jobs()).toEqual([
      { kind: 'passwordLink', payload: { email: 'buyer@bottega.example', purpose: 'reset' } },
      { kind: 'passwordLink', payload: { email: 'unknown@bottega.example', purpose: 'reset' } },
    ])
    expect(await deliver(quiet, 'buyer@bottega.example')).toHaveLength(1)
    expect(await deliver(quiet, 'unknown@bottega.example')).toEqual([])
    expect(await jobs()).toEqual([])
  })
})

describe('a link to choose a password', () => {
  test('API-018, API-021, API-070, MSG-017: sets it, once, and ends every session of the user', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const { token: session } = (await login(email, demoPassword)).body as { token: string }
    const token = await linkFor(email)
    const check = () => nobody.call('GET', `/api/auth/reset-password?token=${token}`)
    expect((await check()).status).toBe(204)
    expect(await reset(token)).toMatchObject({ status: 204, body: '' })
    expect((await nobody.call('GET', '/api/product', undefined, bearer(session))).status).toBe(401)
    expect((await login(email, demoPassword)).status).toBe(401)
    expect((await login(email, good)).status).toBe(200)
    for (const again of [await reset(token, 'Altra-2026!'), await check()])
      expect(again).toMatchObject({
        status: 422,
        body: { code: 'LINK_GONE', error: "can't reset password" },
      })
    expect((await login(email, good)).status).toBe(200)
  })

  test('API-021: expires', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const token = await linkFor(email)
    await server.database
      .updateTable('passwordLinks')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'LINK_GONE' } })
    expect((await login(email, good)).status).toBe(401)
  })

  test('a new one ends the old one', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const old = await linkFor(email)
    const token = await linkFor(email)
    expect(token).not.toBe(old)
    expect((await reset(old)).status).toBe(422)
    expect((await reset(token)).status).toBe(204)
  })

  test('of two that use it at once, one wins', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const token = await linkFor(email)
    const answers = await Promise.all([reset(token, 'Prima-2026!'), reset(token, 'Seconda-2026!')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
  })

  test('its token is stored nowhere in the database', async () => {
    const { email } = await giveAccount(server, 'buyer')
    const token = await linkFor(email)
    const rows = await server.database.selectFrom('passwordLinks').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each(['', 'x', 'y'.repeat(5000), '%00'])('API-020, MSG-018: %j is none', async (token) => {
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { error: "can't reset password", fields: { token: expect.stringContaining('link') } },
    })
  })

  test('of a user who was shut out or deleted meanwhile is none', async () => {
    const admin = server.as('admin')
    const [one, two] = [await giveAccount(server, 'buyer'), await giveAccount(server, 'buyer')]
    const tokens = [await linkFor(one.email), await linkFor(two.email)]
    await admin.call('PUT', `/api/user/${one.id}`, { isActive: false })
    await admin.call('DELETE', `/api/user/${two.id}`)
    for (const token of tokens) expect((await reset(token)).status).toBe(422)
  })

  test('frees an account that had used up its tries', async () => {
    const { email } = await giveAccount(server, 'buyer')
    for (let at = 0; at < 10; at += 1) await login(email, 'wrong')
    expect((await login(email, demoPassword)).status).toBe(429)
    await reset(await linkFor(email))
    expect((await login(email, good)).status).toBe(200)
  })
})

describe('the rules of a new password', () => {
  let token: string
  beforeAll(async () => {
    token = await linkFor((await giveAccount(server, 'buyer')).email)
  })

  test.each([
    ['VAL-082', null, 'Required'],
    ['VAL-082', '', 'Required'],
    ['VAL-083', 'Con spazi 1!', 'The password still needs: no spaces'],
    ['VAL-084, LIMIT-051', 'Sette-1', 'The password still needs: at least 8 characters'],
    ['VAL-085', 'minuscole-1', 'The password still needs: an uppercase letter'],
    ['VAL-086', 'MAIUSCOLE-1', 'The password still needs: a lowercase letter'],
    ['VAL-087', 'Senza-cifre', 'The password still needs: a digit'],
    ['VAL-088', 'SenzaSegni1', 'The password still needs: a special character'],
    [
      'VAL-089',
      'abc',
      'The password still needs: at least 8 characters, an uppercase letter, a digit, a special character',
    ],
    [
      'VAL-089',
      ' ',
      'The password still needs: no spaces, at least 8 characters, an uppercase letter, a lowercase letter, a digit, a special character',
    ],
    ['VAL-082', 7, 'Must be a text'],
    ['VAL-084', `Aa1!${'x'.repeat(200)}`, 'maximum characters allowed is 200'],
  ])('%s: %j is refused', async (_row, password, text) => {
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { error: "can't reset password", fields: { newPassword: text } },
    })
  })

  test('VAL-089, MSG-007: in Italian too', async () => {
    const { body } = await reset(token, 'ABC', { 'accept-language': 'it' })
    expect((body as Json)['fields']).toEqual({
      newPassword:
        'La password deve ancora avere: almeno 8 caratteri, una lettera minuscola, una cifra, un carattere speciale',
    })
  })

  test('VAL-084, LIMIT-051: eight characters are enough, and the refusals have not used up the link', async () => {
    expect((await reset(token, 'Otto-12!')).status).toBe(204)
  })
})
