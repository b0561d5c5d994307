import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The frame of one card field; its script draws the field. */
const frame = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Card</title>
    <script src="/sandbox/gateway/hostedFieldsFrame.js" defer></script>
  </head>
  <body>
    <main>
      <label for="field"></label>
      <input id="field" type="text" inputmode="numeric" spellcheck="false" aria-describedby="message" />
      <p id="message"></p>
    </main>
  </body>
</html>
`

/**
 * Allows the frame its own script and calls to the gateway; only this portal's pages may embed it.
 */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * The drop-in builds the addresses of its pages from a URL that this gateway does not give, so they
 * are relative to the page: `undefined/web/…`. These patterns cover the pages that may contain it.
 */
const pagePatterns = ['', '/:first', '/:first/:second'].map((page) => `${page}/undefined/web/*`)

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : null)

function send(reply: FastifyReply, type: string, content: Buffer | string | null) {
  // 404 here, since the router would answer the app's page.
  if (content === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  return reply
    .header('Cache-Control', 'public, max-age=3600')
    .type(`${type}; charset=utf-8`)
    .send(content)
}

/**
 * Serves what browsers load from the embedded gateway: the frames of the card fields, the drop-in's
 * style sheet, and the script of the test bank.
 * @param builtDir folder of the built files
 */
export function serveFrame(app: FastifyInstance, builtDir: string): void {
  const sheet = readIfThere(join(builtDir, 'dropin.css'))
  const scripts = ['hostedFieldsFrame.js', 'songbird.js'].map(
    (name) => [name, readIfThere(join(builtDir, name))] as const,
  )
  for (const [name, script] of scripts)
    app.get(`/sandbox/gateway/${name}`, (_request, reply) => send(reply, 'text/javascript', script))
  for (const address of pagePatterns)
    app.get<{ Params: { readonly '*': string } }>(address, ({ params }, reply) => {
      const file = params['*']
      if (/^[\d.]+\/html\/hosted-fields-frame\.min\.html$/.test(file)) {
        void reply.header('Content-Security-Policy', framePolicy)
        return send(reply, 'text/html', frame)
      }
      const isSheet = /^dropin\/[\d.]+\/css\/dropin\.css$/.test(file)
      return send(reply, 'text/css', isSheet ? sheet : null)
    })
}
