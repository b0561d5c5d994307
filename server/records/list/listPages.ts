import { sql, type RawBuilder } from 'kysely'
import { isComputed, type Leaf, type Resource } from '../../../schema/index.ts'
import { needsDocument, tablesOf } from '../../db/tables/projection.ts'
import { sortExpression, sortOperand, sortValue } from '../../db/tables/sortExpression.ts'
import type { CheckedListRequest } from './checkListRequest.ts'

/**
 * Totals are counted exactly only up to here, then shown as "10,000+" ("1,000+" for a word search).
 */
export const exactUpTo = { list: 10_000, search: 1_000 } as const

/** System leaves are never null; without `nulls last` their indexes serve both directions. */
function direction(leaf: Leaf, isDescending: boolean): RawBuilder<unknown> {
  const keyword = isDescending ? 'desc' : 'asc'
  return sql.raw(leaf.isSystem ? keyword : `${keyword} nulls last`)
}

/**
 * A page in the order of its list. Alias: g the grid.
 * @param select the columns of the grid that are read
 * @param matches the SQL of the listed records: `from … where …`
 */
export function pageInOrder(
  request: CheckedListRequest,
  resource: Resource,
  select: string,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { sort, from, size } = request
  // Inlined: the planner of a prepared statement has to know how few rows are read.
  const window = sql`limit ${sql.lit(size)} offset ${sql.lit(from)}`
  const nullable = descendingNullableLeaf(request, resource)
  if (nullable)
    return pageDescending(
      nullable,
      resource,
      sql`select ${sql.raw(select)}`,
      matches,
      request,
      window,
    )
  const order = sort.map(({ leaf, isDescending }) =>
    sql.join(
      [sortExpression(leaf, resource, request.language), direction(leaf, isDescending)],
      sql` `,
    ),
  )
  const tie = sql.raw(sort.at(-1)?.isDescending ? 'g."_id" desc' : 'g."_id" asc')
  return sql`select ${sql.raw(select)} ${matches} order by ${sql.join([...order, tie])} ${window}`
}

/** The only sort column of a list, if it is descending, in the grid and nullable. */
function descendingNullableLeaf(
  { sort }: CheckedListRequest,
  resource: Resource,
): Leaf | undefined {
  const [only, ...others] = sort
  if (!only?.isDescending || others.length) return undefined
  const { leaf } = only
  return leaf.isSystem || isComputed(leaf) || needsDocument(leaf, resource) ? undefined : leaf
}

/**
 * The order `desc nulls last` in two halves, each of which the ascending index gives when read
 * backwards; as one order it would need an index of its own, or a sort of all rows.
 */
function pageDescending(
  leaf: Leaf,
  resource: Resource,
  select: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  { from, size, language }: CheckedListRequest,
  window: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const by = sortExpression(leaf, resource, language)
  const half = (condition: string) =>
    sql`(${select}, ${by} as ".by" ${matches} and ${sortValue(leaf, resource, language)} ${sql.raw(condition)}
      order by ${by} desc, g."_id" desc limit ${sql.lit(from + size)})`
  return sql`select * from (${half('is not null')} union all ${half('is null')}) b
    order by b.".by" desc nulls last, b."_id" desc ${window}`
}

/**
 * The records after a position of a list (keyset pagination), found by an index instead of an
 * offset. Nulls come last in both directions, so they are queried as a separate half.
 * @param position placeholders for value and id of that position
 * @param matches the SQL of the listed records: `from … where …`
 */
export function pageAfter(
  { sort, size, after, language }: CheckedListRequest,
  resource: Resource,
  [value, id]: readonly unknown[],
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [only] = sort
  if (!only) throw new Error('a list without an order')
  const { leaf, isDescending } = only
  const [keyword, sign] = [isDescending ? 'desc' : 'asc', isDescending ? '<' : '>'].map((one) =>
    sql.raw(one),
  )
  const by = sortExpression(leaf, resource, language)
  const sortColumn = sortValue(leaf, resource, language)
  const limit = sql`limit ${sql.lit(size)}`
  const isAfter = sql`(${by}, g."_id") ${sign} (${sortOperand(leaf, resource, language, value)}, ${id}::uuid)`
  if (leaf.isSystem)
    return sql`select g.* ${matches} and ${isAfter} order by ${by} ${keyword}, g."_id" ${keyword} ${limit}`
  if (after?.value === null)
    return sql`select g.* ${matches} and ${sortColumn} is null and g."_id" ${sign} ${id}::uuid
      order by g."_id" ${keyword} ${limit}`
  return sql`select * from (
      (select g.*, ${by} as ".by" ${matches} and ${sortColumn} is not null and ${isAfter}
        order by ${by} ${keyword}, g."_id" ${keyword} ${limit})
      union all
      (select g.*, ${by} as ".by" ${matches} and ${sortColumn} is null order by g."_id" ${keyword} ${limit})
    ) b order by b.".by" ${keyword} nulls last, b."_id" ${keyword} ${limit}`
}

/** Maximum number of search hits that are materialized while a page is assembled. */
const maxHits = 2 * exactUpTo.search

/** Common table expressions for {@link searchPage}: the hits of a search, and their number. */
export const hitsSql = (words: RawBuilder<unknown>, resource: Resource): RawBuilder<unknown> =>
  sql`with hits as materialized (select s."_id" from ${sql.table(tablesOf(resource).search)} s
      where ${words} limit ${sql.lit(maxHits + 1)}),
    known as materialized (select count(*)::int as hits from hits)`

/**
 * A page of search results, in one of three ways that depend on the number of hits, so that the
 * planner need not guess: few hits are sorted; for more, the list is read in order until enough
 * hits have come; for very many, each record in order is tested against the search.
 */
export function searchPage(
  words: RawBuilder<unknown>,
  resource: Resource,
  pageOf: (matches: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { grid, search } = tablesOf(resource)
  const where = (condition: RawBuilder<unknown>) =>
    sql`from ${sql.table(grid)} g where ${condition}`
  const few = where(sql`g."_id" = any(array(select "_id" from hits))`)
  const more = where(sql`(g."_id" in (select "_id" from hits)) is true`)
  const many = where(sql`(select ${words} from ${sql.table(search)} s where s."_id" = g."_id")`)
  const count = sql`(select hits from known)`
  const [some, most] = [sql.lit(exactUpTo.search), sql.lit(maxHits)]
  return sql`select * from (${pageOf(few)}) a where ${count} <= ${some}
    union all select * from (${pageOf(more)}) b where ${count} > ${some} and ${count} <= ${most}
    union all select * from (${pageOf(many)}) c where ${count} > ${most}`
}

/** Up to so many matches are sorted for a page; of more, some are soon met in the order of a list. */
export const mostSorted = 2_000

/**
 * A page of a list whose conditions may match far fewer records together than each alone lets
 * expect: read in the list's order, such a page would go through the whole table. Needs `known`,
 * with the number of hits.
 * @param matches the SQL of the listed records: `from … where …`
 * @param ordered the page in the list's order
 */
export function guardedPage(
  matches: RawBuilder<unknown>,
  resource: Resource,
  pageOf: (matches: RawBuilder<unknown>) => RawBuilder<unknown>,
  ordered: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const few = sql`from ${sql.table(tablesOf(resource).grid)} g where g."_id" = any(array(
    select g."_id" ${matches} limit ${sql.lit(mostSorted)}))`
  const count = sql`(select hits from known)`
  return sql`select * from (${pageOf(few)}) a where ${count} <= ${sql.lit(mostSorted)}
    union all select * from (${ordered}) b where ${count} > ${sql.lit(mostSorted)}`
}
