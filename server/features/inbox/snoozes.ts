import { sql } from 'kysely'
import { maxSnooze } from '../../../resources/inbox/inboxItem.ts'
import { daysAfter, isDay } from '../../../schema/index.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { knownDay } from '../../db/databaseNow.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { Actor } from '../../access/actor.ts'
import type { PortalParts } from '../registry/feature.ts'
import { itemsFor } from './readInbox.ts'

/** Handlers that hide a kind of work from a user until a day, and show it again. */
export function snoozeHandlers({
  model,
  database,
}: Pick<PortalParts, 'model' | 'database'>): Pick<PortalHandlers, 'snoozeWork' | 'endSnooze'> {
  /** A kind that is for the user. @throws ApiError 404 */
  function itemOf({ subject }: Actor, kind: string) {
    const item = itemsFor(model, subject).find(({ name }) => name === kind)
    if (!item) throw notFound('')
    return item
  }
  return {
    async snoozeWork({ actor, params: { kind }, body: { until } }) {
      const day = knownDay(database)
      const last = daysAfter(day, maxSnooze(itemOf(actor, kind)))
      if (!isDay(until) || until <= day || until > last)
        throw badInput({
          until: { key: 'app.snooze.errors.until', vars: { day: writtenDay(last) } },
        })
      await sql`insert into snoozes ("userId", "kind", "until")
        values (${actor.subject.id}::uuid, ${kind}, ${until}::date)
        on conflict ("userId", "kind") do update set "until" = excluded."until"`.execute(database)
    },
    async endSnooze({ actor, params: { kind } }) {
      itemOf(actor, kind)
      await sql`delete from snoozes where "userId" = ${actor.subject.id}::uuid and "kind" = ${kind}`.execute(
        database,
      )
    },
  }
}
