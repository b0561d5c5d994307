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
import { missingBits } from '../../db/tables/missingSql.ts'
import { needsDocument, tablesOf, valueOf, wireValue } from '../../db/tables/projection.ts'
import { sortExpression, sortValue } from '../../db/tables/sortExpression.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { conditionSql, isWrittenOut, parametersOf, termsOf, termSql } from './conditionSql.ts'
import { pageBehind } from './pageBehind.ts'
import type { ListColumn } from './rowText.ts'

/** Above these a total is not counted out: "10,000+", and "1,000+" for a word search. */
export const exactUpTo = { list: 10_000, search: 1_000 } as const

/** From here on the ids of a page are found first: an index alone has them, without reading rows. */
const deepFrom = 1_000

/** A system leaf is never null, and only without a word on nulls do its indexes serve both directions. */
function direction(leaf: Leaf, isDescending: boolean): RawBuilder<unknown> {
  const way = isDescending ? 'desc' : 'asc'
  return sql.raw(leaf.isSystem ? way : `${way} nulls last`)
}

/** The columns that leave the database: those that were asked for, and what every row has. */
export function columnsOf(
  resource: Resource,
  { columns }: Pick<CheckedListRequest, 'columns'>,
): readonly ListColumn[] {
  const system = resource.leaves.filter(({ isSystem }) => isSystem)
  return [...new Set([...system, ...columns])]
    .filter((leaf) => leaf.kind.column !== null || !isComputed(leaf))
    .map((leaf) => {
      const names = resource.missing.get(leaf)?.names
      return { leaf, isJson: needsDocument(leaf, resource), ...(names && { names }) }
    })
}

/** The values that differ between two requests of one shape, in the order that the statement has them. */
export function listParameters(request: CheckedListRequest): readonly unknown[] {
  const { conditions, words, after } = request
  return [
    ...conditions.flatMap(parametersOf),
    ...termsOf(words).map(({ parameter }) => parameter),
    ...(after ? [after.value, after.id] : []),
  ]
}

/**
 * The one statement of a list. One row, without an `_id`, has the session as JSON (null without `session`) and the
 * total, counted up to one more than {@link exactUpTo} (null where it is not asked for); each other row has two
 * nulls in their place, then the columns. Only columns that the request names are read; the documents are joined only if
 * one of them lives there.
 * @param subject whose id may stand for that of any user with the same rights
 * @param given stand for the values of {@link listParameters}
 */
export function listStatement(
  model: Model,
  resource: Resource,
  subject: Subject,
  request: CheckedListRequest,
  given: readonly unknown[] = listParameters(request),
  session?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const tables = tablesOf(resource)
  const columns = columnsOf(resource, request)
  const inDocs = (leaf: Leaf) => needsDocument(leaf, resource)

  let taken = 0
  const take = (count: number) => given.slice(taken, (taken += count))
  const scope = model.scope(resource, 'read', subject)
  const filtered = request.conditions.map((one) =>
    conditionSql(one, resource, take(parametersOf(one).length)),
  )
  const searched = termsOf(request.words).map(({ isInside }) =>
    termSql({ isInside, parameter: take(1)[0] }),
  )
  const conditions = [scopeCondition(resource, scope, subject), ...filtered, ...searched]
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
  const behind = request.after && take(2)
  const isDeep = !behind && request.from >= deepFrom
  const read = sql.raw(isDeep ? 'g."_id"' : 'g.*')
  // Written out, as the plan of a prepared statement has to know how little is read.
  const window = sql`limit ${sql.lit(request.size)} offset ${sql.lit(request.from)}`
  const pageOf = (from: RawBuilder<unknown>) =>
    behind
      ? pageBehind(request, resource, behind, from)
      : isDownNullable(request, resource)
        ? downwards(request, resource, sql`select ${read}`, from, window)
        : sql`select ${read} ${from} order by ${sql.join([...order, tie])} ${window}`
  const hits = isPlainSearch(request, resource, scope)
    ? sql`with hits as materialized (select s."_id" from ${sql.table(tables.search)} s
        where ${sql.join(searched, sql` and `)} limit ${sql.lit(mostHits + 1)}),
        known as materialized (select count(*)::int as hits from hits)`
    : undefined
  const page = hits
    ? searchedPage(grid, sql`from ${sql.table(tables.search)} s`, searched, pageOf)
    : pageOf(found)

  // A join by keys may lose the order; the lateral ones below go through the page row by row.
  const whole = isDeep
    ? sql`select g.*, k.".at" from (select f.*, row_number() over () as ".at" from (${page}) f) k
        join ${sql.table(tables.grid)} g on g."_id" = k."_id"`
    : page
  // Opened once, not for each of the columns that live in it.
  const opened = columns.some(({ leaf }) => inDocs(leaf))
    ? sql`left join lateral (select d."doc" || '{}'::jsonb as "doc" from ${sql.table(tables.docs)} d
        where d."_id" = g."_id" offset 0) d on true`
    : sql``
  const total = hits
    ? sql`(select least(hits, ${sql.lit(limit)}) from known)`
    : request.isCounted === false
      ? sql`null`
      : sql`(select count(*)::int from (select 1 ${narrowed} limit ${sql.lit(limit)}) c)`
  const who = session ? sql`(select row_to_json(s) from (${session}) s)` : sql`null`
  // What comes once is sent once: beside every row it would be a third of all that the database sends.
  const once = sql`select ${sql.join([who, total, ...columns.map(() => sql`null`)])}`
  // The page is found first and its columns made after: PostgreSQL would make them for all rows that it sorts.
  return sql`${hits ?? sql``} (${once}) union all
    (select null, null, ${sql.join(columns.map(({ leaf }) => columnSql(leaf, resource)))}
      from (${whole}) g ${opened} ${isDeep ? sql`order by g.".at"` : sql``})`
}

/** So many records that a search has found are remembered while its page is put together. */
const mostHits = 2 * exactUpTo.search

/** Whether a list is a search alone, counted, in the order that its resource is listed by. */
function isPlainSearch(
  { words, conditions, sort, isCounted }: CheckedListRequest,
  { list }: Resource,
  scope: Scope | null,
): boolean {
  return (
    termsOf(words).length > 0 &&
    conditions.length === 0 &&
    scope === 'all' &&
    isCounted !== false &&
    sort.length === 1 &&
    sort[0]?.leaf.path === list.sort[0]
  )
}

/**
 * A page of what was searched, in one of three ways by how much was found, so that the plan need not guess:
 * few are sorted; of more the order is followed until enough of them have come; where they are so many that
 * they come soon, each record on the way is asked whether it is one.
 */
function searchedPage(
  grid: RawBuilder<unknown>,
  search: RawBuilder<unknown>,
  searched: readonly RawBuilder<unknown>[],
  pageOf: (from: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const few = sql`${grid} where g."_id" = any(array(select "_id" from hits))`
  const more = sql`${grid} where (g."_id" in (select "_id" from hits)) is true`
  const many = sql`${grid} where (select ${sql.join(searched, sql` and `)} ${search} where s."_id" = g."_id")`
  const count = sql`(select hits from known)`
  const [some, most] = [sql.lit(exactUpTo.search), sql.lit(mostHits)]
  return sql`select * from (${pageOf(few)}) a where ${count} <= ${some}
    union all select * from (${pageOf(more)}) b where ${count} > ${some} and ${count} <= ${most}
    union all select * from (${pageOf(many)}) c where ${count} > ${most}`
}

/** A value as the driver hands it out: instants are made ISO 8601 after, and names of bits. */
function columnSql(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  if (leaf.kindName === 'missing') return missingBits(leaf, resource)
  return needsDocument(leaf, resource) ? wireValue(leaf, resource) : valueOf(leaf, resource)
}

/**
 * Whether one plan serves a list whatever its values: there are none left open but what finds records by
 * their ids, or an index of the definition was made for exactly this.
 */
export function hasOnePlan(request: CheckedListRequest, resource: Resource, scope: Scope): boolean {
  const open = request.conditions.filter((one) => !isWrittenOut(one))
  // How many words begin with one or two letters differs too much.
  const isLong = termsOf(request.words).every(({ isInside }) => isInside)
  if (isPlainSearch(request, resource, scope)) return isLong
  if (request.words.trim()) return false
  if (scope === 'all' && open.every(({ leaf }) => leaf.path === '_id')) return true
  return hasIndex(request, resource, scope)
}

function hasIndex(
  { conditions, sort }: CheckedListRequest,
  resource: Resource,
  scope: Scope,
): boolean {
  const [only, ...others] = sort
  if (!only || others.length) return false
  const compared = new Set(conditions.map(({ leaf }) => leaf.path))
  if (scope !== 'all') compared.add(scope.own)
  const isOne = ({ comparison, values }: (typeof conditions)[number]) =>
    comparison === 'in' && values.length === 1 && values[0] !== null
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
      order by ${by} desc, g."_id" desc limit ${sql.lit(from + size)})`
  return sql`select * from (${half('is not null')} union all ${half('is null')}) b
    order by b.".by" desc nulls last, b."_id" desc ${window}`
}
