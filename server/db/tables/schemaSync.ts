import { sql } from 'kysely'
import { columnOf, projectedLeaves, tablesOf } from './projection.ts'
import type { Leaf, Model, Resource } from '../../../schema/index.ts'
import { cleanStored } from './cleanStored.ts'
import { fillColumns, fillGaps } from './fillColumns.ts'
import { fillSearch } from './fillSearch.ts'
import { syncFold } from './foldSql.ts'
import { markFilled } from './refill.ts'
import { runIfChanged } from './runIfChanged.ts'
import { gapsColumn } from './missingSql.ts'
import { syncCollation } from './sortExpression.ts'
import { maxNameLength, syncIndexes } from './syncIndexes.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../connect.ts'
import { withShortLocks } from '../withShortLocks.ts'

async function existingColumns(database: Database, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(database)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Names of our column types in PostgreSQL's catalogue, where they differ. */
const catalogueTypes: Readonly<Record<string, string>> = {
  integer: 'int4',
  'double precision': 'float8',
  boolean: 'bool',
}

/**
 * Creates the grid table and its missing columns.
 * @returns the leaves whose columns must be filled
 */
async function syncGrid(database: Database, resource: Resource): Promise<Leaf[]> {
  const { grid } = tablesOf(resource)
  await sql`create table if not exists ${sql.table(grid)} ("_id" uuid primary key, "version" integer not null,
    "createdAt" timestamptz not null, "updatedAt" timestamptz not null)`.execute(database)
  const present = await existingColumns(database, grid)
  const missing: Leaf[] = []
  for (const leaf of projectedLeaves(resource)) {
    const column = columnOf(leaf)
    const type = leaf.kind.column ?? 'text'
    if (column.length > maxNameLength - 8)
      throw new Error(`${resource.name}.${leaf.path}: the name is too long for a column`)
    const found = present.get(column)
    if (found === undefined) missing.push(leaf)
    else if (found !== (catalogueTypes[type] ?? type))
      throw new Error(
        `${resource.name}.${leaf.path} is ${found} in the database and ${type} in its definition; a change of type needs a written migration.`,
      )
  }
  if (missing.length)
    await withShortLocks(database, async (tx) => {
      for (const leaf of missing)
        await sql`alter table ${sql.table(grid)} add column if not exists ${sql.id(columnOf(leaf))} ${sql.raw(leaf.kind.column ?? 'text')}`.execute(
          tx,
        )
    })
  return missing
}

/** To be raised when the computation of gaps changes. */
const gapsVersion = 1

/**
 * Brings the gap columns in line with the definitions, and recomputes all of them if a need or a
 * column is new. The needs are stored for resources without any as well: a need that is removed and
 * added again was not updated in between.
 * @returns whether they were recomputed
 */
async function syncGaps(database: Database, resource: Resource): Promise<boolean> {
  const { grid } = tablesOf(resource)
  const key = `gaps:${resource.name}`
  const columns = resource.gaps.map(gapsColumn)
  const present = columns.length ? await existingColumns(database, grid) : new Map<string, string>()
  const missing = columns.filter((column) => !present.has(column))
  if (missing.length)
    await withShortLocks(database, async (tx) => {
      await tx.deleteFrom('state').where('key', '=', key).execute()
      for (const column of missing) {
        if (column.length > maxNameLength)
          throw new Error(`${column}: the name is too long for a column`)
        const table = sql`alter table ${sql.table(grid)}`
        // Most records lack nothing: with this default, their rows and index entries need not be
        // written.
        await sql`${table} add column if not exists ${sql.id(column)} integer default 0`.execute(tx)
        // A row inserted without this column must not seem complete.
        await sql`${table} alter column ${sql.id(column)} drop default`.execute(tx)
      }
    })
  const needs = resource.gaps.map((gaps) => [
    gaps.name,
    gaps.onlyWith?.path ?? null,
    gaps.needs.map(({ item, bit }) => [bit, item.leaves.map(({ path }) => path), item.is ?? null]),
  ])
  return runIfChanged(database, key, [gapsVersion, needs], () => fillGaps(database, resource))
}

/**
 * Brings the database schema in line with the definitions: runs the migrations, creates missing
 * tables, columns and indexes, and fills them from the documents, in batches. It only adds; renames
 * and drops are written migrations, except for indexes, which have no data of their own.
 * @throws Error naming the field whose column has another type than its definition
 */
export async function schemaSync(database: Database, model: Model): Promise<void> {
  await migrate(database)
  await sql`create extension if not exists pg_trgm`.execute(database)
  await sql`create extension if not exists btree_gin`.execute(database)
  await syncFold(database)
  await syncCollation(database)
  for (const resource of model.resources) {
    const { docs, search } = tablesOf(resource)
    await sql`create table if not exists ${sql.table(docs)} ("_id" uuid primary key, "doc" jsonb not null)`.execute(
      database,
    )
    await sql`create table if not exists ${sql.table(search)} ("_id" uuid primary key, "text" text not null, "words" tsvector not null)`.execute(
      database,
    )
  }
  const missing = new Map<Resource, Leaf[]>()
  for (const resource of model.resources) {
    const leaves = await syncGrid(database, resource)
    // Sums of facts are filled with the next load of facts, or at the next start.
    missing.set(
      resource,
      leaves.filter(({ field, isSystem }) => !isSystem && !field.rollup),
    )
  }
  // Lookups are filled after all columns that they may copy.
  for (const isLookup of [false, true])
    for (const [resource, leaves] of missing)
      await fillColumns(
        database,
        resource,
        leaves.filter(({ field }) => (field.lookup !== undefined) === isLookup),
      )
  const changed = new Set([...missing].flatMap(([one, leaves]) => (leaves.length ? [one] : [])))
  for (const resource of model.resources)
    if (await syncGaps(database, resource)) changed.add(resource)
  await cleanStored(database, model)
  for (const resource of model.resources) {
    await syncIndexes(database, resource)
    if (await fillSearch(database, resource)) changed.add(resource)
  }
  for (const resource of changed)
    await markFilled(
      database,
      resource,
      (missing.get(resource) ?? []).map(({ path }) => path),
    )
}
