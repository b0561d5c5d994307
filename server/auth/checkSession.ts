import type { FastifyRequest } from 'fastify'
import { roles } from '../../resources/settings/roles.ts'
import { type Model, type Subject, isAmong } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { Database } from '../db/connect.ts'
import './actorOf.ts'
import { logBegin } from '../db/replica/walPosition.ts'
import { shownLanguage } from './cookies.ts'
import { findSession, type SessionRow } from './findSession.ts'
import '@fastify/jwt'
import type { SessionView } from '../db/systemTables.ts'

const readMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a request stores nothing. */
export const readsOnly = ({ method, routeOptions }: FastifyRequest): boolean =>
  readMethods.includes(method) || routeOptions.config.savesNothing === true

/**
 * The subject of a view of the portal as another account, which may only read.
 * @throws ApiError 401 for a viewer who has lost the right to such views
 */
function viewedSubject(model: Model, viewer: Subject, view: SessionView): Subject {
  const { viewAs } = model.resource(view.resource)
  if (!viewAs || !isAmong(viewAs.who, viewer, model.roles))
    throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
  return { id: view.id, role: view.role, rights: view.rights, isViewed: true }
}

/**
 * Refuses all writing methods during a view as another account, before the body is read, so that
 * routes added later are covered as well.
 * @throws ApiError 403
 */
function refuseViewWrites({ method, routeOptions, view }: FastifyRequest): void {
  if (!view || readMethods.includes(method) || routeOptions.config.endsView === true) return
  throw new ApiError(403, 'VIEW_ONLY', 'errors.viewOnly', { vars: { name: view.as } })
}

interface TokenPayload {
  readonly sid?: string
  readonly exp?: number
}

const isTokenPayload = (value: unknown): value is TokenPayload =>
  typeof value === 'object' && value !== null

/** The session of a token, and when the token expires, in seconds since 1970. */
type SessionToken = Required<TokenPayload>

/** Maximum number of cached tokens. */
const maxCachedTokens = 5_000

/**
 * Makes a function that reads a request's token. Verified tokens are cached: their content cannot
 * change, and whether the session is still open is checked elsewhere, at every request.
 * @throws ApiError 401 without a token, or with an invalid one
 */
function tokenReader() {
  const verified = new Map<string, SessionToken>()
  return async function readToken(request: FastifyRequest): Promise<SessionToken> {
    const { authorization } = request.headers
    if (!authorization) throw new ApiError(401, 'NO_TOKEN', 'errors.noToken')
    const known = verified.get(authorization)
    if (known) return known
    const payload: unknown = await request.jwtVerify().catch(() => null)
    const { sid, exp = Infinity } = isTokenPayload(payload) ? payload : {}
    if (!sid) throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
    if (verified.size >= maxCachedTokens) verified.clear()
    const token = { sid, exp }
    verified.set(authorization, token)
    return token
  }
}

const callsByRoute = new Map<string, string>()

/** Method and path pattern of a request, as in the history; cached, one entry per route. */
function callOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const route = `${method} ${url}`
  const known = callsByRoute.get(route) ?? route.replace(/:(\w+)/g, '{$1}')
  callsByRoute.set(route, known)
  return known
}

/** @throws ApiError 401 without an open session, past the expiry, or for an inactive user */
function requireOpenSession(row: SessionRow | undefined, { exp }: SessionToken): SessionRow {
  if (!row || exp <= row.now) throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
  if (row.isActive === false) throw new ApiError(401, 'USER_INACTIVE', 'errors.userInactive')
  return row
}

function subjectOf(model: Model, { user, type, rights, view }: SessionRow): Subject {
  const viewer: Subject = { id: user, role: type, rights: rights ?? roles.rights[type] ?? [] }
  return view ? viewedSubject(model, viewer, view) : viewer
}

/**
 * Makes a hook that accepts requests whose token has an open session, and stores the sender with
 * the request. Rights are read from the user at every request, so that changes apply immediately.
 * @throws ApiError 401 without a token, with a broken or expired one, after logout, or for an
 *   inactive user; 403 for a write while viewing the portal as another account
 */
export function sessionCheck(database: Database, model: Model) {
  const readToken = tokenReader()

  return async function checkSession(request: FastifyRequest): Promise<void> {
    const token = await readToken(request)
    const { sid } = token
    const row = requireOpenSession(await findSession(database, sid), token)
    request.sessionId = sid
    request.actor = {
      subject: subjectOf(model, row),
      email: row.email,
      language: shownLanguage(request.headers.cookie) ?? (row.language === 'it' ? 'it' : 'en'),
      call: callOf(request),
      ...(readsOnly(request) && { written: row.written ?? logBegin }),
    }
    if (row.view) request.view = row.view
    if (row.mustEnrol && !request.routeOptions.config.enrols)
      throw new ApiError(403, 'SECOND_FACTOR_NEEDED', 'errors.secondFactorNeeded')
    refuseViewWrites(request)
  }
}
