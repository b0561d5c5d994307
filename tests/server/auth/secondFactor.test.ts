import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { decryptSecret, encryptSecret } from '../../../server/auth/encryptedSecret.ts'
import { codeAt } from '../../helpers/codeAt.ts'
import { testServer, type Answer, type TestServer, withServer } from '../../helpers/testServer.ts'
import { bearer, enter, enterSecured, forgetCodes, tokenOf } from './authenticator.ts'

const server = withServer()
const nobody = server.as('nobody')
const admin = server.as('admin')

const path = '/api/auth/second-factor'
const login = (email: string, code?: string, from = '10.7.0.1', password = demoPassword) =>
  nobody.call(
    'POST',
    '/api/auth/login',
    { email, password, ...(code !== undefined && { code }) },
    { 'x-forwarded-for': from },
  )
const status = async (token: string) =>
  (await nobody.call('GET', '/api/product?range=[0,0]', undefined, bearer(token))).status
const codeOf = ({ status: at, body }: Answer) => [at, (body as { code?: string }).code]

describe('setting up', () => {
  test('a secret is confirmed by a code; the answer has ten recovery codes, and other sessions end', async () => {
    const { id, email, token } = await enter(server, 'admin')
    const other = tokenOf(await login(email))
    const begun = await nobody.call('POST', path, { password: demoPassword }, bearer(token))
    expect(begun.status).toBe(200)
    const { secret, uri } = begun.body as { secret: string; uri: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Bottega:/)
    expect(decodeURIComponent(uri)).toContain(email)
    // Nothing is on before a code has come.
    expect((await login(email)).status).toBe(200)
    const wrong = await nobody.call('PUT', path, { code: '000000' }, bearer(token))
    expect(wrong).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
    const { status: at, body } = await nobody.call(
      'PUT',
      path,
      { code: codeAt(secret) },
      bearer(token),
    )
    expect(at).toBe(200)
    const { recoveryCodes, token: newer } = body as { recoveryCodes: string[]; token: string }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect([await status(newer), await status(other)]).toEqual([200, 401])
    const state = await nobody.call('GET', path, undefined, bearer(newer))
    expect(state.body).toMatchObject({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
    // Neither the secret nor a code is in the table as it is.
    const { rows } = await sql<{ text: string }>`
      select "secret" as text from "secondFactors" where "userId" = ${id}::uuid
      union all select "codeHash" from "recoveryCodes" where "userId" = ${id}::uuid`.execute(
      server.database,
    )
    expect(rows).toHaveLength(11)
    for (const { text } of rows)
      for (const plain of [secret, ...recoveryCodes]) expect(text).not.toContain(plain)
  })

  test('needs the password, and is done once', async () => {
    const { token } = await enter(server, 'manager')
    const wrong = await nobody.call('POST', path, { password: 'wrong' }, bearer(token))
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
    const { token: secured } = await enterSecured(server, 'manager')
    const again = await nobody.call('POST', path, { password: demoPassword }, bearer(secured))
    expect(codeOf(again)).toEqual([422, 'HAS_SECOND_FACTOR'])
  })

  test('a code without a begin is refused', async () => {
    const { token } = await enter(server, 'buyer')
    const answer = await nobody.call('PUT', path, { code: '123456' }, bearer(token))
    expect(codeOf(answer)).toEqual([422, 'NO_SECOND_FACTOR'])
  })
})

describe('signing in', () => {
  test('takes password and code; the password alone is asked for the code, a wrong password for neither', async () => {
    const { id, email, secret } = await enterSecured(server, 'admin')
    await forgetCodes(server, id)
    expect(codeOf(await login(email))).toEqual([401, 'CODE_NEEDED'])
    expect(codeOf(await login(email, '000000'))).toEqual([401, 'CODE_WRONG'])
    const blind = await login(email, codeAt(secret), '10.7.0.1', 'wrong')
    expect(codeOf(blind)).toEqual([401, 'LOGIN_FAILED'])
    const answer = await login(email, codeAt(secret))
    expect(answer.status).toBe(200)
    expect(await status(tokenOf(answer))).toBe(200)
  })

  test('a code of the half minute before or after is taken, an older one is not', async () => {
    const { id, email, secret } = await enterSecured(server, 'admin')
    for (const [seconds, expected] of [
      [-30, 200],
      [30, 200],
      [-90, 401],
      [90, 401],
    ] as const) {
      await forgetCodes(server, id)
      const code = codeAt(secret, Date.now() + seconds * 1000)
      expect([seconds, (await login(email, code)).status]).toEqual([seconds, expected])
    }
  })

  test('a code is taken once, also when two bring it at the same moment', async () => {
    const { id, email, secret } = await enterSecured(server, 'admin')
    await forgetCodes(server, id)
    const code = codeAt(secret)
    const answers = await Promise.all([login(email, code), login(email, code), login(email, code)])
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401])
  })

  test('a recovery code works once, in small letters and with spaces too', async () => {
    const { email, recoveryCodes, token } = await enterSecured(server, 'admin')
    const [one = '', two = ''] = recoveryCodes
    expect((await login(email, one.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(email, one)).status).toBe(401)
    expect((await login(email, two)).status).toBe(200)
    const state = await nobody.call('GET', path, undefined, bearer(token))
    expect(state.body).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('security-scale 6.5.2: codes are kept as costly as passwords are; those of before still work', async () => {
    const { id, email, recoveryCodes } = await enterSecured(server, 'admin')
    const [one = ''] = recoveryCodes
    const quick = (code: string) =>
      createHash('sha256')
        .update(`${id} ${code.replaceAll('-', '')}`)
        .digest('base64url')
    const kept = await server.database
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('userId', '=', id)
      .execute()
    expect(kept).toHaveLength(10)
    const hashes = kept.map(({ codeHash }) => codeHash)
    for (const code of recoveryCodes) expect(hashes).not.toContain(quick(code))
    const older = 'ABCD-EFGH-2345-6723'
    await server.database
      .insertInto('recoveryCodes')
      .values({ userId: id, codeHash: quick(older), usedAt: null })
      .execute()
    for (const code of [one, older]) expect((await login(email, code)).status).toBe(200)
    for (const code of [one, older]) expect((await login(email, code)).status).toBe(401)
  })

  test('wrong codes are limited like wrong passwords, and the right password between them changes nothing', async () => {
    const { email } = await enterSecured(server, 'admin')
    const wrong: number[] = []
    for (let at = 0; at < 30; at += 1) {
      await login(email, undefined, '10.7.0.2')
      wrong.push((await login(email, '000000', '10.7.0.2')).status)
    }
    expect(wrong.filter((one) => one === 401).length).toBeLessThanOrEqual(10)
    expect(wrong.at(-1)).toBe(429)
  })

  test('another secret of the server opens none: the app’s code is wrong, a recovery code still works', async () => {
    const { id, email, secret, recoveryCodes } = await enterSecured(server, 'admin')
    const foreign = encryptSecret(secret, 'another secret of the server, long enough', id)
    await server.database
      .updateTable('secondFactors')
      .set({ secret: foreign, lastStep: 0 })
      .where('userId', '=', id)
      .execute()
    expect((await login(email, codeAt(secret))).status).toBe(401)
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
  })

  test('an encrypted secret is of one user', () => {
    const encrypted = encryptSecret('text', 'server', 'user')
    expect(decryptSecret(encrypted, 'server', 'user')).toBe('text')
    expect(decryptSecret(encrypted, 'server', 'another')).toBeUndefined()
    expect(decryptSecret(encrypted.slice(2), 'server', 'user')).toBeUndefined()
    expect(encryptSecret('text', 'server', 'user')).not.toBe(encrypted)
  })
})

describe('turning off and new codes', () => {
  test('need password and code', async () => {
    const { id, email, secret, token, recoveryCodes } = await enterSecured(server, 'admin')
    await forgetCodes(server, id)
    const renew = (body: object) =>
      nobody.call('POST', '/api/auth/recovery-codes', body, bearer(token))
    expect((await renew({ password: 'wrong', code: codeAt(secret) })).body).toMatchObject({
      fields: { password: expect.any(String) },
    })
    expect((await renew({ password: demoPassword, code: '000000' })).body).toMatchObject({
      fields: { code: expect.any(String) },
    })
    const renewed = await renew({ password: demoPassword, code: codeAt(secret) })
    expect(renewed.status).toBe(200)
    expect((await login(email, recoveryCodes[0])).status).toBe(401)
    const off = (body: object) => nobody.call('POST', `${path}/end`, body, bearer(token))
    expect((await off({ password: demoPassword, code: codeAt(secret) })).status).toBe(400)
    const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
    expect((await off({ password: demoPassword, code: fresh })).status).toBe(204)
    expect((await login(email)).status).toBe(200)
    expect(codeOf(await off({ password: demoPassword, code: fresh }))).toEqual([
      422,
      'NO_SECOND_FACTOR',
    ])
  })
})

describe('a lost second factor', () => {
  test('is taken away by an admin: sessions end, the history shows it, the password alone is enough', async () => {
    const { id, email, token } = await enterSecured(server, 'logistics')
    const of = `${path}/${id}`
    expect((await admin.call('GET', of)).body).toMatchObject({ isOn: true })
    expect((await admin.call('DELETE', of)).status).toBe(204)
    expect((await admin.call('GET', of)).body).toEqual({ isOn: false, since: null })
    expect(await status(token)).toBe(401)
    expect((await login(email)).status).toBe(200)
    const { body } = await admin.call('GET', `/api/user/${id}/history`)
    expect(JSON.stringify(body)).toContain('"kind":"secondFactorRemoved"')
    expect(codeOf(await admin.call('DELETE', of))).toEqual([422, 'NO_SECOND_FACTOR'])
  })

  test.each(userTypes.filter((type) => type !== 'admin'))('not by a %s', async (type) => {
    const { id } = await enterSecured(server, 'logistics')
    const { call } = server.as(type)
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(403)
    expect((await call('GET', `${path}/${id}`)).status).toBe(403)
  })

  test('of nobody is not found, and goes with the account', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await admin.call('DELETE', `${path}/${unknown}`)).status).toBe(404)
    const { id } = await enterSecured(server, 'buyer')
    expect((await admin.call('DELETE', `/api/user/${id}`)).status).toBeLessThan(300)
    for (const table of ['secondFactors', 'recoveryCodes', 'signIns', 'devices'] as const) {
      const rows = await server.database
        .selectFrom(table)
        .select('userId')
        .where('userId', '=', id)
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
  })
})

describe('where a type of user needs one', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await testServer(undefined, { secondFactorFor: ['admin'] })
  })
  afterAll(() => strict.close())

  test('who has none can do nothing else than set it up', async () => {
    const { token } = await enter(strict, 'admin')
    const { call } = strict.as('nobody')
    const payload = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object
    expect(payload).toMatchObject({ mustEnrol: true })
    for (let at = 0; at < 2; at += 1)
      for (const address of ['/api/product?range=[0,0]', '/api/view', '/api/auth/sessions'])
        expect(codeOf(await call('GET', address, undefined, bearer(token)))).toEqual([
          403,
          'SECOND_FACTOR_NEEDED',
        ])
    const write = await call('POST', '/api/contact', { name: 'X' }, bearer(token))
    expect(write.status).toBe(403)
    const state = await call('GET', path, undefined, bearer(token))
    expect(state.body).toMatchObject({ isOn: false, isRequired: true })
    const begun = await call('POST', path, { password: demoPassword }, bearer(token))
    const { secret } = begun.body as { secret: string }
    const done = await call('PUT', path, { code: codeAt(secret) }, bearer(token))
    for (const one of [tokenOf(done), token])
      expect((await call('GET', '/api/product?range=[0,0]', undefined, bearer(one))).status).toBe(
        200,
      )
    const end = { password: demoPassword, code: codeAt(secret) }
    expect(codeOf(await call('POST', `${path}/end`, end, bearer(token)))).toEqual([
      422,
      'SECOND_FACTOR_REQUIRED',
    ])
  })

  test('others sign in as ever, and signing out needs none', async () => {
    const { call } = strict.as('nobody')
    const { token } = await enter(strict, 'buyer')
    expect((await call('GET', '/api/product?range=[0,0]', undefined, bearer(token))).status).toBe(
      200,
    )
    const { token: bare } = await enter(strict, 'admin')
    expect((await call('POST', '/api/auth/logout', {}, bearer(bare))).status).toBe(204)
  })
})
