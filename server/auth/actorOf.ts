import type { FastifyRequest } from 'fastify'
import type { SessionView } from '../db/systemTables.ts'
import type { Actor } from '../access/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by the session check of guarded routes. */
    actor?: Actor
    /** The session behind the token, for logout. */
    sessionId?: string
    /** Set while the user views the portal as another account. */
    view?: SessionView
  }
  interface FastifyContextConfig {
    /** The resource that a route is about, so that errors can name its fields. */
    resource?: string
    /** The only write allowed while viewing as another account: the one that ends the view. */
    endsView?: boolean
    /** The call stores nothing, so it may be repeated safely after a lost answer. */
    savesNothing?: boolean
    /** Open to a session that may only set up a second factor. */
    enrols?: boolean
  }
}

/**
 * Who sent a request to a guarded route.
 * @throws Error on a route without the session check, which would be a programming error
 */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error(`the route ${request.routeOptions.url ?? ''} is not guarded`)
  return request.actor
}
