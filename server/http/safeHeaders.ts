import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Headers of any answer that are not helmet's. */
const perResponseHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
])

/** The headers that helmet sets, which are the same in every answer and so determined once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !perResponseHeaders.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Sets helmet's security headers on every answer. */
export async function safeHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const headers = await headersOf(options)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
