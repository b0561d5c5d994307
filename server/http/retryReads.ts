import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isDatabaseAway } from '../db/isDatabaseAway.ts'

/** After a switchover of the database new connections work right away. */
const retryDelayMs = 200

/** Retries work that changes nothing once, when the database connection was lost. */
export async function retryOnce<T>(work: () => Promise<T> | T, isOver = () => false): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseAway(error) || isOver()) throw error
    await delay(retryDelayMs)
    return work()
  }
}

/** Retries reading routes once after a lost database connection, unless their answer has begun. */
export function retryReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return
    const { handler } = route
    route.handler = function again(request: FastifyRequest, reply: FastifyReply) {
      const run = () => (handler as RouteHandlerMethod).call(this, request, reply)
      const first = run()
      // A handler that sends by itself needs no database; returning a promise for it would stop its
      // answer.
      if (!(first instanceof Promise)) return first
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
