import { sql, type RawBuilder } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import type { Model, Resource, Role, Subject } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { findStored } from '../../records/read/findStored.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'

const userDoc = documents('users')

/** Seconds after which a page that no longer reports counts as closed. */
const fresh = 30
const lately = sql`now() - ${sql.lit(`${fresh} seconds`)}::interval`

/** Somebody else who has the record open. */
interface Other {
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

/** A vendor sees that the marketplace is looking, but not who, and nothing about other vendors. */
function shownTo(subject: Subject, others: readonly Other[]): CallAnswer<'reportPresence'> {
  const shown = (other: Other) => ({ ...other, since: other.since.toISOString() })
  if (!isVendor(subject)) return others.map(shown)
  const [first] = others.filter(({ type }) => type !== 'vendor')
  return first ? [shown({ name: null, email: null, type: null, since: first.since })] : []
}

/** Of `presence p`: what others have open now of a resource. */
export const openElsewhere = (resource: string, userId: string): RawBuilder<unknown> =>
  sql`p."resource" = ${resource} and p."userId" <> ${userId}::uuid and p."seenAt" >= ${lately}`

/** Whether somebody else has a record open now, as a condition on its id. */
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
): Promise<Other[]> {
  // In a query of its own, skipping locked rows: two who come back at once would wait for each other.
  await sql`delete from presence p using (
      select "userId", "page" from presence where "resource" = ${resource.name} and "record" = ${record}::uuid
        and "userId" <> ${userId}::uuid and "seenAt" < ${lately} for update skip locked) old
    where p."resource" = ${resource.name} and p."record" = ${record}::uuid
      and p."userId" = old."userId" and p."page" = old."page"`.execute(database)
  const { rows } = await sql<Other>`
    with reported as (
      insert into presence ("userId", "resource", "record", "page", "since", "seenAt")
      values (${userId}::uuid, ${resource.name}, ${record}::uuid, ${page}, now(), now())
      on conflict ("resource", "record", "userId", "page") do update set "seenAt" = now(),
        "since" = case when presence."seenAt" < ${lately} then now() else presence."since" end)
    select ${userDoc.text('name')} as name, ${userDoc.text('email')} as email,
      ${userDoc.text('profile.type')} as type, min(p."since") as since
    from presence p join users_docs d on d."_id" = p."userId"
    where p."resource" = ${resource.name} and p."record" = ${record}::uuid
      and p."userId" <> ${userId}::uuid and p."seenAt" >= ${lately}
    group by d."_id", d."doc" order by since, email`.execute(database)
  return rows
}

/** A page reports that it has a record open, or no longer, and gets who else has; our extension. */
export const presenceHandlers = (
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'reportPresence' | 'endPresence'> => ({
  async reportPresence({ actor: { subject }, resource, params: { id }, body }) {
    await findStored(database, model, resource, 'read', id, subject)
    const others = await report(database, resource, id, subject.id, pageOf(body.page))
    return shownTo(subject, others)
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
