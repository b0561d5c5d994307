import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a public call was about, for the log only. */
    askedAccount?: string
    /** The code of the refusal. */
    refusedAs?: string
    /** It was refused because it is too long. */
    isOverlong?: boolean
  }
}

/**
 * Statuses for which the log names account and address, as they may be attempts to get others'
 * data.
 */
const tracedStatuses: ReadonlySet<number> = new Set([401, 403, 404, 413, 429])

/** Sender of a request: the account, the session of a user viewing as it, and the IP address. */
const senderOf = ({ actor, askedAccount, view, ip }: FastifyRequest) => ({
  userId: actor?.subject.id ?? askedAccount ?? null,
  ...(view && { viewerSession: view.parentId }),
  address: ip,
})

/**
 * Logs a line for every answer. URLs (search terms), headers (tokens) and bodies (passwords) are
 * not logged.
 */
export function answerLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, refusedAs, askedAccount, isOverlong } = request
    const { statusCode: status } = reply
    const facts = {
      method,
      route: routeOptions.url,
      status,
      milliseconds: Math.round(reply.elapsedTime),
      ...(refusedAs !== undefined && { code: refusedAs }),
      ...(isOverlong && { isOverlong }),
      ...((tracedStatuses.has(status) || isOverlong || askedAccount !== undefined) &&
        senderOf(request)),
    }
    request.log.info(facts, 'answered')
    done()
  })
}
