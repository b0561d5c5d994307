import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { roles } from '../../../resources/settings/roles.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Answer, withServer } from '../../helpers/testServer.ts'
import { bearer, enter } from './authenticator.ts'
import { giveAccount } from './giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')

const login = (email: string, password = demoPassword) =>
  nobody.call('POST', '/api/auth/login', { email, password })
const tokenOf = ({ body }: Answer) => (body as { token: string }).token
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json
const withToken = (token: string, url = '/api/product?range=[0,0]') =>
  nobody.call('GET', url, undefined, { authorization: `Bearer ${token}` })

describe('a user', () => {
  test('MSG-011: who is inactive cannot sign in, nor go on, and is told why', async () => {
    const { id, email } = await giveAccount(server, 'buyer')
    const admin = server.as('admin')
    const token = tokenOf(await login(email))
    const inactive = { code: 'USER_INACTIVE', error: 'User is inactive' }
    await admin.call('PUT', `/api/user/${id}`, { isActive: false })
    // A list, a record and a write, each of which asks for the session in a way of its own.
    expect(await withToken(token)).toMatchObject({ status: 401, body: inactive })
    expect(await withToken(token, `/api/user/${id}`)).toMatchObject({ status: 401, body: inactive })
    expect(
      await nobody.call('PUT', '/api/user/language/it', undefined, {
        authorization: `Bearer ${token}`,
      }),
    ).toMatchObject({ status: 401, body: inactive })
    expect(await login(email)).toMatchObject({ status: 403, body: { error: 'User is inactive' } })
    expect((await login(email, 'wrong')).status).toBe(401)
    await admin.call('PUT', `/api/user/${id}`, { isActive: true })
    expect(await withToken(token)).toMatchObject({ status: 401, body: { error: 'token expired' } })
    expect((await login(email)).status).toBe(200)
  })

  test('API-031, API-032, API-033: who is deleted is out at once, for good; the vendor’s record stays', async () => {
    const admin = server.as('admin')
    const vendor = server.as('vendor2')
    const own = `/api/vendor/${vendor.id}`
    expect((await vendor.call('GET', own)).status).toBe(200)
    expect((await admin.call('DELETE', `/api/user/${vendor.id}`)).status).toBe(200)
    expect((await vendor.call('GET', own)).status).toBe(401)
    expect((await login('vendor2@bottega.example')).status).toBe(401)
    expect(await admin.call('GET', own)).toMatchObject({ status: 200, body: { _id: vendor.id } })
  })

  test('of who is deleted no table keeps a row of the account alone', async () => {
    const { id, token } = await enter(server, 'buyer')
    const state = { filter: {}, sort: [], columns: ['name'] }
    const view = { resource: 'products', name: 'Mine', state, sharedWith: ['manager'] }
    expect((await nobody.call('POST', '/api/view', view, bearer(token))).status).toBe(201)
    const left = async () => {
      const { rows } = await sql<{
        name: string
      }>`select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name in ('userId', 'ownerId')`.execute(
        server.database,
      )
      const found = []
      for (const { name } of rows) {
        const column = name === 'views' ? 'ownerId' : 'userId'
        const kept = await sql`select from ${sql.table(name)}
          where ${sql.ref(column)} = ${id}::uuid`.execute(server.database)
        if (kept.rows.length > 0) found.push(name)
      }
      return found
    }
    expect(await left()).toEqual(expect.arrayContaining(['credentials', 'sessions', 'views']))
    expect((await server.as('admin').call('DELETE', `/api/user/${id}`)).status).toBe(200)
    expect(await left()).toEqual([])
  })

  test('of two who shut each other out at the same moment, one stays', async () => {
    const accounts = [await giveAccount(server, 'admin'), await giveAccount(server, 'admin')]
    const [one = '', other = ''] = await Promise.all(
      accounts.map(async ({ email }) => tokenOf(await login(email))),
    )
    const shutOut = (id: string | undefined, token: string, body: Json) =>
      nobody.call('PUT', `/api/user/${String(id)}`, body, { authorization: `Bearer ${token}` })
    const answers = await Promise.all([
      shutOut(accounts[1]?.id, one, { isActive: false }),
      shutOut(accounts[0]?.id, other, { profile: { type: 'buyer' } }),
    ])
    const [byOne, byOther] = answers.map(({ status }) => status)
    expect([byOne, byOther].filter((status) => status === 200)).toHaveLength(1)
    // One who is a buyer by the time that the request begins finds no account there.
    expect([200, 401, 404]).toContain(byOne)
    expect([200, 401]).toContain(byOther)
    const admin = server.as('admin')
    const areAdmins = await Promise.all(
      accounts.map(async ({ id }) => {
        const user = (await admin.call('GET', `/api/user/${id}`)).body as Json
        return user['isActive'] !== false && (user['profile'] as Json)['type'] === 'admin'
      }),
    )
    expect(areAdmins.filter(Boolean)).toHaveLength(1)
  })

  test('is not shut out, demoted or deleted by itself, so that somebody can always undo it', async () => {
    const admin = server.as('admin')
    const own = `/api/user/${admin.id}`
    for (const body of [{ isActive: false }, { profile: { type: 'buyer' } }])
      expect(await admin.call('PUT', own, body)).toMatchObject({
        status: 422,
        body: { code: 'OWN_ACCOUNT' },
      })
    expect((await admin.call('DELETE', own)).status).toBe(422)
    expect(await admin.call('PUT', own, { name: 'Ada' })).toMatchObject({
      status: 200,
      body: { isActive: true, profile: { type: 'admin' }, name: 'Ada' },
    })
  })

  test('whose rights change has them at once; without a list of its own it has those of its type', async () => {
    const admin = server.as('admin')
    const { id, email } = await giveAccount(server, 'buyer')
    const token = tokenOf(await login(email))
    const create = async () =>
      (await nobody.call('POST', '/api/vendor', {}, { authorization: `Bearer ${token}` })).status
    expect(await create()).toBe(400)
    await admin.call('PUT', `/api/user/${id}`, { rights: [] })
    expect(await create()).toBe(403)
    await admin.call('PUT', `/api/user/${id}`, { rights: null })
    expect(await create()).toBe(400)
    expect(payloadOf(tokenOf(await login(email)))).toMatchObject({ rights: roles.rights['buyer'] })
  })

  test('never shows a password or its hash, to nobody', async () => {
    const admin = server.as('admin')
    const { body } = await admin.call('GET', '/api/user?range=[0,99]')
    const { body: one } = await admin.call('GET', `/api/user/${admin.id}`)
    for (const text of [JSON.stringify(body), JSON.stringify(one)]) {
      expect(text).not.toMatch(/password|argon2|\$argon/i)
      expect(text).not.toContain(demoPassword)
    }
    expect((await admin.call('PUT', `/api/user/${admin.id}`, { password: 'x' })).status).toBe(400)
  })
})
