import { sql, type RawBuilder } from 'kysely'
import { isComputed, type Leaf, type Resource } from '../../../schema/index.ts'
import { needsDocument, tablesOf } from '../../db/tables/projection.ts'
import { sortExpression, sortOperand, sortValue } from '../../db/tables/sortExpression.ts'
import type { CheckedListRequest } from './checkListRequest.ts'

/** Above these a total is not counted out: "10,000+", and "1,000+" for a word search. */
export const exactUpTo = { list: 10_000, search: 1_000 } as const

/** A system leaf is never null, and only without a word on nulls do its indexes serve both directions. */
function direction(leaf: Leaf, isDescending: boolean): RawBuilder<unknown> {
  const way = isDescending ? 'desc' : 'asc'
  return sql.raw(leaf.isSystem ? way : `${way} nulls last`)
}

/**
 * A page in the order of its list. Alias: g the grid.
 * @param select the columns of the grid that are read
 * @param found what is listed, from `from` to its conditions
 */
export function pageInOrder(
  request: CheckedListRequest,
  resource: Resource,
  select: string,
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { sort, from, size } = request
  // Written out, as the plan of a prepared statement has to know how little is read.
  const window = sql`limit ${sql.lit(size)} offset ${sql.lit(from)}`
  const nullable = downwardNullable(request, resource)
  if (nullable)
    return pageDownwards(nullable, resource, sql`select ${sql.raw(select)}`, found, request, window)
  const order = sort.map(({ leaf, isDescending }) =>
    sql.join([sortExpression(leaf, resource), direction(leaf, isDescending)], sql` `),
  )
  const tie = sql.raw(sort.at(-1)?.isDescending ? 'g."_id" desc' : 'g."_id" asc')
  return sql`select ${sql.raw(select)} ${found} order by ${sql.join([...order, tie])} ${window}`
}

/** The column that a list is sorted downwards by, if it is one of the grid and may be null. */
function downwardNullable({ sort }: CheckedListRequest, resource: Resource): Leaf | undefined {
  const [only, ...others] = sort
  if (!only?.isDescending || others.length) return undefined
  const { leaf } = only
  return leaf.isSystem || isComputed(leaf) || needsDocument(leaf, resource) ? undefined : leaf
}

/**
 * The order `desc nulls last` in two halves, each of which an index of the upward order gives when it is
 * read backwards; as one order it would need an index of its own, or all rows sorted.
 */
function pageDownwards(
  leaf: Leaf,
  resource: Resource,
  select: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
  { from, size }: CheckedListRequest,
  window: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const by = sortExpression(leaf, resource)
  const half = (condition: string) =>
    sql`(${select}, ${by} as ".by" ${found} and ${sortValue(leaf, resource)} ${sql.raw(condition)}
      order by ${by} desc, g."_id" desc limit ${sql.lit(from + size)})`
  return sql`select * from (${half('is not null')} union all ${half('is null')}) b
    order by b.".by" desc nulls last, b."_id" desc ${window}`
}

/**
 * The records behind a place of a list, found by an index of its order instead of counting up to them. Those
 * without a value come last in both directions, so that they are a half of their own.
 * @param behind stand for value and id of that place
 * @param found what is listed, from `from` to its conditions
 */
export function pageBehind(
  { sort, size, after }: CheckedListRequest,
  resource: Resource,
  [value, id]: readonly unknown[],
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [only] = sort
  if (!only) throw new Error('a list without an order')
  const { leaf, isDescending } = only
  const [way, sign] = [isDescending ? 'desc' : 'asc', isDescending ? '<' : '>'].map((one) =>
    sql.raw(one),
  )
  const by = sortExpression(leaf, resource)
  const plain = sortValue(leaf, resource)
  const limit = sql`limit ${sql.lit(size)}`
  const further = sql`(${by}, g."_id") ${sign} (${sortOperand(leaf, value)}, ${id}::uuid)`
  if (leaf.isSystem)
    return sql`select g.* ${found} and ${further} order by ${by} ${way}, g."_id" ${way} ${limit}`
  if (after?.value === null)
    return sql`select g.* ${found} and ${plain} is null and g."_id" ${sign} ${id}::uuid
      order by g."_id" ${way} ${limit}`
  return sql`select * from (
      (select g.*, ${by} as ".by" ${found} and ${plain} is not null and ${further}
        order by ${by} ${way}, g."_id" ${way} ${limit})
      union all
      (select g.*, ${by} as ".by" ${found} and ${plain} is null order by g."_id" ${way} ${limit})
    ) b order by b.".by" ${way} nulls last, b."_id" ${way} ${limit}`
}

/** So many records that a search has found are remembered while its page is put together. */
const mostHits = 2 * exactUpTo.search

/** Stand before a statement with a {@link searchedPage}: what the words find, and how many that is. */
export const hitsSql = (words: RawBuilder<unknown>, resource: Resource): RawBuilder<unknown> =>
  sql`with hits as materialized (select s."_id" from ${sql.table(tablesOf(resource).search)} s
      where ${words} limit ${sql.lit(mostHits + 1)}),
    known as materialized (select count(*)::int as hits from hits)`

/**
 * A page of what was searched, in one of three ways by how much was found, so that the plan need not guess:
 * few are sorted; of more the order is followed until enough of them have come; where they are so many that
 * they come soon, each record on the way is asked whether it is one.
 */
export function searchedPage(
  words: RawBuilder<unknown>,
  resource: Resource,
  pageOf: (found: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { grid, search } = tablesOf(resource)
  const where = (condition: RawBuilder<unknown>) =>
    sql`from ${sql.table(grid)} g where ${condition}`
  const few = where(sql`g."_id" = any(array(select "_id" from hits))`)
  const more = where(sql`(g."_id" in (select "_id" from hits)) is true`)
  const many = where(sql`(select ${words} from ${sql.table(search)} s where s."_id" = g."_id")`)
  const count = sql`(select hits from known)`
  const [some, most] = [sql.lit(exactUpTo.search), sql.lit(mostHits)]
  return sql`select * from (${pageOf(few)}) a where ${count} <= ${some}
    union all select * from (${pageOf(more)}) b where ${count} > ${some} and ${count} <= ${most}
    union all select * from (${pageOf(many)}) c where ${count} > ${most}`
}
