import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { clockSentence } from '../db/clockDifference.ts'
import { monitorOf, type Database } from '../db/connect.ts'
import type { Reader } from '../db/replica/reader.ts'
import type { DatabaseHealth } from '../db/databaseMonitor.ts'
import { ApiError } from '../errors/apiError.ts'

const troubles: Readonly<Record<DatabaseHealth, string | null>> = {
  ready: null,
  readOnly: 'the database takes no writes',
  away: 'the database does not answer',
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header carries the token; takes the same time for every wrong one. */
const isBearer = (header: string | undefined, token: string) =>
  timingSafeEqual(digestOf(header ?? ''), digestOf(`Bearer ${token}`))

function replicaMetrics(registry: Registry, replica: NonNullable<Reader['replica']>): void {
  const registers = [registry]
  new Gauge({
    name: 'bottega_replica_used',
    help: '1 while the replica answers lists, 0 while it is passed over',
    registers,
    collect() {
      this.set(replica.status().trouble === null ? 1 : 0)
    },
  })
  new Gauge({
    name: 'bottega_replica_lag_seconds',
    help: 'For how long something written has been missing on the replica',
    registers,
    collect() {
      this.set(replica.status().lagMs / 1000)
    },
  })
  new Counter({
    name: 'bottega_reads_total',
    help: 'Reads of lists, totals, exports and analytics by the database that answered them',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset()
      for (const [database, count] of Object.entries(replica.counts()))
        this.inc({ database }, count)
    },
  })
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers and takes writes, and the portal
 * is not about to stop; `clock` says if that of the machine is wrong. `/metrics`: Prometheus metrics by route and status, without personal data,
 * for requests with the configured token.
 */
export function health(
  app: FastifyInstance,
  database: Database,
  metricsToken: string | undefined,
  { replica }: Pick<Reader, 'replica'>,
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
  if (replica) replicaMetrics(registry, replica)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  const monitor = monitorOf(database)
  const trouble = async () => {
    if (app.isLeaving()) return 'the portal is about to stop'
    const found = troubles[await monitor.check()]
    return found ?? (monitor.refusesWrites ? 'the database has no room for writes' : null)
  }
  app.get('/readyz', async (_request, reply) => {
    const status = await trouble()
    if (status !== null) return reply.status(503).header('Retry-After', '5').send({ status })
    const clock = clockSentence(monitor.clockDifferenceMs)
    return { status: 'ready', ...(clock !== null && { clock }) }
  })
  app.get('/metrics', async (request, reply) => {
    // 404, since the app's page would otherwise be served as metrics.
    if (metricsToken === undefined) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    if (!isBearer(request.headers.authorization, metricsToken))
      throw new ApiError(401, 'NO_TOKEN', 'errors.noToken')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
