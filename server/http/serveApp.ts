import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { earlyLinks } from './earlyLinks.ts'
import { isFromThisMachine } from './isFromThisMachine.ts'
import { isPageRequest } from './isPageRequest.ts'
import { missingRoute, type AllowedMethods } from './missingRoute.ts'
import { pagePolicy, type PageSources } from './pagePolicy.ts'

export interface ServeOptions {
  readonly clientDir: string
  readonly apiUrl: string
  readonly isDemo: boolean
  /** Whether each page says that this is a demo. */
  readonly isDemoPublic: boolean
  /** Whether the mails of the demo can be read at `/demo/outbox`. */
  readonly hasOutbox: boolean
  /** Parts that are switched off. */
  readonly off: ReadonlySet<string>
  /** Whether anybody can sign in; the sign-in page of a new portal says that nobody can. */
  readonly someoneCanSignIn: () => Promise<boolean>
  readonly allowed: AllowedMethods
  /** Other origins that the page at an address uses. */
  readonly sourcesOf: (address: string) => readonly PageSources[]
}

/**
 * Serves the built browser app: hashed files for a year and precompressed, the page itself with a
 * new nonce every time. Addresses of no file and no call get the page, which the app routes.
 */
export function serveApp(app: FastifyInstance, options: ServeOptions): void {
  const { clientDir, apiUrl, isDemo, isDemoPublic, hasOutbox, allowed, sourcesOf } = options
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8')
    .replaceAll('__API_URL__', apiUrl)
    .replaceAll('__DEMO__', isDemo ? 'on' : 'off')
    .replaceAll('__OFF__', [...options.off].join(' '))
    .replaceAll('__DEMO_MARK__', isDemoPublic ? 'on' : 'off')

  const early = earlyLinks(clientDir, page)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(18).toString('base64')
    const [address = ''] = request.url.split('?', 1)
    // With another API server the accounts are there.
    const isNew = apiUrl === '' && !(await options.someoneCanSignIn())
    const sent = page
      .replace('</head>', `${early(request)}</head>`)
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__OUTBOX__', hasOutbox && isFromThisMachine(request) ? 'on' : 'off')
      .replaceAll('__NEW__', isNew ? 'on' : 'off')
    return reply
      .header('Content-Security-Policy', pagePolicy({ nonce, apiUrl, sources: sourcesOf(address) }))
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie, Accept-Language')
      .type('text/html; charset=utf-8')
      .send(sent)
  }

  void app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    // The page itself has to go through `sendPage`.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders(response, path) {
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.get('/', (request, reply) => sendPage(request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw missingRoute(allowed, request)
    return sendPage(request, reply)
  })
}
