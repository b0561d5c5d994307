import { sql } from 'kysely'
import type { Model } from '../../../schema/index.ts'
import { nameOfUser } from '../../auth/findAccount.ts'
import { endSessions } from '../../auth/sessions.ts'
import { recordEndedViews, recordEvent } from '../../auth/viewAsHistory.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'

/** Sessions of other users, which an admin may end (ASVS 7.4.5); our extension. */
export const userSessions = (
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'readUserSessions' | 'endUserSessions'> => ({
  async readUserSessions({ params: { userId } }) {
    await nameOfUser(database, userId)
    const { rows } = await sql<{ open: number; latest: Date | null }>`
      select count(*)::integer as open, max("createdAt") as latest from sessions
      where "userId" = ${userId}::uuid and "view" is null and "endedAt" is null and "expiresAt" > now()`.execute(
      database,
    )
    const { open = 0, latest = null } = rows[0] ?? {}
    return { open, latest: latest?.toISOString() ?? null }
  },

  async endUserSessions({ request, actor, params: { userId } }) {
    const as = await nameOfUser(database, userId)
    const by = await nameOfUser(database, actor.subject.id)
    const isOwn = userId === actor.subject.id
    await inTransaction(database, async (tx) => {
      await endSessions(tx, userId, isOwn ? request.sessionId : undefined)
      const viewer = { id: actor.subject.id, email: actor.email, type: actor.subject.role }
      const event = { resource: model.resource('users').name, id: userId, by, as }
      await recordEvent(tx, 'sessionsEnded', event, viewer, actor.call)
    })
    await recordEndedViews(database)
  },
})
