import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../apiError.ts'

export interface ServeOptions {
  readonly clientDir: string
  readonly apiUrl: string
  readonly isDemo: boolean
  /** Whether the mails of the demo can be read at `/demo/outbox`. */
  readonly hasOutbox: boolean
}

/** Nothing runs or loads that the portal does not ship itself. */
function policy(nonce: string, apiUrl: string): string {
  const api = apiUrl ? ` ${new URL(apiUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${api}`,
    `media-src 'self'${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Serves the built browser app: hashed files for a year and precompressed, the page itself with a
 * fresh nonce every time. Every address that is no file and no call is the app's own to route.
 */
export function serveApp(app: FastifyInstance, options: ServeOptions): void {
  const { clientDir, apiUrl, isDemo, hasOutbox } = options
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8')
    .replaceAll('__API_URL__', apiUrl)
    .replaceAll('__DEMO__', isDemo ? 'on' : 'off')
    .replaceAll('__OUTBOX__', hasOutbox ? 'on' : 'off')

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('Content-Security-Policy', policy(nonce, apiUrl))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }

  void app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    // The page itself must pass through `sendPage`.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders(response, path) {
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.get('/', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|assets)(\/|$)/.test(request.url)
    if (!isPage) throw new ApiError(404, 'NO_ROUTE', 'errors.noRoute')
    return sendPage(reply)
  })
}
