import type { FastifyInstance } from 'fastify'

/**
 * Where the portal is for others. With PORT=0 and no address given, the system chooses the port as soon as the
 * app listens; until then it is unknown.
 */
export function ownUrl(app: FastifyInstance, publicUrl: string): string {
  if (new URL(publicUrl).port !== '0') return publicUrl
  const address = app.server.address()
  return address !== null && typeof address === 'object'
    ? `http://localhost:${address.port}`
    : publicUrl
}
