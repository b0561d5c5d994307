import { sql } from 'kysely'
import { documents } from '../db/tables/documents.ts'
import { inTransaction, type Database, type Tx } from '../db/connect.ts'
import type { HistoryEvent, SessionView } from '../db/systemTables.ts'
import { tablesOf } from '../db/tables/projection.ts'
import { uuidv7 } from '../db/uuid.ts'

const userDoc = documents('users')

/** The viewer, as rows of the history name them. */
export interface Viewer {
  readonly id: string
  readonly email: string
  readonly type: string
}

/**
 * Writes an event, which changed no field, into the history of an account's record.
 * @param at absent for now, by the clock of the database
 */
export async function recordEvent(
  tx: Tx,
  kind: HistoryEvent['kind'],
  { resource, id, by, as }: Pick<SessionView, 'resource' | 'id' | 'by' | 'as'>,
  viewer: Viewer,
  call: string,
  at?: Date,
): Promise<void> {
  const event: HistoryEvent = { kind, by, as }
  // The record has not changed, so its version stays and no pending edit becomes stale.
  const version = sql<number>`coalesce((select "version" from ${sql.table(tablesOf({ name: resource }).grid)} where "_id" = ${id}::uuid), 1)`
  await tx
    .insertInto('changes')
    .values({
      _id: uuidv7(),
      resource,
      recordId: id,
      version,
      at: at ?? sql<Date>`clock_timestamp()`,
      userId: viewer.id,
      userEmail: viewer.email,
      userType: viewer.type,
      call,
      changes: '[]',
      event: JSON.stringify(event),
    })
    .execute()
}

interface EndedView {
  readonly sid: string
  readonly view: SessionView
  readonly at: Date
  readonly id: string
  readonly email: string
  readonly type: string
}

/**
 * Records the end of views that are over, however they ended: left, signed out, expired, or because
 * the viewer's account was deactivated.
 */
export async function recordEndedViews(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<EndedView>`
      select s."_id" as sid, s."view", d."_id" as id, ${userDoc.text('email')} as email, ${userDoc.text('profile.type')} as type,
        least(s."endedAt", s."expiresAt", p."endedAt", p."expiresAt", now()) as at
      from sessions s join users_docs d on d."_id" = s."userId"
        left join sessions p on p."_id" = (s."view" ->> 'parentId')::uuid
      where s."view" is not null and not s."isViewEndNoted"
        and (s."endedAt" is not null or s."expiresAt" <= now() or p."_id" is null or p."endedAt" is not null
          or p."expiresAt" <= now() or (${userDoc.text('isActive')})::boolean is false)
      order by s."_id" limit 100 for update of s skip locked`.execute(tx)
    for (const { sid, view, at, ...viewer } of rows) {
      await recordEvent(tx, 'viewEnded', view, viewer, 'DELETE /api/auth/view-as', at)
      await tx
        .updateTable('sessions')
        .set({ isViewEndNoted: true, endedAt: at })
        .where('_id', '=', sid)
        .execute()
    }
  })
}
