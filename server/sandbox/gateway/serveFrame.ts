import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The frame around one field of a card. It shows nothing by itself: its script does, as the page asks. */
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

/** It runs its own script, calls the gateway beside it, and stands in pages of this portal alone. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * The drop-in puts the addresses of its gateway's pages together from a URL that this gateway does not name, so that
 * they are relative to the page: `undefined/web/…`. These are the pages that it may stand in.
 */
const besidePages = ['', '/:first', '/:first/:second'].map((page) => `${page}/undefined/web/*`)

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : null)

function send(reply: FastifyReply, type: string, content: Buffer | string | null) {
  // Never the app's own page, which the router would answer.
  if (content === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  return reply
    .header('Cache-Control', 'public, max-age=3600')
    .type(`${type}; charset=utf-8`)
    .send(content)
}

/**
 * What browsers load from the embedded gateway: the frames that take a card, the drop-in's style sheet, and the
 * script of the test bank.
 * @param builtDir where the build put the scripts
 */
export function serveFrame(app: FastifyInstance, builtDir: string): void {
  const require = createRequire(import.meta.url)
  const sheet = readFileSync(require.resolve('braintree-web-drop-in/dropin.css'))
  const scripts = ['hostedFieldsFrame.js', 'songbird.js'].map(
    (name) => [name, readIfThere(join(builtDir, name))] as const,
  )
  for (const [name, script] of scripts)
    app.get(`/sandbox/gateway/${name}`, (_request, reply) => send(reply, 'text/javascript', script))
  for (const address of besidePages)
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
