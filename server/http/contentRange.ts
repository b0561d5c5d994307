import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Value of `Content-Range`: the rows in the answer, and their total. */
    contentRange?: string
  }
}

/** Notes the rows that an answer contains: `products 0-24/2000`. */
export function setContentRange(reply: FastifyReply, range: string): void {
  reply.contentRange = range
}

/**
 * Sets `Content-Range` after compression: the compression plugin leaves answers with this header
 * alone, as if they were parts of a file, and lists would be sent uncompressed. It is registered
 * after that plugin, so that its hook runs later.
 */
export function contentRanges(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const hooks = route.onSend ?? []
    route.onSend = [
      ...(Array.isArray(hooks) ? hooks : [hooks]),
      (_request, reply, payload, done) => {
        if (reply.contentRange !== undefined) void reply.header('Content-Range', reply.contentRange)
        done(null, payload)
      },
    ]
  })
}
