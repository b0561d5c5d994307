import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isDatabaseAway } from '../db/isDatabaseAway.ts'

/** Milliseconds: a switchover of the database closes all lines, and opens new ones at once. */
const pause = 200

/** Does work that changes nothing once more when the database was away for a moment. */
export async function onceMore<T>(work: () => Promise<T> | T, isOver = () => false): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseAway(error) || isOver()) throw error
    await delay(pause)
    return work()
  }
}

/** Routes that read are tried once more, unless their answer has begun. */
export function readAgain(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return
    const { handler } = route
    route.handler = function again(request: FastifyRequest, reply: FastifyReply) {
      const run = () => (handler as RouteHandlerMethod).call(this, request, reply)
      const first = run()
      // One that sends by itself asks the database nothing; a promise in its place would send nothing after it.
      if (!(first instanceof Promise)) return first
      let isFirst = true
      return onceMore(
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
