import { sql } from 'kysely'
import type { Model, Resource } from '../../schema/index.ts'
import { tablesOf } from '../db/tables/projection.ts'
import { connect, inTransaction, type Connection, type Database, type Tx } from '../db/connect.ts'
import { firstDemoDay, setDemoDay } from './base/demoTime.ts'
import { demoRecords, defaultCounts } from './demoRecords.ts'
import { loadRecords } from './loadRecords.ts'
import { schemaSync } from '../db/tables/schemaSync.ts'
import { seedDemo } from './seedDemo.ts'

/** Setting with the number of demo products, so that an interrupted run can continue. */
const stateKey = 'demo:products'

/** From this number of new products on, rebuilding the indexes is faster than updating them. */
const worthIndexing = 50_000

async function productsMade(database: Database): Promise<number> {
  const state = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', stateKey)
    .executeTakeFirst()
  const { count = defaultCounts.products } = (state?.value ?? {}) as { count?: number }
  return count
}

/** Stores the number of demo products. */
export async function noteProducts(database: Database | Tx, count: number): Promise<void> {
  const value = JSON.stringify({ count })
  await database
    .insertInto('state')
    .values({ key: stateKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Drops the indexes that only speed up lists; `schemaSync` recreates them. */
export async function dropListIndexes(
  database: Database,
  tables: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname = any(${[...tables]}) and not i.indisunique`.execute(database)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(database)
}

/** Stores a batch together with the new number of products. */
function storeBatch(
  database: Database,
  resource: Resource,
  records: readonly Record<string, unknown>[],
  count: number,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    await loadRecords(tx, resource, records)
    await noteProducts(tx, count)
    return count
  })
}

/**
 * Fills a database with the demo, or continues filling it, until it has this number of products.
 * Each batch is stored together with the count, so that an interrupted run can be repeated.
 * @param onProgress gets the number of products
 * @param day fixed day of a new demo; an existing one keeps its own
 * @throws Error for a database with other data
 */
export async function growDemo(
  connection: Connection,
  model: Model,
  products: number,
  onProgress: (made: number) => void,
  day?: string,
): Promise<void> {
  const database = connect(connection, { hasTimeout: false, max: 2 })
  try {
    await schemaSync(database, model)
    const seeded = await database
      .selectFrom('state')
      .select('value')
      .where('key', '=', 'demo')
      .executeTakeFirst()
    const { rows } = await sql`select 1 from users limit 1`.execute(database)
    if (!seeded && rows.length > 0)
      throw new Error('This database holds data that is not the demo; choose another one.')
    if (seeded) setDemoDay((seeded.value as { day?: string }).day ?? firstDemoDay)
    else await seedDemo(connection, model, undefined, day)
    const made = await productsMade(database)
    if (made >= products) return
    const resource = model.resource('products')
    const tables = Object.values(tablesOf(resource))
    if (products - made >= worthIndexing) await dropListIndexes(database, tables)
    let at = 0
    let storing = Promise.resolve()
    for (const batch of demoRecords(model, { ...defaultCounts, products })) {
      if (batch.resource !== resource.name) continue
      const records = batch.records.slice(Math.max(0, made - at))
      at += batch.records.length
      if (!records.length) continue
      // The next batch is generated while the database stores this one.
      await storing
      storing = storeBatch(database, resource, records, at).then(onProgress)
    }
    await storing
    await schemaSync(database, model)
    for (const table of tables) await sql.raw(`vacuum analyze "${table}"`).execute(database)
  } finally {
    await database.destroy()
  }
}
