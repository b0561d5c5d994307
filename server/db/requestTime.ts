import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a request waits for the database in all, its retries included. */
const defaultLimitMs = 12_000
/** Shorter waits do not count: a request of many quick statements may take its time. */
const quickMs = 1_000
/** How long statements of a client that has gone may still take: ending one costs its connection. */
const abandonedMs = 300

/** The time that a request may still wait for the database, and for whom it waits. */
class RequestTime {
  /** The account that has sent it; absent before that is known. */
  account: string | undefined
  /** Its open transactions. */
  transactions = 0
  #left: number
  #countedUntil = 0
  readonly #waits = new Set<() => void>()

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
  /** Ends what is waited for now, and waits for nothing more. */
  abandon(): void {
    this.#left = 0
    for (const giveUp of this.#waits) giveUp()
  }
  /** Notes how to end a wait. @returns a function that forgets it */
  begin(giveUp: () => void): () => void {
    this.#waits.add(giveUp)
    return () => this.#waits.delete(giveUp)
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
  if (!time) return work()
  const left = time.left()
  const begin = performance.now()
  if (left <= 0) giveUp()
  const timer = left === Infinity ? undefined : setTimeout(giveUp, Math.max(left, 0))
  const forget = time.begin(giveUp)
  try {
    return await work()
  } finally {
    forget()
    clearTimeout(timer)
    time.count(begin)
  }
}

/** The account whose request this is, if it waits for no transaction of its own; else undefined. */
export function waitingAccount(): string | undefined {
  const time = times.getStore()
  return time?.transactions ? undefined : time?.account
}

/**
 * Runs work that is of no request, although one has caused it: an embedded system that a request
 * opened answers others, too.
 */
export const outsideRequest = <T>(work: () => T): T => times.exit(work)

/** Runs work that holds a transaction: its request waits in no line meanwhile. */
export async function holdingTransaction<T>(work: () => Promise<T>): Promise<T> {
  const time = times.getStore()
  if (!time) return work()
  time.transactions += 1
  try {
    return await work()
  } finally {
    time.transactions -= 1
  }
}

/** Notes the account of a request, whose statements then take turns with others of it. */
export function noteAccount(request: FastifyRequest, account: string): void {
  const time = timeOf.get(request)
  if (time) time.account = account
}

/**
 * Gives every request one limit of time for all its waits for the database. What reads for a client
 * that has gone is ended.
 */
export function limitRequestTime(app: FastifyInstance, limitMs = defaultLimitMs): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const time = new RequestTime(limitMs)
    timeOf.set(request, time)
    if (request.method === 'GET')
      raw.once('close', () => {
        // What is being sent is read in small pieces, of which none follows.
        if (!raw.headersSent) setTimeout(() => time.abandon(), abandonedMs).unref()
      })
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
