import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Which rows an answer contains, and how many there are. */
    contentRange?: string
  }
}

/** Announces which rows an answer contains: `products 0-24/2000`. */
export function setContentRange(reply: FastifyReply, range: string): void {
  reply.contentRange = range
}

/**
 * Writes `Content-Range` once the answer is packed: to the compression the header stands for bytes of a
 * file, which it leaves alone, and lists would go out at several times their size.
 * Registered after it, so that its hook on each route comes later.
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
