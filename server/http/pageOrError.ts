import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/apiError.ts'
import { errorHandler } from './errorHandler.ts'
import { isPageRequest } from './isPageRequest.ts'

/** Address of no page, where the app shows its "not found" page. */
const missingPage = '/not-found'

/**
 * Answers an error as JSON, but redirects a malformed page address to the "not found" page, since
 * its reader is a person.
 */
export function pageOrError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = (error as FastifyError | undefined)?.statusCode ?? 500
  const isOurs = error instanceof ApiError || status >= 500
  return isOurs || !isPageRequest(request)
    ? errorHandler(error, request, reply)
    : reply.redirect(missingPage)
}
