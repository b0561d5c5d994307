import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that closes end as soon as its last answer is out: browsers keep a connection for more than a
 * minute, and Node closes only those that are idle when the closing starts.
 */
export function closeIdle(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
