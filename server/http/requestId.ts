import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Names the request in its answer, as the log and the body of a refusal do. */
export const sendRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('X-Request-Id', request.id)

/** Every answer names its request. */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    sendRequestId(request, reply)
    done()
  })
}
