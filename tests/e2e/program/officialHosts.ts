import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createRequire } from 'node:module'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../../../server/db/connect.ts'
import { faults } from '../../../server/platform/faults.ts'
import { embeddedGateway } from '../../../server/sandbox/gateway/embeddedGateway.ts'
import { officialGateway } from '../../../server/sandbox/gateway/officialGateway.ts'
import { writeXml } from '../../../server/sandbox/gateway/writeXml.ts'

const hosts = {
  api: 'api.sandbox.braintreegateway.com',
  assets: 'assets.braintreegateway.com',
  graphql: 'payments.sandbox.braintree-api.com',
  songbird: 'songbirdstag.cardinalcommerce.com',
} as const
const official = {
  api: `https://${hosts.api}`,
  assets: `https://${hosts.assets}`,
  graphql: `https://${hosts.graphql}/graphql`,
  songbird: `https://${hosts.songbird}/edge/v1/songbird.js`,
}

/** Frames of the real gateway have a page of their own; ours has its script beside it. */
const framePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title>
<script src="/hostedFieldsFrame.js" defer></script></head>
<body><main><label for="field"></label><input id="field"><p></p></main></body></html>`

const built = (name: string) => readFileSync(`dist/gateway/${name}`)
const dropInSheet = () =>
  readFileSync(createRequire(import.meta.url).resolve('braintree-web-drop-in/dropin.css'))

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

export interface OfficialHosts {
  /** What a portal is started with, to take these hosts for the real gateway. */
  readonly env: Readonly<Record<string, string>>
  /** What a Chromium is started with. */
  readonly args: readonly string[]
  /** Every request so far: method and address. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/**
 * The official addresses of Braintree's sandbox on a port of this machine, with a gateway of its own behind them.
 * @param folder for the certificate and what leads a portal's process here
 */
export async function officialHosts(database: Database, folder: string): Promise<OfficialHosts> {
  const embedded = await embeddedGateway({ database, faults: faults() })
  const clients = officialGateway(database, official)
  const asked: string[] = []
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = Object.values(hosts).map((host) => `DNS:${host}`)
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
      .concat(['-days', '2', '-subj', '/CN=official', '-addext', `subjectAltName=${names.join()}`])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )

  function passOn(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { method, url: path, headers } = request
    const { port } = embedded
    forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end(body)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const host = (headers.host ?? '').split(':')[0] ?? ''
    const url = `https://${host}${path}`
    if (method !== 'OPTIONS') asked.push(`${method} ${url.split('?')[0]}`)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    const send = (type: string, content: string | Buffer, status = 200) =>
      response.writeHead(status, { 'content-type': type }).end(content)
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    if (host === hosts.songbird) return void send('text/javascript', built('songbird.js'))
    if (host === hosts.assets && path.endsWith('/hosted-fields-frame.min.html'))
      return void send('text/html; charset=utf-8', framePage)
    if (host === hosts.assets && path === '/hostedFieldsFrame.js')
      return void send('text/javascript', built('hostedFieldsFrame.js'))
    if (host === hosts.assets && path.endsWith('/dropin.css'))
      return void send('text/css', dropInSheet())
    const body = await bodyOf(request)
    if (headers.authorization?.startsWith('Basic ')) {
      if (!path.endsWith('/client_token')) return passOn(request, response, body)
      const value = await clients.clientToken()
      return void send('application/xml', writeXml('client-token', { value }), 201)
    }
    const { authorization } = headers
    const answer = await clients.answer({ method, url, authorization, body: body.toString() })
    if (answer) return void send(answer.type, answer.body, answer.status)
    // What is left is the library's own log.
    send('application/json', '{}', 202)
  }

  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      handle(request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      )
    },
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const preload = join(folder, 'officialHosts.mjs')
  writeFileSync(
    preload,
    `import tls from 'node:tls'
const { connect } = tls
tls.connect = (options, ...rest) =>
  /(^|\\.)braintreegateway\\.com$/.test(options?.host ?? '')
    ? connect({ ...options, servername: options.host, host: '127.0.0.1', port: ${port} }, ...rest)
    : connect(options, ...rest)
`,
  )
  return {
    env: {
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_MERCHANT_ID: embedded.merchantId,
      BRAINTREE_PUBLIC_KEY: embedded.publicKey,
      BRAINTREE_PRIVATE_KEY: embedded.privateKey,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
    },
    args: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost`,
      '--ignore-certificate-errors',
    ],
    asked,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await Promise.all([closed, embedded.close()])
    },
  }
}
