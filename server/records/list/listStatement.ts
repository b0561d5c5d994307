import { sql, type RawBuilder } from 'kysely'
import {
  isComputed,
  type Leaf,
  type Model,
  type Resource,
  type Scope,
  type Subject,
} from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { anySql } from '../../db/tables/countSql.ts'
import type { Condition } from '../../db/tables/condition.ts'
import { needsDocument, tablesOf, valueOf, wireValue } from '../../db/tables/projection.ts'
import { sortExpression, sortValue } from '../../db/tables/sortExpression.ts'
import { normalized } from '../../db/tables/searchText.ts'
import type { CheckedListRequest } from './checkListRequest.ts'

/** Above these a total is not counted out: "10,000+", and "1,000+" for a word search. */
export const exactUpTo = { list: 10_000, search: 1_000 } as const

/** From here on the ids of a page are found first: an index alone has them, without reading rows. */
const deepFrom = 1_000

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** One condition of a filter. Aliases: g the grid, d the documents. */
export function conditionSql(condition: Condition, resource: Resource): RawBuilder<unknown> {
  const { leaf, comparison, values } = condition
  const any = leaf.field.counts && anySql(leaf.field.counts, condition)
  if (any) return any
  const value = valueOf(leaf, resource)
  const type = sql.raw(leaf.kind.column ?? 'text')
  const [first] = values
  switch (comparison) {
    case 'in': {
      const present = values.filter((one) => one !== null)
      // One value is compared by itself: only then does an index give the rows in the list's order.
      const among =
        present.length === 1
          ? sql`${value} = ${present[0]}::${type}`
          : sql`${value} = any(${sql.val(present)}::${type}[])`
      return present.length === values.length ? among : sql`(${value} is null or ${among})`
    }
    case 'contains': {
      const text = leaf.kind.column === 'jsonb' ? sql`${value}::text` : value
      return sql`(${sql.join(
        values.map((one) => sql`${text} ilike ${`%${escaped(String(one))}%`}`),
        sql` or `,
      )})`
    }
    case 'has':
      return sql`${value} ?| ${sql.val(values.map(String))}::text[]`
    case 'empty': {
      // What was emptied may be stored as a list without entries.
      const none =
        leaf.kind.column === 'jsonb'
          ? sql`(${value} is null or ${value} in ('[]'::jsonb, '{}'::jsonb))`
          : sql`${value} is null`
      return first === true ? none : sql`not ${none}`
    }
    case 'gte':
      return sql`${value} >= ${first}::${type}`
    case 'gt':
      return sql`${value} > ${first}::${type}`
    case 'lte':
      return sql`${value} <= ${first}::${type}`
    case 'lt':
      return sql`${value} < ${first}::${type}`
  }
}

/** Every word must be found: inside the text from three characters on, at the start of a word below. */
export function wordsSql(words: string): RawBuilder<unknown>[] {
  const terms = normalized(words).split(' ').filter(Boolean).slice(0, 10)
  // A sign such as & starts no word, so it is looked for as it stands.
  const isInside = (term: string) => term.length >= 3 || !/[\p{L}\p{N}]/u.test(term)
  return terms.map((term) =>
    isInside(term)
      ? sql`s.text like ${`%${escaped(term)}%`}`
      : sql`s.words @@ to_tsquery('simple', ${`'${term.replace(/['\\]/g, '')}':*`})`,
  )
}

/** A system leaf is never null, and only without a word on nulls do its indexes serve both directions. */
function direction(leaf: Leaf, isDescending: boolean): RawBuilder<unknown> {
  const way = isDescending ? 'desc' : 'asc'
  return sql.raw(leaf.isSystem ? way : `${way} nulls last`)
}

type Tree = { [name: string]: Tree | RawBuilder<unknown> }

const isTree = (node: Tree | RawBuilder<unknown>): node is Tree => !('compile' in node)

function jsonObject(tree: Tree): RawBuilder<unknown> {
  const pairs = Object.entries(tree).flatMap(([name, node]) => [
    sql.lit(name),
    isTree(node) ? jsonObject(node) : node,
  ])
  // A function takes at most a hundred arguments.
  const parts: RawBuilder<unknown>[] = []
  for (let at = 0; at < pairs.length; at += 98)
    parts.push(sql`jsonb_build_object(${sql.join(pairs.slice(at, at + 98))})`)
  return parts.length > 1 ? sql`(${sql.join(parts, sql` || `)})` : (parts[0] ?? sql`'{}'::jsonb`)
}

function rowJson(columns: readonly Leaf[], resource: Resource): RawBuilder<unknown> {
  const tree: Tree = {}
  for (const leaf of columns) {
    let node = tree
    for (const part of leaf.parts.slice(0, -1)) {
      const next = node[part]
      node = next && isTree(next) ? next : (node[part] = {} as Tree)
    }
    const value = wireValue(leaf, resource)
    node[leaf.parts.at(-1) ?? ''] = value
    if (leaf.field.alias) tree[leaf.field.alias] = value
  }
  return jsonObject(tree)
}

/**
 * The one statement of a list: `rows`, the page as JSON text made by the database; `count`, how many it
 * holds; `total`, counted up
 * to one more than {@link exactUpTo}. Only columns that the request names are read; the documents are
 * joined only if one of them lives there.
 */
export function listStatement(
  model: Model,
  resource: Resource,
  subject: Subject,
  request: CheckedListRequest,
): RawBuilder<{ rows: string; count: number; total: number }> {
  const tables = tablesOf(resource)
  const system = resource.leaves.filter(({ isSystem }) => isSystem)
  const columns = [...new Set([...system, ...request.columns])].filter(
    (leaf) => leaf.kind.column !== null || !isComputed(leaf),
  )
  const inDocs = (leaf: Leaf) => needsDocument(leaf, resource)

  const scope = model.scope(resource, 'read', subject)
  const searched = wordsSql(request.words)
  const conditions = [
    scopeCondition(resource, scope, subject),
    ...request.conditions.map((one) => conditionSql(one, resource)),
    ...searched,
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const grid = sql`from ${sql.table(tables.grid)} g`
  const docs = sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"`
  const search = searched.length
    ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"`
    : sql``
  const isAny = (leaves: readonly Leaf[]) => leaves.some(inDocs)
  const conditioned = request.conditions.map(({ leaf }) => leaf)
  const sorted = request.sort.map(({ leaf }) => leaf)
  // Of words alone the search table knows how many there are.
  const narrowed =
    searched.length && scope === 'all' && !conditioned.length
      ? sql`from ${sql.table(tables.search)} s where ${sql.join(searched, sql` and `)}`
      : sql`${grid} ${isAny(conditioned) ? docs : sql``} ${search} ${where}`
  const found = sql`${grid} ${isAny([...conditioned, ...sorted]) ? docs : sql``} ${search} ${where}`
  const order = request.sort.map(({ leaf, isDescending }) =>
    sql.join([sortExpression(leaf, resource), direction(leaf, isDescending)], sql` `),
  )
  const limit = (searched.length ? exactUpTo.search : exactUpTo.list) + 1
  const lastSort = request.sort.at(-1)
  const tie = sql.raw(lastSort?.isDescending ? 'g."_id" desc' : 'g."_id" asc')
  const isDeep = request.from >= deepFrom
  const read = sql.raw(isDeep ? 'g."_id"' : 'g.*')
  const window = sql`limit ${request.size} offset ${request.from}`
  const page = isDownNullable(request, resource)
    ? downwards(request, resource, sql`select ${read}`, found, window)
    : sql`select ${read} ${found} order by ${sql.join([...order, tie])} ${window}`
  const numbered = sql`select f.*, row_number() over () as ".at" from (${page}) f`
  const whole = isDeep
    ? sql`select g.*, k.".at" from (${numbered}) k join ${sql.table(tables.grid)} g on g."_id" = k."_id"`
    : numbered

  const isPrepared = request.isRecurring === true || hasIndex(request, resource, scope)
  const preparation = isPrepared ? prepared : sql``
  // The page is found first and its JSON built after: PostgreSQL would build it for all rows that it sorts.
  return sql`${preparation}select p.*, (select count(*)::int from (select 1 ${narrowed} limit ${sql.lit(limit)}) c) as total
    from (select coalesce(json_agg(r.row order by r.at), '[]'::json)::text as rows, count(*)::int as count from (
      select ${rowJson(columns, resource)} as row, g.".at" as at
      from (${whole}) g ${isAny(columns) ? docs : sql``}
    ) r) p`
}

/**
 * Whether a list is what an index of the definition was made for. Then there is one way to its page,
 * whatever the values, so it is planned once per connection.
 */
function hasIndex(
  { conditions, sort, words, hasUsualColumns }: CheckedListRequest,
  resource: Resource,
  scope: Scope | null,
): boolean {
  const [only, ...others] = sort
  // Columns chosen by each user would be as many statements to prepare.
  if (!only || others.length || words.trim() || scope === null || !hasUsualColumns) return false
  const isOne = ({ comparison, values }: Condition) =>
    comparison === 'in' && values.length === 1 && values[0] !== null
  const compared = new Set(conditions.map(({ leaf }) => leaf.path))
  if (scope !== 'all') compared.add(scope.own)
  return (
    conditions.every(isOne) &&
    (resource.indexes ?? []).some(
      (index) =>
        index.length === compared.size + 1 &&
        index.at(-1) === only.leaf.path &&
        index.slice(0, -1).every((path) => compared.has(path)),
    )
  )
}

/** Whether a list is sorted downwards by one column of the grid that may be null. */
function isDownNullable({ sort }: CheckedListRequest, resource: Resource): boolean {
  const [only, ...others] = sort
  return (
    only !== undefined &&
    others.length === 0 &&
    only.isDescending &&
    !only.leaf.isSystem &&
    !isComputed(only.leaf) &&
    !needsDocument(only.leaf, resource)
  )
}

/**
 * The order `desc nulls last` in two halves, each of which an index of the upward order gives when it is
 * read backwards; as one order it would need an index of its own, or all rows sorted.
 */
function downwards(
  { sort, from, size }: CheckedListRequest,
  resource: Resource,
  select: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
  window: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [only] = sort
  if (!only) throw new Error('a list without an order')
  const by = sortExpression(only.leaf, resource)
  const half = (condition: string) =>
    sql`(${select}, ${by} as ".by" ${found} and ${sortValue(only.leaf, resource)} ${sql.raw(condition)}
      order by ${by} desc, g."_id" desc limit ${from + size})`
  return sql`select * from (${half('is not null')} union all ${half('is null')}) b
    order by b.".by" desc nulls last, b."_id" desc ${window}`
}
