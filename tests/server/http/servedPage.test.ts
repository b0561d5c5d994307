import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

const apiUrl = 'https://api.example.com'

let clientDir: string
let server: TestServer
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'bottega-page-'))
  copyFileSync('index.html', join(clientDir, 'index.html'))
  // As the build leaves them beside the page.
  writeFileSync(
    join(clientDir, 'early.json'),
    JSON.stringify({
      guest: ['/assets/login.js', '/src/main.ts'],
      languages: {
        en: ['/assets/app.js', '/assets/app.css', '/assets/english.js', '/src/main.ts'],
        it: ['/assets/app.js', '/assets/app.css', '/assets/italian.js', '/src/main.ts'],
      },
      pages: {
        product: ['/assets/editor.js', '/assets/editor.css'],
        collection: ['/assets/collection.js'],
        vendorOrders: ['/assets/orders.js'],
      },
      generated: {
        create: ['/assets/form.js'],
        edit: ['/assets/form.js'],
        show: ['/assets/show.js'],
      },
      views: {
        products: { create: ['/assets/newProduct.js'] },
        vendors: { show: ['/assets/ownShow.js'] },
      },
    }),
  )
  server = await testServer(undefined, { clientDir, apiUrl })
})
afterAll(async () => {
  await server.close()
  rmSync(clientDir, { recursive: true })
})

test('API-004: the page names the host of the calls that the configuration gives, and may reach it', async () => {
  const { body, headers } = await server.app.inject('/products')
  expect(body).toContain(`<meta name="bottega-api" content="${apiUrl}"`)
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiUrl};`)
})

const linksFor = async (headers: Readonly<Record<string, string>>, url = '/products') => {
  const { body } = await server.app.inject({ url, headers })
  const links = body.matchAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)"/g)
  return [...links].map(([, rel, file]) => `${rel} ${file}`)
}

test('the page of somebody signed in names the files of the app, in the language on screen', async () => {
  const token = 'bottega_token=anything'
  const shared = ['modulepreload /assets/app.js', 'stylesheet /assets/app.css']
  expect(await linksFor({ cookie: token })).toEqual([...shared, 'modulepreload /assets/english.js'])
  expect(await linksFor({ cookie: `bottega_language=it; ${token}` })).toEqual([
    ...shared,
    'modulepreload /assets/italian.js',
  ])
})

const id = '0193d99a-9d68-7b2c-b5a1-000000000001'

test.each([
  [
    `/products/${id}?from=list`,
    ['modulepreload /assets/editor.js', 'stylesheet /assets/editor.css'],
  ],
  [`/products/${id}/show`, ['modulepreload /assets/show.js']],
  [`/collections/${id}`, ['modulepreload /assets/collection.js']],
  [`/vendors/${id}`, ['modulepreload /assets/form.js']],
  [`/vendors/${id}/orders`, ['modulepreload /assets/orders.js']],
  ['/vendors/create', ['modulepreload /assets/form.js']],
  [`/vendors/${id}/show`, ['modulepreload /assets/ownShow.js']],
  ['/products/create', ['modulepreload /assets/newProduct.js']],
  ['/products', []],
  ['/no-such-page', []],
])('%s names the code of its page too, and no other', async (url, files) => {
  const links = await linksFor({ cookie: 'bottega_token=anything' }, url)
  expect(links.slice(3)).toEqual(files)
})

test('the sign-in page names its own files alone, so that it comes first', async () => {
  const own = ['modulepreload /assets/login.js']
  expect(await linksFor({})).toEqual(own)
  expect(await linksFor({ cookie: 'my_bottega_token=no' })).toEqual(own)
})

test.each(['/products/%00', '/approver-workflow/%E0%A4%A', '/%'])(
  '%s, which no address is, leads to the page that says so',
  async (url) => {
    const { statusCode, headers } = await server.app.inject(url)
    expect([statusCode, headers.location]).toEqual([302, '/not-found'])
    expect((await server.app.inject('/not-found')).headers['content-type']).toMatch('text/html')
  },
)

test('a call at an address that cannot be read is refused as a call', async () => {
  const { statusCode, body } = await server.app.inject('/api/product/%E0%A4%A')
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ code: 'BAD_INPUT' })
})

test('figures that nobody is given are no page of the portal either', async () => {
  const reply = await server.app.inject('/metrics')
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/json')
})

const isOn = async (on: TestServer, name: string, remoteAddress = '127.0.0.1') =>
  (await on.app.inject({ url: '/', remoteAddress })).body.includes(
    `<meta name="bottega-${name}" content="on"`,
  )

test('the page of a demo that other machines reach says so, and names the outbox on its own machine alone', async () => {
  const shown = await testServer(undefined, { clientDir, isDemoPublic: true })
  expect(await isOn(shown, 'demo-mark')).toBe(true)
  expect(await isOn(shown, 'outbox')).toBe(true)
  expect(await isOn(shown, 'outbox', '192.168.1.9')).toBe(false)
  await shown.close()
  expect(await isOn(server, 'demo-mark')).toBe(false)
})

test('a portal that has accounts, or whose calls go elsewhere, does not say that it is new', async () => {
  const shown = await testServer(undefined, { clientDir, isDemo: false })
  expect(await isOn(shown, 'new')).toBe(false)
  await shown.database.deleteFrom('credentials').execute()
  const emptied = await testServer(undefined, { clientDir, isDemo: false })
  await emptied.database.deleteFrom('credentials').execute()
  expect(await isOn(emptied, 'new')).toBe(true)
  await Promise.all([shown.close(), emptied.close()])
  await server.database.deleteFrom('credentials').execute()
  expect(await isOn(server, 'new')).toBe(false)
})
