import type { FastifyRequest } from 'fastify'
import { isAmong, type Model, type Subject } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { SessionView } from '../db/systemTables.ts'
import './actorOf.ts'

const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * The account that somebody looks at the portal as; it reads and does nothing.
 * @throws ApiError 401 for a viewer who may not look any more
 */
export function viewedSubject(model: Model, viewer: Subject, view: SessionView): Subject {
  const { viewAs } = model.resource(view.resource)
  if (!viewAs || !isAmong(viewAs.who, viewer, model.roles))
    throw new ApiError(401, 'TOKEN_EXPIRED', 'errors.tokenExpired')
  return { id: view.id, role: view.role, rights: view.rights, isViewed: true }
}

/**
 * Refuses whatever might write, before its body is read, so that a route made later is closed as well.
 * @throws ApiError 403
 */
export function refuseViewWrites({ method, routeOptions, view }: FastifyRequest): void {
  if (!view || reading.includes(method) || routeOptions.config.endsView === true) return
  throw new ApiError(403, 'VIEW_ONLY', 'errors.viewOnly', { vars: { name: view.as } })
}
