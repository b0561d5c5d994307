import { sql } from 'kysely'
import { searchedLeaves } from '../records/searchText.ts'
import { columnOf, projectedLeaves, tablesOf } from '../records/projection.ts'
import { sortExpression } from '../records/listStatement.ts'
import type { Leaf, Model, Resource } from '../../schema/index.ts'
import { fillColumns } from './fillColumns.ts'
import { fillSearch } from './fillSearch.ts'
import { createSystemTables } from './systemTables.ts'
import type { Database } from './connect.ts'

/** Longest name that the database keeps. */
const longestName = 63

async function existingColumns(database: Database, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(database)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** How the catalogue of the database spells our column types. */
const catalogueTypes: Readonly<Record<string, string>> = {
  integer: 'int4',
  'double precision': 'float8',
  boolean: 'bool',
}

/** Makes the grid table and its missing columns; returns the leaves that are still to be filled. */
async function syncGrid(database: Database, resource: Resource): Promise<Leaf[]> {
  const { grid } = tablesOf(resource)
  await sql`create table if not exists ${sql.table(grid)} ("_id" uuid primary key, "version" integer not null,
    "createdAt" timestamptz not null, "updatedAt" timestamptz not null)`.execute(database)
  const present = await existingColumns(database, grid)
  const missing: Leaf[] = []
  for (const leaf of projectedLeaves(resource)) {
    const column = columnOf(leaf)
    const wanted = leaf.kind.column ?? 'text'
    if (column.length > longestName - 8)
      throw new Error(`${resource.name}.${leaf.path}: the name is too long for a column`)
    const found = present.get(column)
    if (found === undefined) missing.push(leaf)
    else if (found !== (catalogueTypes[wanted] ?? wanted))
      throw new Error(
        `${resource.name}.${leaf.path} is ${found} in the database and ${wanted} in its definition; a change of type needs a written migration.`,
      )
  }
  for (const leaf of missing)
    await sql`alter table ${sql.table(grid)} add column if not exists ${sql.id(columnOf(leaf))} ${sql.raw(leaf.kind.column ?? 'text')}`.execute(
      database,
    )
  return missing
}

async function syncIndexes(database: Database, resource: Resource): Promise<void> {
  const { grid, search } = tablesOf(resource)
  const projected = projectedLeaves(resource)
  const { access, list } = resource
  const scopes = new Set(
    Object.values(access)
      .flatMap((table) => Object.values(table))
      .flatMap((scope) => (typeof scope === 'object' ? [scope.own] : [])),
  )
  const sorted = resource.leaf.get(list.sort[0])
  const index = async (name: string, leaf: Leaf, isUnique = false) => {
    // Conditions above use the column; people's order needs the collated expression without the alias.
    const expression = sortExpression(leaf, resource)
    const compiled = expression.compile(database).sql.replaceAll('"g".', '')
    const unique = isUnique ? 'unique ' : ''
    const columns = isUnique ? `"${columnOf(leaf)}"` : `(${compiled}), "_id"`
    await sql
      .raw(`create ${unique}index if not exists "${name}" on "${grid}" (${columns})`)
      .execute(database)
  }
  for (const leaf of projected) {
    if (leaf.path === '_id') continue
    const name = `${grid}_${columnOf(leaf)}`.slice(0, longestName - 8)
    if (leaf.field.unique) await index(`${name}_unique`, leaf, true)
    if (leaf.kind.sortable && (list.columns.includes(leaf.path) || leaf === sorted))
      await index(`${name}_sort`, leaf)
    const isNarrowing =
      list.filters.includes(leaf.path) || leaf.field.kind === 'reference' || scopes.has(leaf.path)
    // The page of a filtered list is read in the list's own order straight from the index.
    if (isNarrowing && sorted && projected.has(sorted) && sorted !== leaf)
      await sql
        .raw(
          `create index if not exists "${name}_by" on "${grid}" ("${columnOf(leaf)}", "${columnOf(sorted)}" ${list.sort[1]}, "_id" ${list.sort[1]})`,
        )
        .execute(database)
  }
  if (searchedLeaves(resource).length) {
    await sql
      .raw(
        `create index if not exists "${search}_text" on "${search}" using gin ("text" gin_trgm_ops)`,
      )
      .execute(database)
    await sql
      .raw(`create index if not exists "${search}_words" on "${search}" using gin ("words")`)
      .execute(database)
  }
}

/**
 * Brings the database to the definitions: makes missing tables, columns and indexes and fills them from
 * the documents, in batches. Adds only; renames and drops are written migrations.
 * @throws Error naming the field whose column has another type than its definition
 */
export async function schemaSync(database: Database, model: Model): Promise<void> {
  await createSystemTables(database)
  await sql`create extension if not exists pg_trgm`.execute(database)
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
  for (const resource of model.resources) missing.set(resource, await syncGrid(database, resource))
  // Copies from other records come after everything that they may copy.
  for (const isLookup of [false, true])
    for (const [resource, leaves] of missing)
      await fillColumns(
        database,
        resource,
        leaves.filter(
          ({ field, isSystem }) => !isSystem && (field.lookup !== undefined) === isLookup,
        ),
      )
  for (const resource of model.resources) {
    await syncIndexes(database, resource)
    await fillSearch(database, resource)
  }
}
