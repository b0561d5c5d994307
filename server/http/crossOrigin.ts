import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Headers of answers that pages of other origins may read. */
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

/** Seconds for which browsers cache a preflight answer. */
const maxAge = 600

/**
 * Lets pages of these origins call the server; without origins no CORS headers are sent. Cookies
 * are not allowed: calls are authenticated by their token.
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
