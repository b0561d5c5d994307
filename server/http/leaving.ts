import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. */
    isLeaving(): boolean
    /** From now on every answer closes its connection, while the server still takes requests. */
    leave(): void
  }
}

/**
 * Lets a closing server end with its last answer: browsers and load balancers keep connections open
 * for more than a minute, and Node closes only those that are idle when closing starts.
 */
export function leaving(app: FastifyInstance): void {
  let isLeaving = false
  let isClosing = false
  app.decorate('isLeaving', () => isLeaving)
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.addHook('preClose', (done) => {
    isLeaving = true
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) void reply.header('Connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // Not before: a balancer may just be sending on a connection that is idle.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
