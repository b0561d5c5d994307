import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import Bowser from 'bowser'
import { signInHistory, type SignInOutcome } from '../../../resources/settings/constants.ts'
import { recordEndedViews } from '../../auth/viewAsHistory.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError, forbidden } from '../../errors/apiError.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'

/**
 * Names of browser and operating system, and the IP address, for the lists of sessions and
 * sign-ins.
 */
function describeClient({
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

const maxSessions = 100

/** Keeps an account's security data from staff who view the portal as it. @throws ApiError 403 */
export function refuseViewer({ view }: Pick<FastifyRequest, 'view'>): void {
  if (view) throw forbidden()
}

interface ClientOrigin {
  readonly address: string | null
  readonly agent: string | null
}
type SessionRow = ClientOrigin & { readonly _id: string } & Record<'createdAt' | 'expiresAt', Date>
type SignInRow = ClientOrigin & { readonly at: Date; readonly outcome: SignInOutcome }

/** Sessions and sign-ins of the user's own account; our extension. */
export const openSessions = (
  database: Database,
): Pick<PortalHandlers, 'readSessions' | 'endSession' | 'readSignIns'> => ({
  async readSessions({ request, actor }) {
    refuseViewer(request)
    const { rows } =
      await sql<SessionRow>`select "_id", "createdAt", "expiresAt", "address", "agent" from sessions
      where "userId" = ${actor.subject.id}::uuid and "view" is null
        and "endedAt" is null and "expiresAt" > now()
      order by "createdAt" desc, "_id" desc limit ${maxSessions}`.execute(database)
    return rows.map(({ _id, createdAt, expiresAt, ...place }) => ({
      _id,
      ...describeClient(place),
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
      ...describeClient(place),
    }))
  },
})
