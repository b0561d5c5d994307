import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../schema/index.ts'
import { sortExpression, sortOperand, sortValue } from '../../db/tables/sortExpression.ts'
import type { CheckedListRequest } from './checkListRequest.ts'

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
