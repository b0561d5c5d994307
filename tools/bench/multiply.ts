/**
 * Fills the large database of the grid's bench: the demo's products, copied inside the database.
 */
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { connect, type Connection, type Database } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { dropListIndexes, noteProducts } from '../../server/demo/growDemo.ts'
import { columnOf, projectedLeaves, tablesOf } from '../../server/db/tables/projection.ts'
import { gapsColumn } from '../../server/db/tables/missingSql.ts'
import { refreshFigures } from '../../server/facts/refreshFigures.ts'
import { prepareDatabase } from '../../server/prepareDatabase.ts'
import { fill, folderOf } from './processes.ts'

const products = model.resource('products')
const { grid, docs, search } = tablesOf(products)

/** The original's id with one byte replaced by a value that no record of the demo has. */
const idOf = (copy: number) =>
  sql`overlay(x."_id"::text placing ${(0x80 + copy).toString(16)} from 25 for 2)::uuid`

/**
 * Adds a copy of every product. Ids, SKUs and times differ; documents and search texts are the
 * unchanged ones of the original, with its SKU, as copying is ten times as fast as computing them.
 */
async function copyAll(database: Database, copy: number, first: string): Promise<void> {
  const others = [...projectedLeaves(products)].filter(
    ({ path }) => !['_id', 'sku', 'updatedAt'].includes(path),
  )
  const names = [...others.map(columnOf), ...products.gaps.map(gapsColumn)]
  const columns = sql.join(names.map((name) => sql.id(name)))
  const known = sql`x."_id" in (select "_id" from ${sql.table(first)})`
  // Interleaves the copies in the order of update times.
  const earlier = sql`x."updatedAt" - ${copy * 7919} * interval '1 second'`
  await sql`insert into ${sql.table(grid)} ("_id", "sku", "updatedAt", ${columns})
    select ${idOf(copy)}, x."sku" || ${`-${copy}`}, ${earlier}, ${columns}
    from ${sql.table(grid)} x where ${known}`.execute(database)
  await sql`insert into ${sql.table(docs)} ("_id", "doc")
    select ${idOf(copy)}, x."doc" from ${sql.table(docs)} x where ${known}`.execute(database)
  await sql`insert into ${sql.table(search)} ("_id", "text", "words")
    select ${idOf(copy)}, x."text", x."words" from ${sql.table(search)} x where ${known}`.execute(
    database,
  )
}

async function multiply(
  database: Database,
  connection: Connection,
  small: number,
  large: number,
): Promise<void> {
  const tables = [grid, docs, search]
  const first = 'first_products'
  await sql`create table ${sql.table(first)} as select "_id" from ${sql.table(grid)}`.execute(
    database,
  )
  await dropListIndexes(database, tables)
  for (let copy = 1; copy < large / small; copy += 1) {
    await copyAll(database, copy, first)
    process.stdout.write(`${small * (copy + 1)} of ${large} products\n`)
  }
  await sql`drop table ${sql.table(first)}`.execute(database)
  await noteProducts(database, large)
  // Does what the start and its first jobs would do, so that the bench measures an idle portal.
  await prepareDatabase(connection, model)
  await refreshFigures(database, model)
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(database)
}

/**
 * Fills the databases of both sizes, unless they are filled already. `large` is a multiple of
 * `small`.
 */
export async function fillBoth(small: number, large: number): Promise<void> {
  await fill(small)
  // A filled database gets what definitions have added since.
  if (existsSync(folderOf(large))) return fill(large)
  await multiplyInto(small, large, small, large)
}

/** Copies a database folder and multiplies its products, unless the copy exists. */
export async function multiplyInto(
  from: number | string,
  to: number | string,
  small: number,
  large: number,
): Promise<void> {
  const [folder, unfinished] = [folderOf(to), `${folderOf(to)}.unfinished`]
  if (existsSync(folder)) return
  await rm(unfinished, { recursive: true, force: true })
  await cp(folderOf(from), unfinished, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: unfinished })
  const database = connect(postgres.connection, { hasTimeout: false, max: 1 })
  try {
    await multiply(database, postgres.connection, small, large)
  } finally {
    await database.destroy()
    await postgres.stop()
  }
  await rename(unfinished, folder)
}
