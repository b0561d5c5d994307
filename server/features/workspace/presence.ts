import { sql, type RawBuilder } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Model, Resource, Role } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { readsWho } from '../../access/shownPerson.ts'
import { badInput } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { findStored } from '../../records/read/findStored.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'

const userDoc = documents('users')

/** Seconds after which a page that no longer reports counts as closed. */
const staleAfterSeconds = 30
const staleBefore = sql`now() - ${sql.lit(`${staleAfterSeconds} seconds`)}::interval`

/** Another user who has the record open. */
interface OtherUser {
  readonly name: string | null
  readonly email: string | null
  readonly type: Role | null
  readonly since: Date
}

function pageOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w-]{1,64}$/.test(value))
    throw badInput({ page: { key: 'errors.badFilter', vars: { field: 'page' } } })
  return value
}

/** A vendor sees that staff have the record open, but not who, and nothing about other vendors. */
function shownTo(
  model: Model,
  actor: Actor,
  others: readonly OtherUser[],
): CallAnswer<'reportPresence'> {
  const shown = (other: OtherUser) => ({ ...other, since: other.since.toISOString() })
  if (readsWho(model, actor)) return others.map(shown)
  const [first] = others.filter(({ type }) => type !== actor.subject.role)
  return first ? [shown({ name: null, email: null, type: null, since: first.since })] : []
}

/** Condition on `presence p`: another user has a record of the resource open now. */
export const openElsewhere = (resource: string, userId: string): RawBuilder<unknown> =>
  sql`p."resource" = ${resource} and p."userId" <> ${userId}::uuid and p."seenAt" >= ${staleBefore}`

/** Condition: another user has the record with this id open now. */
export const isOpenElsewhere = (
  resource: string,
  record: RawBuilder<unknown>,
  userId: string,
): RawBuilder<unknown> =>
  sql`exists (select 1 from presence p where ${openElsewhere(resource, userId)} and p."record" = ${record})`

async function report(
  database: Database,
  resource: Resource,
  record: string,
  userId: string,
  page: string,
): Promise<OtherUser[]> {
  // A query of its own that skips locked rows: two simultaneous reports could deadlock otherwise.
  await sql`delete from presence p using (
      select "userId", "page" from presence where "resource" = ${resource.name} and "record" = ${record}::uuid
        and "userId" <> ${userId}::uuid and "seenAt" < ${staleBefore} for update skip locked) old
    where p."resource" = ${resource.name} and p."record" = ${record}::uuid
      and p."userId" = old."userId" and p."page" = old."page"`.execute(database)
  const { rows } = await sql<OtherUser>`
    with reported as (
      insert into presence ("userId", "resource", "record", "page", "since", "seenAt")
      values (${userId}::uuid, ${resource.name}, ${record}::uuid, ${page}, now(), now())
      on conflict ("resource", "record", "userId", "page") do update set "seenAt" = now(),
        "since" = case when presence."seenAt" < ${staleBefore} then now() else presence."since" end)
    select ${userDoc.text('name')} as name, ${userDoc.text('email')} as email,
      ${userDoc.text('profile.type')} as type, min(p."since") as since
    from presence p join users_docs d on d."_id" = p."userId"
    where p."resource" = ${resource.name} and p."record" = ${record}::uuid
      and p."userId" <> ${userId}::uuid and p."seenAt" >= ${staleBefore}
    group by d."_id", d."doc" order by since, email`.execute(database)
  return rows
}

/**
 * A page reports that it opened or closed a record, and gets the other users who have it open; our
 * extension.
 */
export const presenceHandlers = (
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'reportPresence' | 'endPresence'> => ({
  async reportPresence({ actor, resource, params: { id }, body }) {
    const { subject } = actor
    await findStored(database, model, resource, 'read', id, subject)
    const others = await report(database, resource, id, subject.id, pageOf(body.page))
    return shownTo(model, actor, others)
  },

  async endPresence({ actor: { subject }, resource, params: { id }, query }) {
    await database
      .deleteFrom('presence')
      .where('resource', '=', resource.name)
      .where('record', '=', id)
      .where('userId', '=', subject.id)
      .where('page', '=', pageOf(query.page))
      .execute()
  },
})
