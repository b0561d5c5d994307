import type { FastifyRequest } from 'fastify'
import { roles } from '../../resources/settings/roles.ts'
import type { Model, Subject } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'
import './actorOf.ts'
import { tokenReader } from './readToken.ts'
import { findSession, type SessionRow } from './findSession.ts'
import { refuseViewWrites, viewedSubject } from './viewAsGuard.ts'

const calls = new Map<string, string>()

/** Method and path of a request, as the history writes them. There are as many as routes. */
function callOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const route = `${method} ${url}`
  const known = calls.get(route) ?? route.replace(/:(\w+)/g, '{$1}')
  calls.set(route, known)
  return known
}

/** @throws ApiError 401 without an open session, or for an inactive user */
function openSession(row: SessionRow | undefined): SessionRow {
  if (!row) throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
  if (row.isActive === false) throw new ApiError(401, 'USER_INACTIVE', 'errors.userInactive')
  return row
}

function subjectOf(model: Model, { user, type, rights, view }: SessionRow): Subject {
  const own: Subject = { id: user, role: type, rights: rights ?? roles.rights[type] ?? [] }
  return view ? viewedSubject(model, own, view) : own
}

/**
 * Lets a request through whose token has an open session, and notes who sent it. Rights are read from
 * the user at every request, so that a change of theirs counts at once.
 * @throws ApiError 401 without a token, with a broken or expired one, after logout, or for an inactive
 *   user; 403 for a write of somebody who looks at the portal as another account
 */
export function sessionCheck(database: Database, model: Model) {
  const readToken = tokenReader()

  return async function checkSession(request: FastifyRequest): Promise<void> {
    const sid = await readToken(request)
    const row = openSession(await findSession(database, sid))
    request.sessionId = sid
    request.actor = {
      subject: subjectOf(model, row),
      email: row.email,
      language: row.language === 'it' ? 'it' : 'en',
      call: callOf(request),
    }
    if (row.view) request.view = row.view
    if (row.mustEnrol && !request.routeOptions.config.enrols)
      throw new ApiError(403, 'SECOND_FACTOR_NEEDED', 'errors.secondFactorNeeded')
    refuseViewWrites(request)
  }
}
