import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Answer, withServer } from '../../helpers/testServer.ts'
import { giveAccount } from './giveAccount.ts'
import { madeProduct } from '../records/madeRecords.ts'

type Call = (method: 'GET' | 'PUT', url: string, body?: unknown) => Promise<Answer>

const server = withServer()
let url: string
let userId: string
let call: Call

/** Signs in, and reads once: from now on a call asks for the session together with the record. */
beforeEach(async () => {
  url = `/api/product/${await madeProduct(server)}`
  const { id, email } = await giveAccount(server, 'admin')
  userId = id
  const nobody = server.as('nobody')
  const { body } = await nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  const authorization = `Bearer ${(body as { token: string }).token}`
  call = (method, address, payload) => nobody.call(method, address, payload, { authorization })
  expect(await call('GET', url)).toMatchObject({ status: 200 })
})

const stored = async () => (await server.as('admin').call('GET', url)).body as Json

// As another process would: nothing in this one is told.
const change = async (what: string) => {
  await sql
    .raw(`update users_docs set "doc" = "doc" || '${what}' where "_id" = '${userId}'`)
    .execute(server.database)
}
const endSessions = () =>
  server.database
    .updateTable('sessions')
    .set({ endedAt: new Date() })
    .where('userId', '=', userId)
    .execute()

test('a session that ended elsewhere reads and changes nothing more', async () => {
  await endSessions()
  expect(await call('GET', url)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
  expect(await call('PUT', url, { designer: 'Late' })).toMatchObject({ status: 401 })
  expect(await stored()).toMatchObject({ version: 1 })
})

test('an ended session is refused before anything else', async () => {
  await endSessions()
  for (const [method, address, body] of [
    ['GET', '/api/product/none', undefined],
    ['PUT', '/api/product/none', { designer: 'Late' }],
    ['PUT', url, []],
    ['PUT', url, { noSuchField: 1 }],
    ['GET', '/api/product/00000000-0000-7000-8000-000000000000', undefined],
  ] as const)
    expect(await call(method, address, body)).toMatchObject({ status: 401 })
})

test('a user who was shut out elsewhere is refused as such', async () => {
  await change('{"isActive": false}')
  expect(await call('GET', url)).toMatchObject({ status: 401, body: { code: 'USER_INACTIVE' } })
  expect(await call('PUT', url, { designer: 'Late' })).toMatchObject({ status: 401 })
  expect(await stored()).toMatchObject({ version: 1 })
})

test('another type counts at once, for what is read and what may be changed', async () => {
  const before = (await call('GET', url)).body as Json
  await change('{"profile": {"type": "buyer"}}')
  const after = await call('GET', url)
  expect(after.status).toBe(200)
  expect(await call('PUT', url, { designer: 'Buyer' })).toMatchObject({ status: 403 })
  await change('{"profile": {"type": "vendor"}}')
  expect(await call('GET', url)).toMatchObject({ status: 404 })
  expect(await call('PUT', url, { designer: 'Vendor' })).toMatchObject({ status: 404 })
  expect(await stored()).toMatchObject({ version: 1, sku: before.sku })
})

const listed = (query: string) => call('GET', `/api/product?${query}`)

test('a session that ended elsewhere lists nothing more, and is refused before anything else', async () => {
  expect(await listed('range=[0,0]')).toMatchObject({ status: 200 })
  await endSessions()
  for (const query of ['range=[0,0]', 'range=[900000,900009]', 'filter={', 'sort=["gone","ASC"]'])
    expect(await listed(query)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
})

test('another type counts at once in lists: whose records they are, and which fields', async () => {
  const ofAdmins = `filter=${JSON.stringify({ dedicatedCourier: true })}`
  expect(await listed('range=[0,0]')).toMatchObject({ status: 200, body: [{}] })
  await change('{"profile": {"type": "vendor"}}')
  expect(await listed('range=[0,0]')).toMatchObject({ status: 200, body: [] })
  expect(await listed(ofAdmins)).toMatchObject({ status: 403 })
  // What the old type was refused is not what the new one is told.
  await change('{"profile": {"type": "admin"}}')
  expect(await listed(ofAdmins)).toMatchObject({ status: 200 })
})
