import { sql, type RawBuilder } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { filterOf, inboxItems, type InboxItem } from '../../../resources/inbox/inboxItems.ts'
import { today, type Model, type Subject } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { valueOf } from '../../db/tables/projection.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { checkListRequest, usableLeaf } from '../../records/list/checkListRequest.ts'
import { matching } from '../../records/list/matching.ts'

/** Most records that one kind of work is counted to. */
const maxCount = 1000

const urgencies: readonly InboxItem['urgency'][] = ['now', 'soon', 'later']

interface Count {
  readonly name: string
  readonly count: number
  readonly oldest: string | null
}

/** A row with the count of one kind, by the same conditions as the list that it opens. */
function countOf(model: Model, subject: Subject, item: InboxItem, day: string): RawBuilder<Count> {
  const resource = model.resource(item.resource)
  const request = checkListRequest(model, resource, subject, {
    filter: filterOf(item, day),
    from: 0,
    size: 1,
  })
  const since = item.since === undefined ? [] : [usableLeaf(model, resource, subject, item.since)]
  const { from, conditions } = matching(model, resource, subject, request, since)
  const [leaf] = since
  const value = leaf ? valueOf(leaf, resource) : sql`null::timestamptz`
  const asInstant =
    leaf?.kindName === 'date' ? sql`x.since` : sql`x.since at time zone 'Europe/Rome'`
  return sql<Count>`
    select ${item.name}::text as "name", count(*)::int as "count", min(${asInstant})::date::text as "oldest"
    from (
      select ${value} as since ${from} where ${sql.join(conditions, sql` and `)}
      order by 1 limit ${maxCount + 1}
    ) x`
}

/** Counts what waits for a user in one statement; kinds of which nothing waits are left out. */
export async function waitingFor(
  model: Model,
  database: Database,
  subject: Subject,
): Promise<CallAnswer<'readInbox'>> {
  const day = today(Date.now())
  const items = inboxItems.filter(
    (item) =>
      item.for.some((type) => type === subject.role) &&
      model.scope(model.resource(item.resource), 'read', subject) !== null,
  )
  if (items.length === 0) return []
  const counts = items.map((item) => countOf(model, subject, item, day))
  const { rows } = await sql<Count>`${sql.join(counts, sql` union all `)}`.execute(database)
  const rank = ({ name, oldest }: Count) => {
    const item = items.find((one) => one.name === name)
    return `${item ? urgencies.indexOf(item.urgency) : 9}${oldest ?? '9'}`
  }
  return rows
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ name, count, oldest }) => ({
      name,
      count: Math.min(count, maxCount),
      isAll: count <= maxCount,
      oldest,
    }))
}

export const readInbox =
  (model: Model, database: Database): PortalHandler<'readInbox'> =>
  ({ actor }) =>
    waitingFor(model, database, actor.subject)
