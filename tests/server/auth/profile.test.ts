import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { giveAccount } from './giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')

const good = 'Nuova-2026!'
const login = (email: string, password = demoPassword) =>
  nobody.call('POST', '/api/auth/login', { email, password })

/** Somebody with an account of their own who is signed in. */
async function somebody() {
  const { id, email } = await giveAccount(server, 'buyer')
  const enter = async (password = demoPassword, address = email) => {
    const { token } = (await login(address, password)).body as { token: string }
    const authorization = { authorization: `Bearer ${token}` }
    return {
      update: (body: Json, headers: Record<string, string> = {}) =>
        nobody.call('PUT', '/api/auth/profile', body, { ...authorization, ...headers }),
      status: async () =>
        (await nobody.call('GET', '/api/product?range=[0,0]', undefined, authorization)).status,
    }
  }
  return { id, email, enter }
}

describe('PUT /api/auth/profile', () => {
  test('API-027, API-028: a new password is valid from then on, and ends all other sessions at once', async () => {
    const { email, enter } = await somebody()
    const [here, elsewhere] = [await enter(), await enter()]
    const answer = await here.update({ password: demoPassword, newPassword: good })
    expect(answer).toMatchObject({ status: 204, body: '' })
    expect([await here.status(), await elsewhere.status()]).toEqual([200, 401])
    expect((await login(email)).status).toBe(401)
    expect((await login(email, good)).status).toBe(200)
  })

  test('does not tell which emails have an account to who tries one after the other', async () => {
    const here = await (await somebody()).enter()
    const attempt = async (newEmail: string) =>
      (await here.update({ password: demoPassword, newEmail })).status
    for (let at = 0; at < 10; at += 1) expect(await attempt('admin@bottega.example')).toBe(422)
    expect(await attempt('admin@bottega.example')).toBe(429)
    expect(await attempt('free@bottega.example')).toBe(429)
  })

  test('API-029, VAL-099: a new email alone needs no new password; history shows it', async () => {
    const { id, email, enter } = await somebody()
    const [here, elsewhere] = [await enter(), await enter()]
    const newEmail = `new-${email}`
    expect((await here.update({ password: demoPassword, newEmail })).status).toBe(204)
    expect([await here.status(), await elsewhere.status()]).toEqual([200, 200])
    expect((await login(email)).status).toBe(401)
    expect((await login(newEmail)).status).toBe(200)
    const row = await server.database
      .selectFrom('changes')
      .select(['call', 'changes', 'userId'])
      .where('recordId', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({
      call: 'PUT /api/auth/profile',
      userId: id,
      changes: [{ field: 'email', from: email, to: newEmail }],
    })
  })

  test('API-027: both change together, or neither does', async () => {
    const { email, enter } = await somebody()
    const here = await enter()
    const both = { password: demoPassword, newPassword: good }
    expect(await here.update({ ...both, newEmail: 'admin@bottega.example' })).toMatchObject({
      status: 422,
      body: { error: "can't update", fields: { newEmail: 'Already in use' } },
    })
    expect((await login(email)).status).toBe(200)
    expect((await here.update({ ...both, newEmail: `both-${email}` })).status).toBe(204)
    expect((await login(`both-${email}`, good)).status).toBe(200)
  })

  test.each([
    ['VAL-092, VAL-098', { newPassword: good }, { password: 'Required' }],
    ['VAL-093', { password: demoPassword }, { newPassword: 'Required' }],
    [
      'VAL-094',
      { password: demoPassword, newPassword: demoPassword },
      { newPassword: 'Must differ from old password' },
    ],
    [
      'VAL-089',
      { password: demoPassword, newPassword: 'short' },
      {
        newPassword:
          'The password still needs: at least 8 characters, an uppercase letter, a digit, a special character',
      },
    ],
    [
      'VAL-096',
      { password: demoPassword, newEmail: 'ada@bottega' },
      { newEmail: 'incorrect email' },
    ],
    [
      'API-027',
      { password: demoPassword, role: 'admin', newPassword: good },
      { role: 'There is no field role' },
    ],
    [
      'API-027, decision 65',
      { password: demoPassword, newPassword: 'Password1!' },
      { newPassword: 'Too easy to guess. Choose a less common one' },
    ],
    [
      'security-scale F13',
      { password: demoPassword, newPassword: 'Bottega-2026!' },
      { newPassword: 'Too easy to guess. Choose a less common one' },
    ],
    [
      'API-027',
      { password: { a: 1 }, newPassword: [] },
      { password: 'Required', newPassword: 'Must be a text' },
    ],
  ])('%s, MSG-023: refuses %j', async (_row, body, fields) => {
    const { email, enter } = await somebody()
    expect(await (await enter()).update(body)).toMatchObject({
      status: 400,
      body: { error: "can't update", fields },
    })
    expect((await login(email)).status).toBe(200)
  })

  test('API-008, MSG-023: a wrong old password ends no session, but tries are counted', async () => {
    const { enter } = await somebody()
    const here = await enter()
    const from = { 'x-forwarded-for': '10.2.0.1' }
    for (let at = 0; at < 10; at += 1)
      expect(await here.update({ password: 'wrong', newPassword: good }, from)).toMatchObject({
        status: 400,
        body: { error: "can't update", fields: { password: 'Incorrect old password' } },
      })
    expect(await here.status()).toBe(200)
    expect((await here.update({ password: demoPassword, newPassword: good }, from)).status).toBe(
      429,
    )
  })

  test('the own email in capitals is no change', async () => {
    const { id, email, enter } = await somebody()
    const here = await enter()
    const answer = await here.update({ password: demoPassword, newEmail: email.toUpperCase() })
    expect(answer.status).toBe(204)
    const admin = server.as('admin')
    expect((await admin.call('GET', `/api/user/${id}`)).body).toMatchObject({ version: 1 })
  })

  test('AUTH-037: needs a token', async () => {
    const answer = await nobody.call('PUT', '/api/auth/profile', { password: 'x' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'NO_TOKEN' } })
  })
})
