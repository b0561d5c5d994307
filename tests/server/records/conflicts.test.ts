import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, inTransaction, type Database } from '../../../server/db/connect.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
/** As many connections as the portal has. */
let database: Database
beforeAll(async () => {
  server = await testServer()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  database = connect({ ...inject('postgres'), database: rows[0]?.name ?? '' })
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const some = (count: number) => Array.from({ length: count }, (_none, at) => at)

test('many who block one another all come through, each with one effect', async () => {
  const records = 5
  await sql`create table circle ("at" integer primary key, "count" integer not null)`.execute(
    database,
  )
  await sql`insert into circle select at, 0 from generate_series(0, ${records - 1}) at`.execute(
    database,
  )
  const work = (start: number) =>
    inTransaction(database, async (tx) => {
      for (const step of some(records))
        await sql`update circle set "count" = "count" + 1 where "at" = ${(start + step) % records}`.execute(
          tx,
        )
    })
  const done = await Promise.allSettled(some(16).map(work))
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
  const { rows } = await sql<{ count: number }>`select "count" from circle`.execute(database)
  expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([16]))
})
