import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isCode, type Leaf, type Resource } from '../../../schema/index.ts'
import { codeIndex } from './codeIndex.ts'
import { besideGaps, hasGapsSql } from './missingCondition.ts'
import { gapsColumn } from './missingSql.ts'
import { columnOf, projectedLeaves, tablesOf } from './projection.ts'
import { searchedLeaves } from './searchText.ts'
import { isInOrder, sortExpression } from './sortExpression.ts'
import type { Database } from '../connect.ts'

/** Longest name that the database does not cut off. */
export const longestName = 63

/**
 * Kilobytes of changes that wait to be sorted into an index of many filters. Every list looks through them, and
 * the write that fills them up sorts them in: the usual 4,096 would cost both of them ten milliseconds.
 */
const mostPending = 256

type Indexes = Map<string, string>

/** Fields that limit what somebody may do with a record. */
function scopesOf({ access }: Resource): ReadonlySet<string> {
  const tables = Object.values(access).flatMap((table) => Object.values(table))
  return new Set(tables.flatMap((scope) => (typeof scope === 'object' ? [scope.own] : [])))
}

/**
 * What an index of few records has besides: the filters that the index of many filters has not. With one of them
 * those records are counted in the index alone.
 */
function carried(resource: Resource, keys: readonly Leaf[]): string {
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

/** The statements that make the indexes of a resource, by the indexes' names. */
function indexesOf(database: Database, resource: Resource): Indexes {
  const { grid, docs, search } = tablesOf(resource)
  const { list, indexes = [] } = resource
  const projected = projectedLeaves(resource)
  const scopes = scopesOf(resource)
  const sorted = resource.leaf.get(list.sort[0])
  const together = new Set(list.together)
  const statements: Indexes = new Map()
  const index = (name: string, how: string, unique = '') =>
    statements.set(name, `create ${unique}index if not exists "${name}" on ${how}`)
  const marked = (name: string, kind: string, how: string) => {
    const mark = createHash('sha256').update(how).digest('hex').slice(0, 8)
    index(`${name.slice(0, longestName - 18)}_${mark}_${kind}`, how)
  }
  // Conditions use the column; people's order needs the collated expression without the alias.
  const orderOf = (leaf: Leaf) =>
    `(${sortExpression(leaf, resource).compile(database).sql.replaceAll('"g".', '')}), "_id"`

  for (const leaf of projected) {
    if (leaf.path === '_id') continue
    const column = `"${columnOf(leaf)}"`
    const name = `${grid}_${columnOf(leaf)}`.slice(0, longestName - 8)
    if (leaf.field.unique) index(`${name}_unique`, `"${grid}" (${column})`, 'unique ')
    const within = resource.leaf.get(leaf.field.uniqueWithin ?? '')
    if (within && !isCode(leaf))
      index(`${name}_unique`, `"${grid}" ("${columnOf(within)}", lower(${column}))`, 'unique ')
    const isSorted =
      leaf.kind.sortable && ((list.quick ?? list.columns).includes(leaf.path) || leaf === sorted)
    if (isSorted)
      index(`${name}_${isInOrder(leaf) ? 'values' : 'sort'}`, `"${grid}" (${orderOf(leaf)})`)
    const isNarrowing =
      list.filters.includes(leaf.path) || leaf.field.kind === 'reference' || scopes.has(leaf.path)
    // Between two bounds an index is in the order of its first column only, as the one above is.
    const isRange = isSorted && leaf.kind.operators.includes('range')
    // Whoever counts or deletes what a record is named by asks for that reference alone.
    const isLookedUp = leaf.field.kind === 'reference' || scopes.has(leaf.path)
    const isFound =
      together.has(leaf.path) && (!isLookedUp || indexes.some(([first]) => first === leaf.path))
    if (!isNarrowing || isRange || isFound) continue
    if (leaf.field.rollup)
      // Most sums are zero or grow rarely: an index of the others alone costs little.
      marked(name, 'by', `"${grid}" (${column}) where ${column} <> 0`)
    // The page of a filtered list is read in the list's own order straight from the index.
    else if (sorted && projected.has(sorted) && sorted !== leaf)
      index(
        `${name}_by`,
        `"${grid}" (${column}, "${columnOf(sorted)}" ${list.sort[1]}, "_id" ${list.sort[1]})`,
      )
  }
  for (const leaf of resource.leaves)
    if (leaf.field.foundExactly) {
      const name = `${docs}_${columnOf(leaf)}`.slice(0, longestName - 6)
      // By its hash: how long a search takes tells nothing of how much of a value was right.
      index(`${name}_exact`, `"${docs}" using hash (("doc" #>> '{${leaf.parts.join(',')}}'))`)
    }
  for (const paths of indexes) {
    const leaves = paths.flatMap((path) => resource.leaf.get(path) ?? [])
    const last = leaves.at(-1)
    if (!last) continue
    const [first] = leaves
    const isRare = first !== undefined && list.rare?.includes(first.path) === true
    const columns = leaves.slice(isRare ? 1 : 0, -1).map((leaf) => `"${columnOf(leaf)}"`)
    // One order is enough: `listStatement` sorts downwards in a way that reads it backwards.
    const order = `"${grid}" (${[...columns, orderOf(last)].join(', ')})`
    const how = isRare ? `${order}${carried(resource, leaves)} where "${columnOf(first)}"` : order
    marked(`${grid}_${leaves.map(columnOf).join('_')}`, 'combined', how)
  }
  for (const [leaf, { own }] of resource.missing) {
    if (!list.filters.includes(leaf.path) || !sorted || !projected.has(sorted)) continue
    const gaps = sql.id(gapsColumn(own)).compile(database).sql
    const those = hasGapsSql(sql.raw(gaps)).compile(database).sql
    for (const beside of besideGaps(leaf, resource)) {
      const how = `"${grid}" ("${columnOf(beside)}", ${orderOf(sorted)}) include (${gaps}) where ${those}`
      marked(`${grid}_${columnOf(leaf)}_${columnOf(beside)}`, 'combined', how)
    }
  }
  const found = [...projected].filter(({ path }) => together.has(path))
  if (found.length) {
    const columns = found.map((leaf) => `"${columnOf(leaf)}"`).join(', ')
    marked(
      grid,
      'together',
      `"${grid}" using gin (${columns}) with (gin_pending_list_limit = ${mostPending})`,
    )
  }
  if (searchedLeaves(resource).length) {
    index(`${search}_text`, `"${search}" using gin ("text" gin_trgm_ops)`)
    index(`${search}_words`, `"${search}" using gin ("words")`)
  }
  return statements
}

/** Makes the missing indexes of a resource, and drops those for lists that nothing names any more. */
export async function syncIndexes(database: Database, resource: Resource): Promise<void> {
  const { grid } = tablesOf(resource)
  const statements = indexesOf(database, resource)
  for (const leaf of projectedLeaves(resource))
    if (isCode(leaf))
      for (const [name, how] of await codeIndex(database, resource, leaf)) statements.set(name, how)
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${grid} and indexname ~ '_(sort|values|by|combined|together|code|unique)$'`.execute(
    database,
  )
  for (const statement of statements.values()) await sql.raw(statement).execute(database)
  // Other servers may be reading: they go on meanwhile, and have the new indexes already.
  for (const { name } of rows)
    if (!statements.has(name))
      await sql`drop index concurrently if exists ${sql.id(name)}`.execute(database)
}
