import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request waits for the database in all, its retries included. */
const defaultLimitMs = 12_000
/** Shorter waits do not count: a request of many quick statements may take its time. */
const quickMs = 1_000

/** The time that a request may still wait for the database. */
class RequestTime {
  #left: number
  #countedUntil = 0

  constructor(limitMs: number) {
    this.#left = limitMs
  }
  /** Once the answer has begun, nobody waits for it any more: exports are read from then on. */
  end(): void {
    this.#left = Infinity
  }
  left(): number {
    return this.#left
  }
  /** Counts a wait; of those at the same time, each moment once. */
  count(begin: number): void {
    const now = performance.now()
    if (now - begin < quickMs) return
    this.#left -= now - Math.max(begin, this.#countedUntil)
    this.#countedUntil = now
  }
}

const times = new AsyncLocalStorage<RequestTime>()
const timeOf = new WeakMap<FastifyRequest, RequestTime>()

/** Whether the request has waited for the database as long as it may. */
export const isRequestTimeOver = () => (times.getStore()?.left() ?? Infinity) <= 0

/**
 * Waits for the database with the time that is left of the request; without one, without limit.
 * @param giveUp called when the time is over, also at once; makes the work fail
 */
export async function withinRequestTime<T>(work: () => Promise<T>, giveUp: () => void): Promise<T> {
  const time = times.getStore()
  const left = time?.left() ?? Infinity
  if (!time || left === Infinity) return work()
  const begin = performance.now()
  if (left <= 0) giveUp()
  const timer = setTimeout(giveUp, Math.max(left, 0))
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    time.count(begin)
  }
}

/** Gives every request one limit of time for all its waits for the database. */
export function limitRequestTime(app: FastifyInstance, limitMs = defaultLimitMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const time = new RequestTime(limitMs)
    timeOf.set(request, time)
    times.run(time, done)
  })
  // What reads a body goes on in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const time = timeOf.get(request)
    if (time) times.run(time, done)
    else done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    timeOf.get(request)?.end()
    done()
  })
}
