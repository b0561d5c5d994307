import { businessDaySql } from '../../db/businessDaySql.ts'
import { sql, type RawBuilder } from 'kysely'
import { filterOf, type RecordItem } from '../../../resources/inbox/inboxItem.ts'
import { beginningOf, daysAfter, type Model, type Subject } from '../../../schema/index.ts'
import { maxCount } from '../../db/tables/countSql.ts'
import { valueOf } from '../../db/tables/projection.ts'
import { checkFilter, usableLeaf } from '../../records/list/checkListRequest.ts'
import { matching } from '../../records/list/matching.ts'

/** How many of a kind wait, the day since when the oldest does, and how many stand still. */
export interface Count {
  readonly name: string
  readonly count: number
  readonly oldest: string | null
  readonly stale: number
}

/** A count, and the day until which the user has hidden it. */
export interface Line extends Count {
  readonly snoozedUntil: string | null
}

/** The count of a statement that has the day or moment of each of its rows as `since`. */
function counted(
  name: string,
  rows: RawBuilder<unknown>,
  isDay: boolean,
  isStale: RawBuilder<unknown> = sql`false`,
): RawBuilder<Count> {
  const asDay = isDay ? sql`x.since` : businessDaySql(sql`x.since`)
  return sql<Count>`
    select ${name}::text as "name", count(*)::int as "count", min(${asDay})::date::text as "oldest",
      (count(*) filter (where ${isStale}))::int as "stale"
    from (select y.* from (${rows}) y order by y.since limit ${sql.lit(maxCount + 1)}) x`
}

/** The count of what an area has in its own tables. */
export const countOfRows = (name: string, rows: RawBuilder<unknown>): RawBuilder<Count> =>
  counted(name, rows, false)

type Counted = Pick<RecordItem, 'name' | 'resource' | 'filter' | 'since' | 'staleDays'>

/** The count of records, by the same conditions as the list that shows them. */
export function countOfRecords(
  model: Model,
  subject: Subject,
  item: Counted,
  day: string,
): RawBuilder<Count> {
  const resource = model.resource(item.resource)
  const request = checkFilter(model, resource, subject, filterOf(item, day))
  const { since: sinceName, staleDays } = item
  const leaf = sinceName === undefined ? undefined : usableLeaf(model, resource, subject, sinceName)
  const { from, conditions } = matching(model, resource, subject, request, leaf ? [leaf] : [])
  const since = leaf ? valueOf(leaf, resource) : sql`null::timestamptz`
  const rows = sql`select ${since} as since, g."updatedAt" as moved ${from}
    where ${sql.join(conditions, sql` and `)}`
  const isStale =
    staleDays === undefined
      ? sql`false`
      : sql`x.moved < ${beginningOf(daysAfter(day, -staleDays))}::timestamptz`
  return counted(item.name, rows, leaf?.kindName === 'date', isStale)
}

/** A count as it is answered. */
export const shownCount = <C extends Count>({ count, ...line }: C) => ({
  ...line,
  count: Math.min(count, maxCount),
  isAll: count <= maxCount,
})
