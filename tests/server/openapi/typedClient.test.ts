import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

/** What somebody writes who has the API document and nothing else of ours. */
const journey = `
import { Api, type Products } from './client.js'

export async function journey(baseUrl: string, email: string, password: string) {
  const client = new Api<string>({
    baseUrl,
    securityWorker: (token) => (token ? { headers: { Authorization: \`Bearer \${token}\` } } : {}),
  })
  const { data: session } = await client.api.login({ email, password })
  client.setSecurityData(session.token)
  const { data: list } = await client.api.productsList({ range: '[0,4]', sort: '["sku","ASC"]' })
  const rows = Array.isArray(list) ? list : list.docs
  const [first] = rows
  if (!first) throw new Error('no products')
  const read = await client.api.productsRead(first._id)
  const product: Products = read.data
  const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
  const changed = await client.api.productsUpdate(first._id, { comments: 'typed' }, { headers })
  const wrong = await client.api
    .productsUpdate(first._id, { comments: 7 as unknown as string })
    .catch((refusal: { status: number }) => refusal)
  const stale = await client.api
    .productsUpdate(first._id, { comments: 'late' }, { headers })
    .catch((refusal: { status: number }) => refusal)
  const { data: history } = await client.api.productsReadHistory(first._id)
  await client.api.logout()
  const after = await client.api.productsRead(first._id).catch((e: { status: number }) => e)
  return {
    skus: rows.map(({ sku }) => sku),
    version: product.version,
    changed: [changed.data.version, changed.data.comments],
    statuses: [wrong, stale, after].map((one) => (one as { status: number }).status),
    newest: history.entries[0]?.version,
  }
}
`

/** What the document does not allow. */
const mistaken = `
import { Api } from './client.js'
await new Api().api.productsUpdate('id', { comments: 7 })
`

const tsconfig = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    outDir: 'out',
  },
}

interface Journey {
  journey(baseUrl: string, email: string, password: string): Promise<object>
}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'bottega-client-'))
  const { body } = await server.as('nobody').call('GET', '/api/docs/json')
  const document = join(folder, 'openapi.json')
  await writeFile(document, JSON.stringify(body))
  await generateApi({ input: document, output: folder, fileName: 'client.ts', silent: true })
  const client = join(folder, 'client.ts')
  // It is compiled for good: the generator would rather not have it looked at.
  await writeFile(client, (await readFile(client, 'utf8')).replace(/^\/\/ @ts-.*$/m, ''))
  await writeFile(join(folder, 'journey.ts'), journey)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const compile = () =>
  new Promise<string>((done) => {
    const compiler = resolve('node_modules/typescript/bin/tsc')
    execFile(process.execPath, [compiler, '-p', '.'], { cwd: folder }, (_failure, output) =>
      done(output),
    )
  })

test('a client generated from the API document compiles and does a journey', async () => {
  expect(await compile()).toBe('')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const file = pathToFileURL(join(folder, 'out', 'journey.js')).href
  const { journey: run } = (await import(file)) as Journey
  const result = await run(`http://127.0.0.1:${port}`, 'admin@bottega.example', demoPassword)
  expect(result).toEqual({
    skus: Array.from({ length: 5 }, () => expect.any(String)),
    version: expect.any(Number),
    changed: [(result as { version: number }).version + 1, 'typed'],
    statuses: [400, 409, 401],
    newest: (result as { version: number }).version + 1,
  })
  await writeFile(join(folder, 'mistaken.ts'), mistaken)
  expect(await compile()).toMatch(/^mistaken\.ts.*'number' is not assignable to type 'string/)
}, 120_000)
