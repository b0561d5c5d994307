import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/apiError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body comes as a form of the web. */
    readonly takesForm?: boolean
  }
}

/** Reads forms of the web where a call declares one, and nowhere else: a page elsewhere can send those too. */
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
