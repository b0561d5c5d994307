import type { FastifyRequest } from 'fastify'
import { rateLimiter, type Pace } from '../../auth/rateLimiter.ts'
import { networkOf } from '../../auth/networkOf.ts'
import { ApiError } from '../../errors/apiError.ts'
import '../answerLog.ts'

/** Refusals for being too long, of an account or of an address without one. */
const defaultPace: Pace = { atOnce: 300, within: 600, pause: 2 }

function isOverlong(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 413 || error.details.isOverlong === true
  return (error as { code?: unknown } | null)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/**
 * Counts requests that were refused because something in them is too long, in the memory of this
 * server.
 * @returns a function that gives the error to answer: the refusal itself, or 429 for one of many
 */
export function overlongPace(pace = defaultPace) {
  const limiter = rateLimiter('memory', 'overlong', pace)
  return async (error: unknown, request: FastifyRequest): Promise<unknown> => {
    if (!isOverlong(error)) return error
    request.isOverlong = true
    const sender = request.actor?.subject.id ?? networkOf(request.ip)
    return limiter.take(sender).then(
      () => error,
      (tooMany: unknown) => tooMany,
    )
  }
}
