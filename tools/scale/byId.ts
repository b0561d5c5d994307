/**
 * `npx tsx tools/scale/byId.ts`: what a database that spreads records by their ids would refuse, tried
 * on PostgreSQL's own partitions by the hash of `_id`: as in shards, nothing is unique across them.
 */
import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { tablesOf } from '../../server/db/tables/projection.ts'
import { hooks } from '../../server/features/index.ts'
import { prepareDatabase } from '../../server/prepareDatabase.ts'
import { createEngine } from '../../server/records/engine.ts'
import { actorLike } from '../bench/capture.ts'
import { fillDashboard } from '../bench/dashboardFill.ts'
import { folderOf } from '../bench/processes.ts'
import { removeScale } from './fillScale.ts'

const name = 'scale-by-id'
const shards = 4
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Tries something. @returns whether it was taken; what was refused is said */
async function isTaken(what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    say(`refused: ${what}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** Replaces a table by one that is spread by `_id`. @returns how many of its indexes it takes */
async function spread(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table}`.execute(database)
  const whole = `${table}_whole`
  await sql`alter table ${sql.id(table)} rename to ${sql.id(whole)}`.execute(database)
  await sql`create table ${sql.id(table)} (like ${sql.id(whole)} including defaults)
    partition by hash ("_id")`.execute(database)
  for (let at = 0; at < shards; at += 1)
    await sql`create table ${sql.id(`${table}_${at}`)} partition of ${sql.id(table)}
      for values with (modulus ${sql.lit(shards)}, remainder ${sql.lit(at)})`.execute(database)
  await sql`insert into ${sql.id(table)} select * from ${sql.id(whole)}`.execute(database)
  await sql`drop table ${sql.id(whole)}`.execute(database)
  let taken = 0
  for (const { definition } of rows)
    if (await isTaken(definition, () => sql.raw(definition).execute(database))) taken += 1
  return taken
}

async function tryAll(database: Database): Promise<void> {
  const engine = createEngine(database, model, hooks)
  const admin = actorLike('admin', '00000000-0000-7000-8000-000000000000')
  for (const resource of model.resources) {
    const { rows } = await sql<{ id: string; version: number }>`select "_id" as id, "version"
      from ${sql.table(resource.name)} limit 1`.execute(database)
    const [{ id, version } = { id: '', version: 0 }] = rows
    await isTaken(`list of ${resource.name}`, () =>
      engine.list(resource, admin, { filter: {}, from: 0, size: 25 }),
    )
    await isTaken(`reading one of ${resource.name}`, () => engine.read(resource, admin, id))
    await isTaken(`changing one of ${resource.name}`, () =>
      engine.update(resource, admin, id, {}, { version }),
    )
  }
}

await fillDashboard(name, { vendors: 10, collections: 20, products: 300 })
const postgres = await startEmbeddedPostgres({ dataDir: folderOf(name) })
const database = connect(postgres.connection, { hasTimeout: false, max: 4 })
try {
  let taken = 0
  for (const resource of model.resources)
    for (const table of Object.values(tablesOf(resource))) taken += await spread(database, table)
  say(`${taken} indexes taken`)
  await isTaken('the start', () => prepareDatabase(postgres.connection, model))
  await tryAll(database)
} finally {
  await database.destroy()
  await postgres.stop()
  removeScale(name)
}
