import '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { roles } from '../../resources/roles.ts'
import type { Model, Right, Role, Subject } from '../../schema/index.ts'
import { ApiError } from '../apiError.ts'
import type { Database } from '../db/connect.ts'
import { keyed } from '../db/keyed.ts'
import type { SessionView } from '../db/systemTables.ts'
import { refuseViewWrites, viewedSubject } from './viewing.ts'

interface TokenPayload {
  readonly sid?: string
  readonly exp?: number
}

interface SessionRow {
  readonly id: string
  readonly email: string
  readonly type: Role
  readonly language: string | null
  readonly rights: Right[] | null
  readonly isActive: boolean | null
  readonly view: SessionView | null
}

const isTokenPayload = (value: unknown): value is TokenPayload =>
  typeof value === 'object' && value !== null

/**
 * Lets a request through whose token has an open session, and notes who sent it. Rights are read from
 * the user at every request, so that a change of theirs counts at once.
 * @throws ApiError 401 without a token, with a broken or expired one, after logout, or for an inactive
 *   user; 403 for a write of somebody who looks at the portal as another account
 */
export function sessionCheck(database: Database, model: Model) {
  return async function checkSession(request: FastifyRequest): Promise<void> {
    if (!request.headers.authorization) throw new ApiError(401, 'NO_TOKEN', 'errors.noToken')
    const payload: unknown = await request.jwtVerify().catch(() => null)
    const sid = isTokenPayload(payload) ? payload.sid : undefined
    if (!sid) throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
    const { rows } = await sql<SessionRow>`${keyed}
      select d."_id" as id, d."doc" ->> 'email' as email, d."doc" #>> '{profile,type}' as type,
        d."doc" ->> 'language' as language, d."doc" -> 'rights' as rights, (d."doc" ->> 'isActive')::boolean as "isActive",
        s."view"
      from sessions s join users_docs d on d."_id" = s."userId"
        left join sessions p on p."_id" = (s."view" ->> 'parentId')::uuid
      where (s."view" is null or (p."endedAt" is null and p."expiresAt" > now()))
        and s."_id" = ${sid}::uuid and s."endedAt" is null and s."expiresAt" > now()`.execute(
      database,
    )
    const user = rows[0]
    if (!user) throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
    if (user.isActive === false) throw new ApiError(401, 'USER_INACTIVE', 'errors.userInactive')
    const own: Subject = {
      id: user.id,
      role: user.type,
      rights: user.rights ?? roles.rights[user.type] ?? [],
    }
    request.sessionId = sid
    if (user.view) request.view = user.view
    request.actor = {
      subject: user.view ? viewedSubject(model, own, user.view) : own,
      email: user.email,
      language: user.language === 'it' ? 'it' : 'en',
      call: `${request.method} ${(request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`,
    }
    refuseViewWrites(request)
  }
}
