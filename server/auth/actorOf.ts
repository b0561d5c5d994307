import type { FastifyRequest } from 'fastify'
import type { SessionView } from '../db/systemTables.ts'
import type { Actor } from '../access/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by the session check of guarded routes. */
    actor?: Actor
    /** The session behind the token, for logout. */
    sessionId?: string
    /** Set where the user looks at the portal as another account. */
    view?: SessionView
  }
  interface FastifyContextConfig {
    /** The resource that a route is about, so that errors can name its fields. */
    resource?: string
    /** The one kind of write that a look at the portal as another account may make: one that ends it. */
    endsView?: boolean
    /** A repeat does no harm, and there is nothing to look for. */
    savesNothing?: boolean
    /** Open to a session that is good for setting up a second factor alone. */
    enrols?: boolean
  }
}

/**
 * Who sent a request to a guarded route.
 * @throws Error on a route that the session check does not guard, which would be a mistake of ours
 */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error(`the route ${request.routeOptions.url ?? ''} is not guarded`)
  return request.actor
}
