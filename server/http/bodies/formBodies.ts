import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/apiError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a URL-encoded form. */
    readonly takesForm?: boolean
  }
}

/**
 * Accepts URL-encoded forms, only for calls that declare one, since pages of other origins can send
 * them.
 */
export function formBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.takesForm)
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      else done(new ApiError(415, 'WRONG_TYPE', 'errors.wrongType'))
    },
  )
}
