import { sql } from 'kysely'
import { isOfRecords, urgencies, type InboxItem } from '../../../resources/inbox/inboxItem.ts'
import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { type Model, type Subject } from '../../../schema/index.ts'
import { knownDay } from '../../db/databaseNow.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import type { PortalParts } from '../registry/feature.ts'
import { countOfRecords, countOfRows, shownCount, type Line } from './countOf.ts'

/** The kinds that wait for a user, as far as they may read what waits. */
export const itemsFor = (model: Model, subject: Subject): readonly InboxItem[] =>
  inboxItems.filter(
    (item) =>
      item.for.some((type) => type === subject.role) &&
      (!isOfRecords(item) || model.scope(model.resource(item.resource), 'read', subject) !== null),
  )

/** By urgency, then by age, then in the order of their declaration; what stands still moves up. */
function inOrder(items: readonly InboxItem[], counts: readonly Line[]): readonly Line[] {
  const rank = ({ name, oldest, stale }: Line) => {
    const at = items.findIndex((one) => one.name === name)
    const declared = 2 * urgencies.indexOf(items[at]?.urgency ?? 'later')
    const urgency = declared > 0 && stale > 0 ? declared - 1 : declared
    return `${urgency}${oldest ?? '9'} ${String(at).padStart(3, '0')}`
  }
  return counts.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

type Parts = Pick<PortalParts, 'model' | 'database' | 'waiting'>

/**
 * Counts what waits for a user in one statement; kinds of which nothing waits are left out.
 * @param day today, `YYYY-MM-DD` in Italy
 */
export async function waitingFor(
  { model, database, waiting }: Parts,
  subject: Subject,
  day: string,
): Promise<CallAnswer<'readInbox'>> {
  const items = itemsFor(model, subject)
  const counts = items.flatMap((item) => {
    if (isOfRecords(item)) return countOfRecords(model, subject, item, day)
    const rows = waiting[item.source]
    return rows ? countOfRows(item.name, rows()) : []
  })
  if (counts.length === 0) return []
  const { rows } = await sql<Line>`
    select c.*, s."until"::text as "snoozedUntil"
    from (${sql.join(counts, sql` union all `)}) c
      left join snoozes s on s."userId" = ${subject.id}::uuid and s."kind" = c."name" and s."until" > ${day}::date
    where c."count" > 0`.execute(database)
  return inOrder(items, rows).map(shownCount)
}

export const readInbox =
  ({
    model,
    database,
    waiting,
    reader,
  }: Parts & Pick<PortalParts, 'reader'>): PortalHandler<'readInbox'> =>
  ({ actor }) => {
    const day = knownDay(database)
    return reader.read(actor, (on) =>
      waitingFor({ model, waiting, database: on }, actor.subject, day),
    )
  }
