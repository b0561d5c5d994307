import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that an open call turned out to be about, right or wrong: for the log alone. */
    askedAccount?: string
    /** The code of the refusal. */
    refusedAs?: string
  }
}

/** Refusals by which somebody looks for what is not theirs: the log says who, and from where. */
const traced: ReadonlySet<number> = new Set([401, 403, 404, 429])

/** Who sent a request: the account, who looks at the portal as that one, and the address. */
const senderOf = ({ actor, askedAccount, view, ip }: FastifyRequest) => ({
  userId: actor?.subject.id ?? askedAccount ?? null,
  ...(view && { viewerSession: view.parentId }),
  address: ip,
})

/**
 * A line for every answer. Addresses of pages may hold what people searched for, headers hold tokens, and fields of
 * a sign-in what was meant for another one: none of these is logged.
 */
export function answerLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, refusedAs, askedAccount } = request
    const { statusCode: status } = reply
    const facts = {
      method,
      route: routeOptions.url,
      status,
      milliseconds: Math.round(reply.elapsedTime),
      ...(refusedAs !== undefined && { code: refusedAs }),
      ...((traced.has(status) || askedAccount !== undefined) && senderOf(request)),
    }
    request.log.info(facts, 'answered')
    done()
  })
}
