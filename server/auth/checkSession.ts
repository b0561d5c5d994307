import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { roles } from '../../resources/settings/roles.ts'
import type { Model, Subject } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'
import { prepared } from '../db/preparedStatements.ts'
import type { Actor } from '../access/actor.ts'
import type { Caller, UnverifiedSession, SessionRow } from '../access/unverifiedSession.ts'
import { actorOf } from './actorOf.ts'
import { tokenReader } from './readToken.ts'
import { sessionSql } from './sessionSql.ts'
import { refuseViewWrites, viewedSubject } from './viewAsGuard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Stands for `actor` until the route has verified it. */
    unverified?: UnverifiedSession
  }
  interface FastifyContextConfig {
    /** The route verifies the session itself: its first statement asks for session and records at once. */
    verifiesSession?: boolean
  }
}

/** Most sessions whose user is remembered for the shape of a statement. */
const mostKept = 5_000

const calls = new Map<string, string>()

/** Method and path of a request, as the history writes them. There are as many as routes. */
function callOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const route = `${method} ${url}`
  const known = calls.get(route) ?? route.replace(/:(\w+)/g, '{$1}')
  calls.set(route, known)
  return known
}

/** What this process knows of a session: as the database said it last. */
interface Seen {
  readonly row: SessionRow
  readonly text: string
  readonly subject: Subject
}

/** @throws ApiError 401 without an open session, or for an inactive user */
function seenFrom(model: Model, text: string | null): Seen {
  const row = text === null ? undefined : (JSON.parse(text) as SessionRow)
  if (text === null || !row?.['.user'])
    throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
  if (row['.isActive'] === false) throw new ApiError(401, 'USER_INACTIVE', 'errors.userInactive')
  const own: Subject = {
    id: row['.user'],
    role: row['.type'],
    rights: row['.rights'] ?? roles.rights[row['.type']] ?? [],
  }
  return { row, text, subject: row['.view'] ? viewedSubject(model, own, row['.view']) : own }
}

const actorFrom = ({ row, subject }: Seen, request: FastifyRequest): Actor => ({
  subject,
  email: row['.email'],
  language: row['.language'] === 'it' ? 'it' : 'en',
  call: callOf(request),
})

/**
 * Lets a request through whose token has an open session, and notes who sent it. Rights are read from
 * the user at every request, so that a change of theirs counts at once.
 * @throws ApiError 401 without a token, with a broken or expired one, after logout, or for an inactive
 *   user; 403 for a write of somebody who looks at the portal as another account
 */
export function sessionCheck(database: Database, model: Model) {
  const readToken = tokenReader()
  const seen = new Map<string, Seen>()

  return async function checkSession(request: FastifyRequest): Promise<void> {
    const sid = await readToken(request)
    const last = seen.get(sid)
    const verify = (text: string | null): Actor => {
      const known = text === last?.text ? last : undefined
      const now = known ?? seenFrom(model, text)
      if (!known) {
        if (seen.size >= mostKept) seen.clear()
        seen.set(sid, now)
      }
      const actor = (known && request.unverified?.cachedActor) ?? actorFrom(now, request)
      const { row } = now
      request.sessionId = sid
      request.actor = actor
      if (row['.view']) request.view = row['.view']
      if (row['.mustEnrol'] && !request.routeOptions.config.enrols)
        throw new ApiError(403, 'SECOND_FACTOR_NEEDED', 'errors.secondFactorNeeded')
      refuseViewWrites(request)
      return actor
    }
    const askDatabase = async () => {
      const { rows } = await sql<{ session: string }>`${prepared}
        select row_to_json(s)::text as session from (${sessionSql(sid)}) s`.execute(database)
      return verify(rows[0]?.session ?? null)
    }
    // A session with less to it is verified at once: what it may not do must not get as far as a statement.
    if (
      last &&
      !last.row['.view'] &&
      !last.row['.mustEnrol'] &&
      request.routeOptions.config.verifiesSession
    )
      request.unverified = {
        sid,
        sessionSql,
        cachedActor: actorFrom(last, request),
        verify,
        load: askDatabase,
      }
    else await askDatabase()
  }
}

/** Who sends a request, perhaps still to be verified by the route's first statement. */
export function callerOf(request: FastifyRequest): Caller {
  return request.unverified ?? actorOf(request)
}

/** Lets a route verify the session itself. What it refuses before that is answered to open sessions alone. */
export function verifyingSession<R extends FastifyRequest, A extends unknown[], T>(
  handler: (request: R, ...rest: A) => Promise<T>,
) {
  return async (request: R, ...rest: A): Promise<T> => {
    try {
      return await handler(request, ...rest)
    } catch (error) {
      if (!request.actor) await request.unverified?.load()
      throw error
    }
  }
}
