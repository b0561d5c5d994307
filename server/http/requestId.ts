import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Sets the header with the request id, which the log and error bodies contain too. */
export const sendRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('X-Request-Id', request.id)

/** Adds the request id to every answer. */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    sendRequestId(request, reply)
    done()
  })
}
