import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { tours } from '../../../server/db/migrations/037_tours.ts'
import { withServer } from '../../helpers/testServer.ts'
import { bearer } from './authenticator.ts'
import { giveAccount } from './giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')
const stateOf = async (token: string) =>
  (await nobody.call('GET', '/api/tour', undefined, bearer(token))).body
const signIn = async (email: string) => {
  const { body } = await nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  return (body as { token: string }).token
}

test('issue 38: a tour that was seen is seen on every device, and by nobody else', async () => {
  const { email } = await giveAccount(server, 'approver')
  const other = await giveAccount(server, 'approver')
  const here = await signIn(email)
  expect(await stateOf(here)).toEqual({ isSeen: false })
  for (const _ of [1, 2])
    expect((await nobody.call('PUT', '/api/tour', undefined, bearer(here))).status).toBe(204)
  expect(await stateOf(here)).toEqual({ isSeen: true })
  expect(await stateOf(await signIn(email))).toEqual({ isSeen: true })
  expect(await stateOf(await signIn(other.email))).toEqual({ isSeen: false })
})

test('issue 38: nobody signed in has none, and who looks as an artisan does not spend that of the artisan', async () => {
  expect((await nobody.call('GET', '/api/tour')).status).toBe(401)
  const vendor = server.as('vendor')
  const view = await server.as('admin').call('POST', `/api/auth/view-as/${vendor.id}`)
  const { token } = view.body as { token: string }
  expect(await nobody.call('PUT', '/api/tour', undefined, bearer(token))).toMatchObject({
    status: 403,
    body: { code: 'VIEW_ONLY' },
  })
  expect((await vendor.call('GET', '/api/tour')).body).toEqual({ isSeen: false })
})

test('issue 38: an account that is deleted leaves nothing of it', async () => {
  const { email, id } = await giveAccount(server, 'buyer')
  await nobody.call('PUT', '/api/tour', undefined, bearer(await signIn(email)))
  await server.as('admin').call('DELETE', `/api/user/${id}`)
  const { rows } = await sql`select from tours where "userId" = ${id}::uuid`.execute(
    server.database,
  )
  expect(rows).toHaveLength(0)
})

test('issue 38: whoever had a password before there was a tour knows the portal', async () => {
  const { email, id } = await giveAccount(server, 'manager')
  await sql`delete from tours`.execute(server.database)
  for (const statement of tours.statements ?? []) await sql.raw(statement).execute(server.database)
  expect(await stateOf(await signIn(email))).toEqual({ isSeen: true })
  const { rows } = await sql`select from tours where "userId" = ${id}::uuid`.execute(
    server.database,
  )
  expect(rows).toHaveLength(1)
})
