import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { migrations } from '../../../server/db/migrations/index.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { unrecordedTables } from './unrecordedTables.ts'

let root: Database
let database: Database
let connection: ReturnType<typeof inject<'postgres'>>
let made = 0
beforeEach(async () => {
  const name = `migrations_${process.pid}_${(made += 1)}`
  root = connect(inject('postgres'), { max: 1 })
  await sql.raw(`create database "${name}"`).execute(root)
  connection = { ...inject('postgres'), database: name }
  database = connect(connection, { max: 3 })
})
afterEach(async () => {
  await database.destroy()
  await sql.raw(`drop database "${connection.database}" with (force)`).execute(root)
  await root.destroy()
})

const names = migrations.map(({ name }) => name)
/** Those that say what starts had done before any were recorded. */
const firstRecorded = migrations.slice(0, 4)
const recorded = () =>
  database.selectFrom('migrations').selectAll().orderBy('at').orderBy('name').execute()

/** Every column and index of the server's own tables. */
async function shape(): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name as a, column_name as b, udt_name as c, is_nullable as d, column_default as e
      from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
    union all select tablename, indexname, indexdef, null, null
      from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
    order by 1, 2`.execute(database)
  return rows
}

async function runAll(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

test('are numbered, and each has a name of its own', () => {
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_name, at) => at + 1))
})

test('run once each, in order, however many starts come at once', async () => {
  await Promise.all([migrate(database), migrate(database), migrate(database)])
  const first = await recorded()
  expect(first.map(({ name }) => name)).toEqual(names)
  await migrate(database)
  expect(await recorded()).toEqual(first)
})

test('bring a database from before they were recorded to the same tables, and it keeps its rows', async () => {
  await runAll(unrecordedTables)
  await sql`insert into sessions ("_id", "userId", "createdAt", "expiresAt", "view")
    values (gen_random_uuid(), gen_random_uuid(), now(), now(), '{"by": "Ada"}')`.execute(database)
  const before = await shape()
  await migrate(database, firstRecorded)
  expect(await shape()).toEqual(before)
  await migrate(database)
  expect((await recorded()).map(({ name }) => name)).toEqual(names)
  const { rows } = await sql`select "view", "isViewEndNoted" from sessions`.execute(database)
  expect(rows).toEqual([{ view: { by: 'Ada' }, isViewEndNoted: false }])
})

test('make a new database the same as one that is older than they are', async () => {
  await migrate(database, firstRecorded)
  const fresh = await shape()
  await sql`drop schema public cascade`.execute(database)
  await sql`create schema public`.execute(database)
  await runAll(unrecordedTables)
  expect(await shape()).toEqual(fresh)
})

test('a whole portal from before they were recorded starts, and keeps its records', async () => {
  await schemaSync(database, model)
  await seedDemo(connection, model, { vendors: 2, collections: 2, products: 4 })
  await sql`drop table migrations`.execute(database)
  const before = await shape()
  await schemaSync(database, model)
  expect(await shape()).toEqual(before)
  const { rows } = await sql`select count(*)::int as count from products`.execute(database)
  expect(rows).toEqual([{ count: 4 }])
})

test('a database that a newer portal has changed is refused, and stays as it is', async () => {
  const later = { name: '901_fromTheFuture', statements: ['create table ovens ("_id" uuid)'] }
  await migrate(database, [...migrations, later])
  const before = [await shape(), await recorded()]
  const more = { name: '900_kilns', statements: ['create table kilns ("_id" uuid)'] }
  await expect(migrate(database, [...migrations, more])).rejects.toThrow(
    'The database was changed by a newer portal ("901_fromTheFuture").',
  )
  await expect(schemaSync(database, model)).rejects.toThrow('newer portal')
  expect([await shape(), await recorded()]).toEqual(before)
})

test('one about a table of a resource is for databases that have it', async () => {
  const about = { name: '900_kilns', table: 'kilns', statements: ['update kilns set "heat" = 9'] }
  await migrate(database, [...migrations, about])
  expect((await recorded()).map(({ name }) => name)).toEqual([...names, '900_kilns'])
  await runAll(['create table kilns ("heat" integer)', 'insert into kilns values (1)'])
  await migrate(database, [...migrations, about, { ...about, name: '901_kilns' }])
  const { rows } = await sql`select "heat" from kilns`.execute(database)
  expect(rows).toEqual([{ heat: 9 }])
})

test('one that fails leaves nothing behind, and the next start makes it', async () => {
  const good = { name: '900_kilns', statements: ['create table kilns ("_id" uuid)'] }
  const bad = { name: '901_broken', statements: ['create table ovens ("_id" uuid)', 'no sql'] }
  await expect(migrate(database, [...migrations, good, bad])).rejects.toThrow('syntax error')
  expect(await shape()).toEqual([])
  await migrate(database, [...migrations, good])
  expect((await recorded()).map(({ name }) => name)).toEqual([...names, '900_kilns'])
  await migrate(database, [...migrations, good, { ...bad, statements: bad.statements.slice(0, 1) }])
  expect((await recorded()).map(({ name }) => name)).toEqual([...names, '900_kilns', '901_broken'])
})
