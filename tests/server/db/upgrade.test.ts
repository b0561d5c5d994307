import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect, type Connection, type Database } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { migrations } from '../../../server/db/migrations/index.ts'
import { withDatabaseLock } from '../../../server/db/withDatabaseLock.ts'
import { validIndexes } from '../../../server/db/makeIndexes.ts'
import { prepareDatabase } from '../../../server/prepareDatabase.ts'
import { listOf } from '../../helpers/listOf.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

const index = 'products_search_words'

let server: TestServer
let connection: Connection
/** A connection apart from the server's, for one that holds something. */
let other: Database
beforeEach(async () => {
  server = await testServer()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  connection = { ...inject('postgres'), database: rows[0]?.name ?? '' }
  other = connect(connection, { max: 2 })
  await sql`drop index ${sql.id(index)}`.execute(server.database)
})
afterEach(async () => {
  await other.destroy()
  await server.close()
})

const start = () => prepareDatabase(connection, server.model)
const isValid = async () => (await validIndexes(server.database, [index])).get(index)

/** Runs work while an older transaction looks at the database as it was, as a backup does. */
const besideOldSnapshot = (work: () => Promise<void>) =>
  other
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select from products limit 1`.execute(tx)
      await work()
    })

const makersOf = async () => {
  const { rows } = await sql<{ pid: number; phase: string }>`
    select pid, phase from pg_stat_progress_create_index
    where datname = current_database()`.execute(server.database)
  return rows
}

/** Until an index is filled and waits for older transactions. */
const untilMade = () =>
  expect
    .poll(async () => (await makersOf()).map(({ phase }) => phase), { timeout: 20_000 })
    .toEqual([expect.stringContaining('waiting for')])

test('security-scale F8: writes go on while an index of an upgrade is made', async () => {
  const admin = server.as('admin')
  const { rows } = await listOf(admin, '/api/product', { range: [0, 0] })
  let begun: Promise<unknown> | undefined
  await besideOldSnapshot(async () => {
    begun = start()
    await untilMade()
    const url = `/api/product/${String(rows[0]?.['_id'])}`
    for (const stockQuantity of [81, 82])
      expect(await admin.call('PUT', url, { stockQuantity, name: 'Kiln' })).toMatchObject({
        status: 200,
        body: { stockQuantity },
      })
    expect(await isValid()).toBe(false)
  })
  await begun
  expect(await isValid()).toBe(true)
})

test('the turn of a start keeps no index from being made, nor do others that wait for it', async () => {
  let second: Promise<unknown> | undefined
  await withDatabaseLock(other, async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_xmin is not null`.execute(server.database)
    expect(rows).toEqual([])
    second = start()
    // It asks for its turn again and again, and lets go of everything in between.
    await expect
      .poll(async () => {
        const asks = await sql`select from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and state = 'idle' and query = 'commit'`.execute(
          server.database,
        )
        return asks.rows.length
      })
      .toBeGreaterThan(0)
    await sql
      .raw(`create index concurrently "${index}" on products_search using gin ("words")`)
      .execute(server.database)
  })
  await second
  expect(await isValid()).toBe(true)
})

test('upgrades that start at once take turns, and the index is there', async () => {
  expect(await Promise.all([start(), start(), start()])).toEqual([false, false, false])
  expect(await isValid()).toBe(true)
})

/** Begins the index as a start does that is killed then. @returns the connection, and the outcome */
function beginAsKilled() {
  const orphan = connect(connection, { max: 1, hasTimeout: false })
  const left = sql
    .raw(`create index concurrently "${index}" on products_search using gin ("words")`)
    .execute(orphan)
    .catch((error: unknown) => error)
  return { orphan, left }
}

test('an index whose start was killed is made anew by the next start', async () => {
  await besideOldSnapshot(async () => {
    const { orphan, left } = beginAsKilled()
    await untilMade()
    for (const { pid } of await makersOf())
      await sql`select pg_terminate_backend(${pid})`.execute(server.database)
    expect(await left).toBeInstanceOf(Error)
    expect(await isValid()).toBe(false)
    await orphan.destroy()
  })
  await start()
  expect(await isValid()).toBe(true)
})

test('an index that a start loses its connection at leaves nothing behind', async () => {
  await besideOldSnapshot(async () => {
    const begun = start().catch((error: unknown) => error)
    await untilMade()
    for (const { pid } of await makersOf())
      await sql`select pg_terminate_backend(${pid})`.execute(server.database)
    expect(await begun).toBeInstanceOf(Error)
    expect(await isValid()).toBeUndefined()
  })
})

test('a statement that a killed start left running ends, and the next start makes the index', async () => {
  let begun: Promise<unknown> | undefined
  await besideOldSnapshot(async () => {
    const { orphan, left } = beginAsKilled()
    await untilMade()
    begun = start()
    expect(await left).toBeInstanceOf(Error)
    await orphan.destroy()
  })
  await begun
  expect(await isValid()).toBe(true)
})

test('a unique index that is refused leaves nothing behind that running portals would meet', async () => {
  const unique = 'vendors_slug_unique'
  await sql`drop index if exists ${sql.id(unique)}`.execute(server.database)
  await sql`update vendors set "slug" = (select min("slug") from vendors)`.execute(server.database)
  await expect(start()).rejects.toThrow(`could not create unique index "${unique}"`)
  expect((await validIndexes(server.database, [unique])).size).toBe(0)
  await sql`update vendors set "slug" = d."doc" ->> 'slug' from vendors_docs d
    where d."_id" = vendors."_id"`.execute(server.database)
  await start()
  expect((await validIndexes(server.database, [unique])).get(unique)).toBe(true)
})

test('the index of a migration is made while others write, and recorded once it can be used', async () => {
  const name = '900_words'
  const create = `create index "${index}" on products_search using gin ("words")`
  const list = [...migrations, { name, indexes: { [index]: create } }]
  const recorded = async () => {
    const rows = await server.database.selectFrom('migrations').select('name').execute()
    return rows.some((row) => row.name === name)
  }
  const runner = connect(connection, { max: 1, hasTimeout: false })
  let begun: Promise<unknown> | undefined
  await besideOldSnapshot(async () => {
    begun = migrate(runner, list)
    await untilMade()
    expect(await recorded()).toBe(false)
  })
  await begun
  expect([await isValid(), await recorded()]).toEqual([true, true])
  await migrate(runner, list)
  await runner.destroy()
})

test('a column that waits for a long read does not make everybody wait behind it', async () => {
  await sql`alter table products drop column "mainColor"`.execute(server.database)
  let begun: Promise<unknown> | undefined
  await besideOldSnapshot(async () => {
    begun = start()
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
          server.database,
        )
        return rows.length
      })
      .toBe(1)
    const { rows } = await sql`select from products limit 1`.execute(server.database)
    expect(rows).toHaveLength(1)
  })
  await begun
  const { rows } = await sql`select from products where "mainColor" is not null limit 1`.execute(
    server.database,
  )
  expect(rows).toHaveLength(1)
})
