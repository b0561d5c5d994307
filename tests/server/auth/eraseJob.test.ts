import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { erasedEmail } from '../../../resources/settings/constants.ts'
import { eraseUserJob } from '../../../server/features/accounts/eraseUserJob.ts'
import { builtPrograms, connectionOf, kill } from '../../helpers/programs.ts'
import { withServer } from '../../helpers/testServer.ts'
import { copyProducts } from '../records/copiedProducts.ts'
import { hold } from '../imports/killedProcesses.ts'
import { bearer, enter } from './authenticator.ts'
import { askToErase, runErasures } from './erasing.ts'

const server = withServer()
const admin = server.as('admin')
const nobody = server.as('nobody')

const progress = async (id: string) => (await admin.call('GET', `/api/user/${id}/erasure`)).body

/** Somebody who has changed a product, and whose address somebody else has written down. */
async function somebody() {
  const { id, email, token } = await enter(server, 'manager')
  const { body } = await admin.call('GET', '/api/product?range=[0,1]')
  const [first, second] = (body as { _id: string }[]).map(({ _id }) => `/api/product/${_id}`)
  const view = { resource: 'products', name: `Ask ${email}`, state: {}, sharedWith: [] }
  const did = [
    await nobody.call('PUT', String(first), { otherInfo: `Seen by ${id}` }, bearer(token)),
    await admin.call('PUT', String(second), { otherInfo: `Ask ${email} of ${id}` }),
    await admin.call('POST', '/api/view', view),
  ]
  expect(did.map(({ status }) => status)).toEqual([200, 200, 201])
  const otherInfo = async () => {
    const { body: product } = await admin.call('GET', String(second))
    return (product as { otherInfo: string }).otherInfo
  }
  return { id, email, token, otherInfo }
}

/** Jobs that tell the end of the erasure of this person. */
async function told(id: string) {
  const { rows } = await sql<{ notice: string; user: string }>`
    select "payload" ->> 'notice' as notice, "payload" ->> 'user' as user from jobs
    where "kind" = 'notice' and "payload" #>> '{vars,email}' = ${erasedEmail(id)}`.execute(
    server.database,
  )
  return rows
}

/** How often the history says that the person was erased. */
async function events(id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from changes
    where "event" ->> 'kind' = 'personErased' and "event" ->> 'as' = ${erasedEmail(id)}`.execute(
    server.database,
  )
  return rows[0]?.n ?? 0
}

/** How many rows of the whole database have this text. */
async function rowsWith(text: string): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = current_schema()`.execute(server.database)
  let count = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t
      where strpos(lower(t::text), ${text}) > 0`.execute(server.database)
    count += rows[0]?.n ?? 0
  }
  return count
}

test('security-scale 11: who is erased is out at once; a job does the rest, and tells its end', async () => {
  const { id, email, token, otherInfo } = await somebody()
  expect(await progress(id)).toEqual({ state: 'none', percent: 0 })
  const answer = await askToErase(server, id)
  expect(answer).toMatchObject({ status: 202, body: { state: 'erasing' } })

  const credentials = { email, password: demoPassword }
  expect((await nobody.call('POST', '/api/auth/login', credentials)).status).toBe(401)
  expect((await nobody.call('GET', '/api/product', undefined, bearer(token))).status).toBe(401)
  expect((await admin.call('GET', `/api/user/${id}`)).body).toMatchObject({
    email: erasedEmail(id),
    name: null,
    isActive: false,
  })
  expect(await askToErase(server, id)).toMatchObject({ status: 409, body: { code: 'ERASED' } })
  expect(await progress(id)).toMatchObject({ state: 'erasing' })
  // What grows with the portal was not gone through within the request.
  expect(await otherInfo()).toBe(`Ask ${email} of ${id}`)
  expect(await told(id)).toEqual([])

  await runErasures(server)
  expect(await otherInfo()).toBe(`Ask ${erasedEmail(id)} of ${id}`)
  expect(await rowsWith(email)).toBe(0)
  expect(await progress(id)).toEqual({ state: 'erased', percent: 100 })
  expect(await told(id)).toEqual([{ notice: 'personErased', user: admin.id }])
  expect(await askToErase(server, id)).toMatchObject({ status: 409, body: { code: 'ERASED' } })
})

test('security-scale 11: how far an erasure is, is for those who may ask for it', async () => {
  const { id } = await enter(server, 'buyer')
  expect((await server.as('manager').call('GET', `/api/user/${id}/erasure`)).status).toBe(403)
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect((await admin.call('GET', `/api/user/${unknown}/erasure`)).status).toBe(404)
})

test('security-scale 11: very many rows that name the person are changed in pieces, all of them', async () => {
  const { id, email } = await somebody()
  await copyProducts(server, 700, { otherInfo: `Ask ${email}` })
  await askToErase(server, id)
  expect(await rowsWith(email)).toBeGreaterThan(700)
  await runErasures(server)
  expect(await rowsWith(email)).toBe(0)
  expect(await rowsWith(`ask ${erasedEmail(id)}`)).toBeGreaterThan(700)
})

describe('an erasure that is interrupted', () => {
  test(
    'security-scale 11: goes on where it was killed: nothing is left, nothing told twice',
    { timeout: 90_000 },
    async () => {
      const programs = await builtPrograms('tests/server/auth', 'eraseProcess')
      const { id, email } = await somebody()
      await askToErase(server, id)
      const before = await events(id)
      const name = `Ask ${email}`
      const view = await hold(server, sql`select from views where "name" = ${name} for update`)
      const child = programs.start('eraseProcess', await connectionOf(server))
      await view.arrival()
      await kill(child)
      await view.cut()
      await view.release()
      programs.remove()
      const { percent } = (await progress(id)) as { percent: number }
      expect(percent).toBeGreaterThan(0)
      // Documents were gone through before, views were not.
      expect(await rowsWith(email)).toBeGreaterThan(0)

      // The job of a process that died is free after a while.
      await sql`update jobs set "leasedUntil" = null where "kind" = 'eraseUser'`.execute(
        server.database,
      )
      await runErasures(server)
      expect(await rowsWith(email)).toBe(0)
      expect(await events(id)).toBe(before)
      expect(await told(id)).toEqual([{ notice: 'personErased', user: admin.id }])
      expect(await progress(id)).toEqual({ state: 'erased', percent: 100 })
    },
  )

  test('security-scale 11: is told when it is given up, and can be tried again', async () => {
    const { id, email } = await somebody()
    await askToErase(server, id)
    const { database, model } = server
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(database)
    await sql`create trigger refuse before update on views for each row execute function refuse()`.execute(
      database,
    )
    const attempt = (isLast: boolean) => eraseUserJob(model, database)('', { user: id }, isLast)
    await expect(attempt(false)).rejects.toThrow('the disk is full')
    expect(await told(id)).toEqual([])
    await expect(attempt(true)).rejects.toThrow('the disk is full')
    expect(await told(id)).toEqual([{ notice: 'erasureStopped', user: admin.id }])

    await sql`drop trigger refuse on views`.execute(database)
    await runErasures(server)
    expect(await rowsWith(email)).toBe(0)
    expect(await progress(id)).toEqual({ state: 'erased', percent: 100 })
  })
})
