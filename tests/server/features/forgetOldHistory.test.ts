import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetOldHistory } from '../../../server/features/workspace/forgetOldHistory.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')

interface Entries {
  readonly entries: readonly { readonly version: number }[]
}

const count = async (where = sql`true`) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from changes
    where ${where}`.execute(server.database)
  return rows[0]?.n ?? 0
}

test('history older than the set time goes, in batches; younger versions are shown and undone as before', async () => {
  const { body } = await admin.call('GET', '/api/product?range=[0,0]&sort=["createdAt","ASC"]')
  const [{ _id: id = '' } = {}] = body as { _id?: string }[]
  const path = `/api/product/${id}`
  for (const otherInfo of ['First', 'Second', 'Third'])
    expect((await admin.call('PUT', path, { otherInfo })).status).toBe(200)
  const { version } = (await admin.call('GET', path)).body as { version: number }
  // Of the three, the first is long ago.
  await sql`update changes set "at" = now() - interval '101 days'
    where "recordId" = ${id}::uuid and "version" <= ${version - 2}`.execute(server.database)
  await sql`update changes set "at" = now() - interval '99 days'
    where "recordId" = ${id}::uuid and "version" = ${version - 1}`.execute(server.database)
  const old = sql`"at" < now() - interval '100 days'`
  const [all, due] = [await count(), await count(old)]
  expect([all > due, due > 0]).toEqual([true, true])

  expect(await forgetOldHistory(server.database, 100, 7)).toBe(due)
  expect([await count(), await count(old)]).toEqual([all - due, 0])
  expect(await forgetOldHistory(server.database, 100)).toBe(0)

  const { entries } = (await admin.call('GET', `${path}/history`)).body as Entries
  expect(entries.map((entry) => entry.version)).toEqual([version, version - 1])
  const undo = (of: number) => admin.call('POST', `${path}/history/${of}/undo`)
  expect((await undo(version)).status).toBe(200)
  expect((await admin.call('GET', path)).body).toMatchObject({ otherInfo: 'Second' })
  expect((await undo(version - 1)).status).toBe(200)
  expect((await admin.call('GET', path)).body).toMatchObject({ otherInfo: 'First' })
  expect((await undo(version - 2)).status).toBe(404)
})

test('a running portal removes it by itself', async () => {
  const daily = await testServer(undefined, { historyDays: 90 })
  try {
    await sql`update changes set "at" = now() - interval '91 days'`.execute(daily.database)
    await daily.app.ready()
    const left = async () => {
      const { rows } = await sql`select from changes limit 1`.execute(daily.database)
      return rows.length
    }
    await expect.poll(left).toBe(0)
  } finally {
    await daily.close()
  }
})
