import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** Headers of any answer that are not helmet's. */
const perResponseHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
])

export type SafeHeaders = Readonly<Record<string, string>>

/** The headers that helmet sets, which are the same in every answer and so determined once. */
export async function safeHeadersOf(options: FastifyHelmetOptions): Promise<SafeHeaders> {
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

/** Sets security headers on every answer that has a request. */
export function safeHeaders(app: FastifyInstance, headers: SafeHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
