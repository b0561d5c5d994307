import type { FastifyInstance } from 'fastify'

/**
 * The public address of the portal. With PORT=0 and no configured address the port is known only
 * once the app listens.
 */
export function ownUrl(app: FastifyInstance, publicUrl: string): string {
  if (new URL(publicUrl).port !== '0') return publicUrl
  const address = app.server.address()
  return address !== null && typeof address === 'object'
    ? `http://localhost:${address.port}`
    : publicUrl
}
