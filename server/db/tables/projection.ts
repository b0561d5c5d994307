import { sql, type RawBuilder } from 'kysely'
import {
  asReferring,
  isComputed,
  isKeptInStep,
  readsAlong,
  type AnyField,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { countSql, newestSql, oldestSql } from './countSql.ts'
import { missingCount, missingNames } from './missingSql.ts'

type Share = NonNullable<AnyField['share']>

/** Names of a resource's tables: the narrow grid, the full documents, the search texts. */
export function tablesOf(resource: { readonly name: string }) {
  return { grid: resource.name, docs: `${resource.name}_docs`, search: `${resource.name}_search` }
}

/** Whether a leaf is part of the stored document. */
export function isStored(leaf: Leaf): boolean {
  return !leaf.isSystem && !isComputed(leaf) && !isKeptInStep(leaf)
}

/** The column of a leaf in the grid table. */
export function columnOf(leaf: Leaf): string {
  return leaf.parts.join('_')
}

/** Paths of the other fields that a list needs to show a column. */
function alsoRead({ leaf }: Resource, path: string): readonly string[] {
  const column = leaf.get(path)
  return column ? readsAlong(column) : []
}

const projections = new WeakMap<Resource, ReadonlySet<Leaf>>()

/**
 * Leaves that have a typed column in the grid table: those that the list shows, filters or sorts
 * by, parts of indexes, references, unique and searched leaves, lookups, and those that access
 * depends on.
 */
export function projectedLeaves(resource: Resource): ReadonlySet<Leaf> {
  let found = projections.get(resource)
  if (!found) {
    const { list, title, picture, access, indexes = [] } = resource
    const scopes = Object.values(access).flatMap((table) => Object.values(table))
    const named = new Set<string | undefined>([
      ...list.columns,
      ...list.filters,
      ...list.columns.flatMap((path) => alsoRead(resource, path)),
      list.sort[0],
      title,
      picture,
      ...indexes.flat(),
      ...resource.leaves.map(({ field }) => field.uniqueWithin),
      ...scopes.map((scope) => (typeof scope === 'object' ? scope.own : undefined)),
    ])
    const isProjected = (leaf: Leaf) =>
      leaf.kind.column !== null &&
      !isComputed(leaf) &&
      (leaf.isSystem ||
        named.has(leaf.path) ||
        leaf.field.unique === true ||
        leaf.field.uniqueWithin !== undefined ||
        leaf.field.search === true ||
        isKeptInStep(leaf) ||
        leaf.field.firstOf !== undefined ||
        asReferring(leaf) !== undefined)
    found = new Set(resource.leaves.filter(isProjected))
    projections.set(resource, found)
  }
  return found
}

/** A leaf's value inside a jsonb document, as its column type. `document` is a jsonb expression. */
export function fromDocument(leaf: Leaf, document: RawBuilder<unknown>): RawBuilder<unknown> {
  const path = sql.lit(`{${leaf.parts.join(',')}}`)
  const { column } = leaf.kind
  if (column === null || column === 'jsonb')
    return sql`nullif(${document} #> ${path}, 'null'::jsonb)`
  return sql`(${document} #>> ${path})::${sql.raw(column)}`
}

/** A column's value from a document, also from one that was stored before the field existed. */
export function fromWholeDocument(
  leaf: Leaf,
  resource: Resource,
  document: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { firstOf } = leaf.field
  if (!firstOf) return fromDocument(leaf, document)
  const values = firstOf.flatMap((path) => {
    const source = resource.leaf.get(path)
    if (!source) return []
    const { single } = source.field as AnyField & { single?: true }
    const parts = single || source.kindName !== 'images' ? source.parts : [...source.parts, '0']
    return [fromDocument({ ...source, kind: leaf.kind, parts }, document)]
  })
  return sql`coalesce(${sql.join(values)})`
}

/** Exact, in the numbers that the rules of forms reckon with: cents, and hundredths of a percent. */
function shareSql({ part, plus, whole }: Share, resource: Resource): RawBuilder<unknown> {
  const [amount, added, all] = [part, plus, whole].map((path) => {
    const leaf = resource.leaf.get(path)
    if (!leaf) throw new Error(`${resource.name}.${path} does not exist`)
    return sql`round(${valueOf(leaf, resource)}::numeric, 2)`
  })
  return sql`(ceil(${amount} * (100 + coalesce(${added}, 0)) * 100 / nullif(${all}, 0)) / 100)::double precision`
}

/**
 * A leaf's value for conditions and sorting, of its column type. Aliases: g the grid, d the
 * documents.
 */
export function valueOf(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const { counts, newestOf, oldestOf, share } = leaf.field
  if (counts) return countSql(counts)
  if (newestOf) return newestSql(newestOf)
  if (oldestOf) return oldestSql(oldestOf)
  if (share) return shareSql(share, resource)
  if (leaf.kindName === 'missing') return missingCount(leaf, resource)
  if (projectedLeaves(resource).has(leaf)) return sql`${sql.id('g', columnOf(leaf))}`
  return fromDocument(leaf, sql`d.doc`)
}

/** Whether reading a leaf needs the documents. */
export function needsDocument(leaf: Leaf, resource: Resource): boolean {
  return isStored(leaf) && !projectedLeaves(resource).has(leaf)
}

/** A leaf's value in wire format: instants in ISO 8601 with milliseconds, UTC. */
export function wireValue(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  if (leaf.kindName === 'missing') return sql`to_jsonb(${missingNames(leaf, resource)})`
  if (needsDocument(leaf, resource)) return sql`d.doc #> ${sql.lit(`{${leaf.parts.join(',')}}`)}`
  const value = valueOf(leaf, resource)
  return leaf.kind.column === 'timestamptz'
    ? sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : value
}
