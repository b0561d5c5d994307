import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

const keys = {
  environment: 'sandbox',
  merchantId: 'm',
  publicKey: 'public',
  privateKey: 'private',
} as const
const frame = 'undefined/web/3.123.2/html/hosted-fields-frame.min.html'

let folder: string
let clientDir: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-frame-'))
  clientDir = join(folder, 'client')
  mkdirSync(clientDir)
  mkdirSync(join(folder, 'gateway'))
  copyFileSync('index.html', join(clientDir, 'index.html'))
  // As the build leaves it beside the app.
  writeFileSync(join(folder, 'gateway', 'songbird.js'), 'window.Cardinal = {}')
  const sheet = createRequire(import.meta.url).resolve('braintree-web-drop-in/dropin.css')
  copyFileSync(sheet, join(folder, 'gateway', 'dropin.css'))
  server = await testServer(undefined, { clientDir })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each(['', 'vendor-subscription/', 'vendor-plans/', 'vendor-plans/5f1c/'])(
  'the frame of a card’s field stands beside the page /%s and in pages of the portal alone',
  async (page) => {
    const { statusCode, headers, body } = await server.app.inject(`/${page}${frame}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(body).toMatch(/<label for="field">/)
    // Its one script has an address: nothing inline would run.
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script src="/sandbox/gateway/hostedFieldsFrame.js" defer>',
    ])
  },
)

test('the style sheet is that of the package, the bank’s script that of the build', async () => {
  const sheet = await server.app.inject('/vendor-plans/undefined/web/dropin/1.48.0/css/dropin.css')
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.body).toContain('.braintree-dropin')
  const script = await server.app.inject('/sandbox/gateway/songbird.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.body).toContain('Cardinal')
})

test.each([
  '/sandbox/gateway/hostedFieldsFrame.js',
  '/vendor-plans/undefined/web/3.123.2/html/other.html',
  '/vendor-plans/undefined/web/..%2f..%2fpackage.json',
])('%s, which is not there, is no page of the app either', async (url) => {
  const { statusCode, body } = await server.app.inject(url)
  expect([statusCode, body]).toEqual([404, 'Not found'])
})

test('a portal with a real gateway, or with none, serves no frames of its own', async () => {
  const real = await testServer(undefined, { clientDir, gatewayKeys: keys })
  const { headers, body } = await real.app.inject(`/vendor-plans/${frame}`)
  expect(headers['content-security-policy']).not.toContain("frame-ancestors 'self'")
  expect(body).not.toContain('hostedFieldsFrame')
  const page = await real.app.inject('/vendor-plans/5f1c')
  expect(page.headers['content-security-policy']).toContain('https://api.sandbox.braintreegateway')
  const other = await real.app.inject('/products')
  expect(other.headers['content-security-policy']).not.toContain('braintree')
  await real.close()
})
