import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isVendor } from '../../../resources/settings/roles.ts'
import type { Model, Resource, Role, Subject } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { actorOf } from '../../auth/actorOf.ts'
import { findStored } from '../../records/read/findStored.ts'
import { bodyOf, idOf, queryOf } from '../../http/recordRoutes.ts'

/** Seconds after which a page that no longer reports counts as closed. */
const fresh = 30

type WithId = { Params: { id: string } }

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

/** A vendor learns that the marketplace is looking, but not who, and nothing of other vendors. */
function toldTo(subject: Subject, others: readonly Other[]): Other[] {
  if (!isVendor(subject)) return [...others]
  const [first] = others.filter(({ type }) => type !== 'vendor')
  return first ? [{ name: null, email: null, type: null, since: first.since }] : []
}

async function report(
  database: Database,
  resource: Resource,
  record: string,
  userId: string,
  page: string,
): Promise<Other[]> {
  const lately = sql`now() - ${sql.lit(`${fresh} seconds`)}::interval`
  // Apart, and past what others hold: two who come back at once would each wait for the other's row.
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
    select d."doc" ->> 'name' as name, d."doc" ->> 'email' as email,
      d."doc" #>> '{profile,type}' as type, min(p."since") as since
    from presence p join users_docs d on d."_id" = p."userId"
    where p."resource" = ${resource.name} and p."record" = ${record}::uuid
      and p."userId" <> ${userId}::uuid and p."seenAt" >= ${lately}
    group by d."_id", d."doc" order by since, email`.execute(database)
  return rows
}

/**
 * `PUT` and `DELETE /api/presence/{resource}/{id}`: a page tells that it has a record open, or no
 * longer, and hears who else has; our extension.
 */
export function presenceCalls(guarded: FastifyInstance, model: Model, database: Database): void {
  for (const resource of model.resources) {
    const url = `/api/presence/${resource.name}/:id`
    const config = { resource: resource.name }
    const whereOf = (request: FastifyRequest<WithId>) => ({
      subject: actorOf(request).subject,
      record: idOf(resource, request.params.id),
    })

    guarded.put<WithId>(url, { config }, async (request) => {
      const { subject, record } = whereOf(request)
      await findStored(database, model, resource, 'read', record, subject)
      const page = pageOf(bodyOf(request).page)
      return toldTo(subject, await report(database, resource, record, subject.id, page))
    })

    guarded.delete<WithId>(url, { config }, async (request, reply) => {
      const { subject, record } = whereOf(request)
      await database
        .deleteFrom('presence')
        .where('resource', '=', resource.name)
        .where('record', '=', record)
        .where('userId', '=', subject.id)
        .where('page', '=', pageOf(queryOf(request).page))
        .execute()
      return reply.status(204).send()
    })
  }
  guarded.route({
    method: ['PUT', 'DELETE'],
    url: '/api/presence/:resource/:id',
    handler: () => {
      throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    },
  })
}
