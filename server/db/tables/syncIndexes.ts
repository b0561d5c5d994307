import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isCode, languages, type Leaf, type Resource } from '../../../schema/index.ts'
import { codeIndex } from './codeIndex.ts'
import { dropIndex, makeIndexes } from '../makeIndexes.ts'
import { gapIndexLeaves, hasGapsSql } from './missingCondition.ts'
import { gapsColumn } from './missingSql.ts'
import { columnOf, projectedLeaves, tablesOf } from './projection.ts'
import { searchedLeaves } from './searchText.ts'
import { isSortedAsStored, sortExpression } from './sortExpression.ts'
import type { Database } from '../connect.ts'

/** Maximum length of a name; PostgreSQL truncates longer ones. */
export const maxNameLength = 63

/**
 * Size in kilobytes of the pending list of a GIN index. Every list request scans it, and the write
 * that fills it up merges it into the index: the default of 4,096 would cost both of them ten
 * milliseconds.
 */
const pendingListLimit = 256

type Indexes = Map<string, string>

/** Fields that an `own` scope of access refers to. */
function scopesOf({ access }: Resource): ReadonlySet<string> {
  const tables = Object.values(access).flatMap((table) => Object.values(table))
  return new Set(tables.flatMap((scope) => (typeof scope === 'object' ? [scope.own] : [])))
}

/**
 * The included columns of a partial index on rare records: filters that the GIN index does not
 * cover. With one of them, these records are counted by an index-only scan.
 */
function includedColumns(resource: Resource, keys: readonly Leaf[]): string {
  const { filters, together } = resource.list
  const others = [...projectedLeaves(resource)].filter(
    (leaf) =>
      filters.includes(leaf.path) &&
      leaf.kind.column !== 'jsonb' &&
      !together?.includes(leaf.path) &&
      !keys.includes(leaf),
  )
  const columns = others.map((leaf) => `"${columnOf(leaf)}"`)
  return columns.length ? ` include (${columns.join(', ')})` : ''
}

/** The statements that create the indexes of a resource, by index name. */
function indexesOf(database: Database, resource: Resource): Indexes {
  const { grid, docs, search } = tablesOf(resource)
  const { list, indexes = [] } = resource
  const projected = projectedLeaves(resource)
  const scopes = scopesOf(resource)
  const sorted = resource.leaf.get(list.sort[0])
  const together = new Set(list.together)
  const statements: Indexes = new Map()
  const index = (name: string, definition: string, unique = '') =>
    statements.set(name, `create ${unique}index if not exists "${name}" on ${definition}`)
  const hashedIndex = (name: string, kind: string, definition: string) => {
    const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8)
    index(`${name.slice(0, maxNameLength - 18)}_${hash}_${kind}`, definition)
  }
  // Conditions use the plain column; sorting needs the expressions of the languages, here without the
  // alias: one for all of them, where none shows words of its own.
  const ordersOf = (leaf: Leaf) => [
    ...new Set(
      languages.map((language) => {
        const { sql: text } = sortExpression(leaf, resource, language).compile(database)
        return `(${text.replaceAll('"g".', '')}), "_id"`
      }),
    ),
  ]

  for (const leaf of projected) {
    if (leaf.path === '_id') continue
    const column = `"${columnOf(leaf)}"`
    const name = `${grid}_${columnOf(leaf)}`.slice(0, maxNameLength - 8)
    if (leaf.field.unique) index(`${name}_unique`, `"${grid}" (${column})`, 'unique ')
    const within = resource.leaf.get(leaf.field.uniqueWithin ?? '')
    if (within && !isCode(leaf))
      index(`${name}_unique`, `"${grid}" ("${columnOf(within)}", lower(${column}))`, 'unique ')
    const isSorted =
      leaf.kind.sortable && ((list.quick ?? list.columns).includes(leaf.path) || leaf === sorted)
    if (isSorted && isSortedAsStored(leaf, resource))
      index(
        `${name}_${leaf.kind.column === 'text' ? 'values' : 'sort'}`,
        `"${grid}" ("${columnOf(leaf)}", "_id")`,
      )
    else if (isSorted)
      for (const order of ordersOf(leaf)) hashedIndex(name, 'sort', `"${grid}" (${order})`)
    const isNarrowing =
      list.filters.includes(leaf.path) || leaf.field.kind === 'reference' || scopes.has(leaf.path)
    // For a range condition, the sort index above serves already.
    const isRange = isSorted && leaf.kind.operators.includes('range')
    // Counting or deleting the records that refer to one queries the reference alone.
    const isLookedUp = leaf.field.kind === 'reference' || scopes.has(leaf.path)
    const isCovered =
      together.has(leaf.path) && (!isLookedUp || indexes.some(([first]) => first === leaf.path))
    if (!isNarrowing || isRange || isCovered) continue
    if (leaf.field.rollup)
      // Most sums are zero or grow rarely: a partial index on the others is cheap.
      hashedIndex(name, 'by', `"${grid}" (${column}) where ${column} <> 0`)
    // A page of a filtered list is read from the index in the list's default order.
    else if (sorted && projected.has(sorted) && sorted !== leaf)
      index(
        `${name}_by`,
        `"${grid}" (${column}, "${columnOf(sorted)}" ${list.sort[1]}, "_id" ${list.sort[1]})`,
      )
  }
  for (const leaf of resource.leaves)
    if (leaf.field.foundExactly) {
      const name = `${docs}_${columnOf(leaf)}`.slice(0, maxNameLength - 6)
      // A hash index: the duration of a search does not reveal how much of a value was right.
      index(`${name}_exact`, `"${docs}" using hash (("doc" #>> '{${leaf.parts.join(',')}}'))`)
    }
  for (const leaf of resource.leaves)
    if (leaf.field.share && list.filters.includes(leaf.path))
      for (const order of ordersOf(leaf))
        hashedIndex(`${grid}_${columnOf(leaf)}`, 'sort', `"${grid}" (${order})`)
  for (const paths of indexes) {
    const leaves = paths.flatMap((path) => resource.leaf.get(path) ?? [])
    const last = leaves.at(-1)
    if (!last) continue
    const [first] = leaves
    const isRare = first !== undefined && list.rare?.includes(first.path) === true
    const columns = leaves.slice(isRare ? 1 : 0, -1).map((leaf) => `"${columnOf(leaf)}"`)
    // Ascending order is enough: `listStatement` reads the index backwards for descending lists.
    const rest = isRare ? `${includedColumns(resource, leaves)} where "${columnOf(first)}"` : ''
    for (const order of ordersOf(last))
      hashedIndex(
        `${grid}_${leaves.map(columnOf).join('_')}`,
        'combined',
        `"${grid}" (${[...columns, order].join(', ')})${rest}`,
      )
  }
  for (const [leaf, { own }] of resource.missing) {
    if (!list.filters.includes(leaf.path) || !sorted || !projected.has(sorted)) continue
    const gaps = sql.id(gapsColumn(own)).compile(database).sql
    const hasGaps = hasGapsSql(sql.raw(gaps)).compile(database).sql
    for (const leading of gapIndexLeaves(leaf, resource))
      for (const order of ordersOf(sorted))
        hashedIndex(
          `${grid}_${columnOf(leaf)}_${columnOf(leading)}`,
          'combined',
          `"${grid}" ("${columnOf(leading)}", ${order}) include (${gaps}) where ${hasGaps}`,
        )
  }
  const found = [...projected].filter(({ path }) => together.has(path))
  if (found.length) {
    const columns = found.map((leaf) => `"${columnOf(leaf)}"`).join(', ')
    hashedIndex(
      grid,
      'together',
      `"${grid}" using gin (${columns}) with (gin_pending_list_limit = ${pendingListLimit})`,
    )
  }
  if (searchedLeaves(resource).length) {
    index(`${search}_text`, `"${search}" using gin ("text" gin_trgm_ops)`)
    index(`${search}_words`, `"${search}" using gin ("words")`)
  }
  return statements
}

/** Creates the missing indexes of a resource, and drops list indexes that are no longer needed. */
export async function syncIndexes(database: Database, resource: Resource): Promise<void> {
  const { grid } = tablesOf(resource)
  const statements = indexesOf(database, resource)
  for (const leaf of projectedLeaves(resource))
    if (isCode(leaf))
      for (const [name, definition] of await codeIndex(database, resource, leaf))
        statements.set(name, definition)
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${grid} and indexname ~ '_(sort|values|by|combined|together|code|unique)$'`.execute(
    database,
  )
  const { rows: records } = await sql`select from ${sql.table(grid)} limit 1`.execute(database)
  await makeIndexes(database, statements, !records.length)
  for (const { name } of rows) if (!statements.has(name)) await dropIndex(database, name)
}
