import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { retryOnce } from '../db/retryOnce.ts'

/**
 * Whether a repeat does nothing twice: reads, and writes that say which version they change or
 * which record they make. Uploads are read only once.
 */
function mayRepeat({ method, headers, body }: FastifyRequest): boolean {
  if (method === 'GET') return true
  const isNamed =
    (method === 'PUT' && headers['if-match'] !== undefined) ||
    (method === 'POST' && headers['idempotency-key'] !== undefined)
  return isNamed && body !== undefined
}

/** Retries requests once after a lost database connection, unless their answer has begun. */
export function retryLost(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function again(request: FastifyRequest, reply: FastifyReply) {
      const run = () => (handler as RouteHandlerMethod).call(this, request, reply)
      const first = run()
      // A handler that sends by itself needs no database; returning a promise for it would stop its
      // answer.
      if (!(first instanceof Promise) || !mayRepeat(request)) return first
      let isFirst = true
      return retryOnce(
        () => {
          const answer = isFirst ? first : run()
          isFirst = false
          return answer
        },
        () => reply.sent,
      )
    }
  })
}
