import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { sql, type RawBuilder } from 'kysely'
import { cubeByName } from '../../../resources/figures/cubes.ts'
import { model } from '../../../resources/index.ts'
import { daysAfter } from '../../../schema/index.ts'
import { connect, inTransaction, type Database } from '../../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded/embeddedPostgres.ts'
import { fillColumns } from '../../../server/db/tables/fillColumns.ts'
import { isStored, projectedLeaves } from '../../../server/db/tables/projection.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { sumKeys, sumRowsSql } from '../../../server/facts/sums.ts'
import { makePartitions } from '../../../server/facts/mergeFacts.ts'
import { noteLoad } from '../../../server/facts/factsState.ts'
import { refreshFigures } from '../../../server/facts/refreshFigures.ts'
import { folderOf } from '../processes.ts'
import { firstDay, lastDay, tokenStart, vendors } from './benchFacts.ts'

/** Ten artisans have 500 products each, the others share the rest. */
const [large, ofLarge] = [10, 500]

/** Ids that count up, so that all records can be made inside the database. */
const idOf = (kind: string, at: RawBuilder<unknown>) =>
  sql`(${sql.lit(`${kind}0000000-0000-7000-8000-`)} || lpad((${at})::text, 12, '0'))::uuid`

/** A pseudo-random number from 0 to 999. */
const chance = (of: RawBuilder<unknown>) => sql`(abs(hashint8(${of})::bigint) % 1000)`

async function fillPeople(database: Database): Promise<void> {
  const id = idOf('a', sql`n`)
  const token = sql`${sql.lit(tokenStart)} || n`
  await sql`insert into vendors ("_id", "version", "createdAt", "updatedAt")
    select ${id}, 1, now(), now() from generate_series(0, ${vendors - 1}::int) n`.execute(database)
  await sql`insert into vendors_docs ("_id", "doc") select ${id}, jsonb_build_object('artisanName', 'Artisan ' || n,
      'premium', jsonb_build_object('active', true, 'analyticsEnabled', true, 'isNoticePeriod', false,
      'manuallyEnabled', false, 'analyticsToken', ${token})) from generate_series(0, ${vendors - 1}::int) n`.execute(
    database,
  )
  const resource = model.resource('vendors')
  await fillColumns(
    database,
    resource,
    [...projectedLeaves(resource)].filter((leaf) => isStored(leaf) && !leaf.isSystem),
  )
}

async function fillProducts(database: Database, products: number): Promise<void> {
  const owner = sql`case when n < ${large * ofLarge}::int then n / ${ofLarge}::int
    else ${large}::int + n % ${vendors - large}::int end`
  await sql`create table bench_products as
    select n, ${idOf('b', sql`n`)} as product, ${idOf('a', owner)} as vendor
    from generate_series(0, ${products - 1}::int) n order by vendor, product`.execute(database)
  await sql`insert into products ("_id", "version", "createdAt", "updatedAt", "vendor", "vendorCollection", "sku",
      "name", "picture")
    select product, 1, now(), now(), vendor, ${idOf('c', sql`n % 5000`)}, 'BEN-' || lpad(n::text, 6, '0'),
      'Vaso ' || n, to_jsonb('https://files.example/' || n || '.jpg')
    from bench_products`.execute(database)
}

/**
 * Fills one month of both tables: sales first, as units and gmv of the product days are their sums.
 */
async function fillMonth(database: Database, from: string, until: string): Promise<void> {
  const range = sql`generate_series(${from}::date, ${until}::date, interval '1 day') s`
  const day = sql`(s::date - '2020-01-01'::date)`
  await sql`insert into "saleDays" select s::date, vendor, product,
      (array['IT','FR','US','GB','CA','AU','AE','JP'])[1 + ${chance(sql`n * 3 + ${day}`)} % 8],
      (array['consumer','trade'])[1 + ${chance(sql`n * 5 + ${day}`)} % 2],
      (array['18-24','25-34','35-44','45-54','55-64','65+','unknown'])[1 + ${chance(sql`n * 7 + ${day}`)} % 7],
      (array['female','male','other','unknown'])[1 + ${chance(sql`n * 11 + ${day}`)} % 4],
      1 + ${chance(sql`n + ${day}`)} % 3, (20 + ${chance(sql`n * 13`)})::numeric
    from bench_products, ${range} where ${chance(sql`n * 1009 + ${day}`)} < 12 and (n + ${day}) % 2 = 0
    order by vendor, s, product`.execute(database)
  await sql`insert into "productDays" ("day", "vendor", "product", "views", "listViews", "interactions", "units", "gmv")
    select s::date, b.vendor, b.product, ${chance(sql`n + ${day}`)} % 40, ${chance(sql`n * 2 + ${day}`)} % 300,
      ${chance(sql`n * 3 + ${day}`)} % 6, coalesce(f."units", 0), coalesce(f."gmv", 0)
    from bench_products b cross join ${range}
      left join "saleDays" f on f."vendor" = b.vendor and f."day" = s::date and f."product" = b.product
        and f."day" between ${from}::date and ${until}::date
    where (n + ${day}) % 2 = 0 order by b.vendor, s, b.product`.execute(database)
}

async function rollUp(database: Database): Promise<void> {
  for (const cube of Object.values(cubeByName))
    for (const rollup of cube.rollups) {
      const names = Object.keys(cube.measures)
      const columns = [...sumKeys(rollup), ...names].map((name) => sql.id(name))
      const measures = names.map((name) => ({ name, value: sql`s.${sql.id(name)}` }))
      await sql`insert into ${sql.table(rollup.table)} (${sql.join(columns)})
        ${sumRowsSql(rollup, measures, sql.table(cube.table))}`.execute(database)
    }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

async function fillFacts(database: Database): Promise<void> {
  for (let from = firstDay; from <= lastDay;) {
    const next = monthOf(daysAfter(monthOf(from), 31))
    const until = next > lastDay ? lastDay : daysAfter(next, -1)
    await inTransaction(database, async (tx) => {
      for (const cube of Object.values(cubeByName))
        await makePartitions(tx, cube.table, [monthOf(from)])
    })
    await fillMonth(database, from, until)
    process.stdout.write(`facts until ${until}\n`)
    from = next
  }
  await rollUp(database)
  await inTransaction(database, (tx) => noteLoad(tx, { firstDay, lastDay }))
  // Done here, since the portal would otherwise do it during the measurement.
  await refreshFigures(database, model)
}

/**
 * Fills the database folder of this name with facts, made inside the database, unless it is filled
 * already.
 */
export async function fillAnalytics(name: string, products: number): Promise<void> {
  if (existsSync(folderOf(name))) return
  const half = `${name}-half`
  await rm(folderOf(half), { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(half) })
  const database = connect(postgres.connection, { hasTimeout: false, max: 1 })
  const began = performance.now()
  try {
    await schemaSync(database, model)
    await sql`set work_mem = '512MB'`.execute(database)
    await sql`set synchronous_commit = off`.execute(database)
    await fillPeople(database)
    await fillProducts(database, products)
    await fillFacts(database)
    await sql`drop table bench_products`.execute(database)
    await sql`vacuum analyze`.execute(database)
    const { rows } = await sql<{ size: string; facts: number }>`
      select pg_size_pretty(pg_database_size(current_database())) as size, count(*)::int as facts
      from "productDays"`.execute(database)
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${rows[0]?.facts} facts, ${rows[0]?.size}, made in ${seconds} s\n`)
  } finally {
    await database.destroy()
    await postgres.stop()
  }
  await rename(folderOf(half), folderOf(name))
}
