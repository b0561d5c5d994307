import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/connect.ts'
import { ApiError } from '../errors/apiError.ts'

/** Milliseconds in which the database has to answer, so that a silent line is not taken for a slow one. */
const readyWithin = 800

/** Finds out whether the database answers. On a silent line one question waits, however often it is put. */
function databaseCheck(database: Database): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  return () => {
    underWay ??= sql`select 1`
      .execute(database)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined
      })
    return Promise.race([
      underWay,
      new Promise<false>((done) => setTimeout(() => done(false), readyWithin).unref()),
    ])
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header carries the token; takes the same time for every wrong one. */
const isBearer = (header: string | undefined, token: string) =>
  timingSafeEqual(digestOf(header ?? ''), digestOf(`Bearer ${token}`))

/**
 * `/healthz`: the process answers. `/readyz`: the database does too, and the portal is not about to
 * stop. `/metrics`: figures in the
 * Prometheus format, by route and status, without personal data, for who has the configured token.
 */
export function health(
  app: FastifyInstance,
  database: Database,
  metricsToken: string | undefined,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  const isAnswering = databaseCheck(database)
  const trouble = async () => {
    if (app.isLeaving()) return 'the portal is about to stop'
    return (await isAnswering()) ? null : 'the database does not answer'
  }
  app.get('/readyz', async (_request, reply) => {
    const status = await trouble()
    return status === null
      ? { status: 'ready' }
      : reply.status(503).header('Retry-After', '5').send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    // A collector must not take the portal's page for its figures.
    if (metricsToken === undefined) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    if (!isBearer(request.headers.authorization, metricsToken))
      throw new ApiError(401, 'NO_TOKEN', 'errors.noToken')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
