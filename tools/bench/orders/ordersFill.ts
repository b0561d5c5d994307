import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { model } from '../../../resources/index.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded/embeddedPostgres.ts'
import { columnOf, projectedLeaves, tablesOf } from '../../../server/db/tables/projection.ts'
import { fill, folderOf } from '../processes.ts'

const orders = model.resource('orders')
const { grid, docs, search } = tablesOf(orders)
const demoProducts = 2000

/**
 * Adds a copy of every order of the demo, with other ids, numbers and times but the same documents.
 */
async function copyAll(database: Database, copy: number): Promise<void> {
  const own = new Set(['_id', 'number', 'updatedAt', 'completed_at'])
  const others = [...projectedLeaves(orders)].filter(({ path }) => !own.has(path))
  const columns = sql.join(others.map((leaf) => sql.id(columnOf(leaf))))
  const hex = copy.toString(16).padStart(4, '0')
  const id = sql`overlay(x."_id"::text placing ${hex} from 25 for 4)::uuid`
  const from = sql`x where x."_id" in (select "_id" from first_orders)`
  const earlier = (column: string) =>
    sql`x.${sql.id(column)} - ${copy * 7919} * interval '1 second'`
  await sql`insert into ${sql.table(grid)} ("_id", "number", "updatedAt", "completed_at", ${columns})
    select ${id}, x."number" || ${`-${copy}`}, ${earlier('updatedAt')}, ${earlier('completed_at')}, ${columns}
    from ${sql.table(grid)} ${from}`.execute(database)
  await sql`insert into ${sql.table(docs)} ("_id", "doc") select ${id}, x."doc" from ${sql.table(docs)} ${from}`.execute(
    database,
  )
  await sql`insert into ${sql.table(search)} ("_id", "text", "words")
    select ${id}, x."text", x."words" from ${sql.table(search)} ${from}`.execute(database)
}

/** Fills the database folder of this name with orders, unless it is filled already. */
export async function fillOrders(name: string, count: number): Promise<void> {
  if (existsSync(folderOf(name))) return
  await fill(demoProducts)
  const half = `${name}-half`
  await rm(folderOf(half), { recursive: true, force: true })
  await cp(folderOf(demoProducts), folderOf(half), { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(half) })
  const database = connect(postgres.connection, { max: 1 })
  try {
    await sql`create table first_orders as select "_id" from ${sql.table(grid)}`.execute(database)
    const { rows } = await sql<{ count: string }>`select count(*) from first_orders`.execute(
      database,
    )
    const copies = Math.ceil(count / Number(rows[0]?.count)) - 1
    for (let copy = 1; copy <= copies; copy += 1) await copyAll(database, copy)
    await sql`drop table first_orders`.execute(database)
    for (const table of [grid, docs, search])
      await sql`vacuum analyze ${sql.table(table)}`.execute(database)
  } finally {
    await database.destroy()
    await postgres.stop()
  }
  await rename(folderOf(half), folderOf(name))
}
