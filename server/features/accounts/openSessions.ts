import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import Bowser from 'bowser'
import { signInHistory, type SignInOutcome } from '../../../resources/settings/constants.ts'
import { recordEndedViews } from '../../auth/viewAsHistory.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError, forbidden } from '../../errors/apiError.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'

/** A browser and its system in words, and the address, as the lists of sessions and sign-ins show them. */
function placeOf({
  agent,
  address,
}: {
  readonly agent: string | null
  readonly address: string | null
}) {
  const parser = agent ? Bowser.getParser(agent) : undefined
  return {
    browser: parser?.getBrowserName() || null,
    system: parser?.getOSName() || null,
    address,
  }
}

/** Most sessions that the list shows. */
const mostShown = 100

/** What is about an account's own safety is not for who views the portal as that account. @throws ApiError 403 */
export function refuseViewer({ view }: Pick<FastifyRequest, 'view'>): void {
  if (view) throw forbidden()
}

interface Place {
  readonly address: string | null
  readonly agent: string | null
}
type SessionRow = Place & { readonly _id: string } & Record<'createdAt' | 'expiresAt', Date>
type SignInRow = Place & { readonly at: Date; readonly outcome: SignInOutcome }

/** The sessions and sign-ins of the own account; our extension. */
export const openSessions = (
  database: Database,
): Pick<PortalHandlers, 'readSessions' | 'endSession' | 'readSignIns'> => ({
  async readSessions({ request, actor }) {
    refuseViewer(request)
    const { rows } =
      await sql<SessionRow>`select "_id", "createdAt", "expiresAt", "address", "agent" from sessions
      where "userId" = ${actor.subject.id}::uuid and "view" is null
        and "endedAt" is null and "expiresAt" > now()
      order by "_id" desc limit ${mostShown}`.execute(database)
    return rows.map(({ _id, createdAt, expiresAt, ...place }) => ({
      _id,
      ...placeOf(place),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: _id === request.sessionId,
    }))
  },

  async endSession({ actor, params: { id } }) {
    const { rows } = await sql`update sessions set "endedAt" = now()
      where "_id" = ${id}::uuid and "userId" = ${actor.subject.id}::uuid and "view" is null
        and "endedAt" is null and "expiresAt" > now() returning 1`.execute(database)
    if (!rows.length) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    await recordEndedViews(database)
  },

  async readSignIns({ request, actor }) {
    refuseViewer(request)
    const { rows } = await sql<SignInRow>`select "at", "outcome", "address", "agent" from "signIns"
      where "userId" = ${actor.subject.id}::uuid
      order by "at" desc, "_id" desc limit ${signInHistory.shown}`.execute(database)
    return rows.map(({ at, outcome, ...place }) => ({
      at: at.toISOString(),
      outcome,
      ...placeOf(place),
    }))
  },
})
