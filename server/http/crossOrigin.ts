import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What a page of another origin may read of an answer, beside its body. */
const exposedHeaders = [
  'Content-Range',
  'X-Total-At-Least',
  'ETag',
  'Location',
  'Allow',
  'Content-Disposition',
  'X-Export-Rows',
  'X-Export-Is-All',
  'X-Export-Shortened',
  'X-Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'WWW-Authenticate',
]

/** Seconds for which a browser need not ask again what it may send. */
const maxAge = 600

/**
 * Lets pages of these origins call the server; without any, the headers say nothing at all. No cookies: a call
 * proves who sends it by its token.
 */
export async function crossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (!origins.length) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge,
  })
}
