import '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { viewAsMinutes } from '../../../resources/settings/constants.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  isAmong,
  type Model,
  type Resource,
  type Right,
  type ViewAs,
} from '../../../schema/index.ts'
import { forbidden, notFound } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import type { SessionView } from '../../db/systemTables.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { issuedAt, tokenPayload } from './sessionHandlers.ts'
import { recordEndedViews, recordEvent } from '../../auth/viewAsHistory.ts'

const accountDoc = documents('users', 'account')
const userDoc = documents('users', 'me')

/** How often views that have expired are recorded in the history. */
const sweepIntervalMs = 60_000

type Viewable = Resource & { readonly viewAs: ViewAs }

const isViewable = (resource: Resource): resource is Viewable => resource.viewAs !== undefined

interface Parties {
  readonly viewerName: string | null
  readonly until: Date
  readonly title: string | null
  readonly name: string | null
  readonly email: string | null
  readonly rights: readonly Right[] | null
}

/**
 * Names of viewer and viewed account, and when the viewer's session ends; undefined without the
 * record.
 */
async function partiesOf(
  database: Database,
  resource: Viewable,
  id: string,
  sessionId: string,
): Promise<Parties | undefined> {
  const title = sql.lit(`{${resource.title.replaceAll('.', ',')}}`)
  const { rows } = await sql<Parties>`
    select ${userDoc.text('name')} as "viewerName", s."expiresAt" as until, r."doc" #>> ${title} as title,
      ${accountDoc.text('name')} as name, ${accountDoc.text('email')} as email,
      ${accountDoc.json('rights')} as rights
    from ${sql.table(tablesOf(resource).docs)} r
      join sessions s on s."_id" = ${sessionId}::uuid join users_docs me on me."_id" = s."userId"
      left join users_docs account on account."_id" = r."_id"
    where r."_id" = ${id}::uuid`.execute(database)
  return rows[0]
}

/** Staff view the portal as a record's account, read-only and for a limited time; our extension. */
export const viewAsHandlers = (
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'viewAs' | 'endViewAs'> => ({
  async viewAs({ request, actor, params: { id } }) {
    const { subject, email, language, call } = actor
    const { sessionId = '' } = request
    const viewable = model.resources.filter(isViewable)
    const open = viewable.filter(({ viewAs }) => isAmong(viewAs.who, subject, model.roles))
    if (!open.length) throw forbidden()
    for (const resource of open) {
      const parties = await partiesOf(database, resource, id, sessionId)
      if (!parties) continue
      const role = resource.viewAs.as
      const sid = uuidv7()
      const createdAt = await databaseNow(database)
      const latestEnd = new Date(createdAt.getTime() + viewAsMinutes * 60_000)
      const expiresAt = latestEnd < parties.until ? latestEnd : parties.until
      const view: SessionView = {
        id,
        role,
        rights: parties.rights ?? roles.rights[role] ?? [],
        resource: resource.name,
        parentId: sessionId,
        by: parties.viewerName ?? email,
        as: parties.title ?? parties.name ?? id,
      }
      await inTransaction(database, async (tx) => {
        await tx
          .insertInto('sessions')
          .values({
            _id: sid,
            userId: subject.id,
            createdAt,
            expiresAt,
            endedAt: null,
            view: JSON.stringify(view),
          })
          .execute()
        const viewer = { id: subject.id, email, type: subject.role }
        await recordEvent(tx, 'viewStarted', view, viewer, call, createdAt)
      })
      const account = {
        id,
        email: parties.email ?? email,
        name: view.as,
        type: role,
        language,
        rights: [...view.rights],
      }
      const payload = {
        ...tokenPayload(account, sid),
        viewer: { _id: subject.id, name: view.by, email },
      }
      const expiresIn = Math.max(1, Math.floor((expiresAt.getTime() - createdAt.getTime()) / 1000))
      return { token: request.server.jwt.sign(issuedAt(payload, createdAt), { expiresIn }) }
    }
    throw notFound(open[0]?.name ?? '')
  },

  async endViewAs({ request }) {
    if (!request.view) throw forbidden()
    await database
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now()` })
      .where('_id', '=', request.sessionId ?? '')
      .execute()
    await recordEndedViews(database)
  },
})

/** Records views that have expired in the history, once a minute. */
export function sweepEndedViews(app: FastifyInstance, database: Database): void {
  let timer: ReturnType<typeof setInterval> | undefined
  app.addHook('onReady', (done) => {
    const sweep = () => {
      recordEndedViews(database).catch((error: unknown) =>
        app.log.warn({ err: error }, 'ends of views not noted'),
      )
    }
    timer = setInterval(sweep, sweepIntervalMs).unref()
    done()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
