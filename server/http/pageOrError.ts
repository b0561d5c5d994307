import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/apiError.ts'
import { errorHandler } from './errorHandler.ts'
import { isPageRequest } from './isPageRequest.ts'

/** An address that no page has. */
const missingPage = '/not-found'

/**
 * Answers an error, except that an address of a page which cannot be read leads to the page that says that
 * there is none: who types addresses reads no JSON.
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
