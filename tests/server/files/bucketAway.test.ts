import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { bucket, type Bucket } from '../../helpers/bucket.ts'
import { multipart } from '../../helpers/multipart.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'

type Mood = 'fine' | 'broken' | 'full' | 'hangs up' | 'silent' | 'answers half'

let remote: Bucket
let before: Server
let mood: Mood = 'fine'
let server: TestServer
let app: FastifyInstance
let vendor: Client
const log = new PassThrough({ encoding: 'utf8' })

/** Stands before the bucket, and behaves as one that is in trouble. */
function moody(endpoint: string): Server {
  return createServer((incoming, outgoing) => {
    if (mood === 'silent') return
    const isSave = incoming.method === 'PUT'
    if (mood === 'hangs up' && isSave) {
      incoming.once('data', () => incoming.destroy())
      return
    }
    if (mood === 'broken' || mood === 'full') {
      incoming.resume()
      outgoing.writeHead(mood === 'full' ? 507 : 500).end('<html>no')
      return
    }
    if (mood === 'answers half' && isSave) {
      incoming.resume()
      outgoing.writeHead(200, { 'content-length': 1000 })
      outgoing.write('half', () => outgoing.destroy())
      return
    }
    const { method, url, headers } = incoming
    const onward = request(`${endpoint}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
}

beforeAll(async () => {
  remote = await bucket()
  before = moody(remote.options.endpoint ?? '').listen(0, '127.0.0.1')
  await new Promise((done) => before.once('listening', done))
  const endpoint = `http://127.0.0.1:${(before.address() as AddressInfo).port}`
  server = await testServer()
  app = await buildApp({
    ...testParts(server.model, server.database, server.dataDir),
    s3: { ...remote.options, endpoint, silence: 200 },
    logLevel: 'error',
    log,
  })
  vendor = server.as('vendor')
})
beforeEach(() => {
  mood = 'fine'
  log.read()
})
afterAll(async () => {
  await app.close()
  before.closeAllConnections()
  before.close()
  await server.close()
  await remote.close()
})

let shades = 0
const picture = () =>
  sharp({
    create: {
      width: 1400,
      height: 1400,
      channels: 3,
      background: { r: (shades += 1), g: 0, b: 0 },
    },
  })
    .jpeg()
    .toBuffer()

async function upload(name: string, content: Buffer) {
  const { body, headers } = await multipart([{ part: 'images', name, content }])
  return app.inject({
    method: 'PUT',
    url: `/api/vendor/promote/${vendor.id}`,
    headers: { ...headers, authorization: vendor.authorization },
    payload: body,
  })
}

test('a bucket that works keeps an upload, and nothing is logged', async () => {
  const kept = await upload('a.jpg', await picture())
  expect(kept.statusCode).toBe(200)
  expect(kept.body).toMatch(/\/files\/pictures\/[\da-f]{40}\.jpg/)
  expect(log.read()).toBeNull()
})

test.each([
  ['broken', /UnknownError|InternalError|500/],
  ['full', /507|Unknown/],
  ['hangs up', /socket hang up|ECONNRESET|EPIPE/],
  ['silent', /TimeoutError/],
  ['answers half', /aborted|ECONNRESET/],
] as const)(
  'a bucket, %s: 503, the time to come again and a cause in the log; the repeat is kept',
  async (trouble, cause) => {
    const content = await picture()
    mood = trouble
    const refused = await upload('a.jpg', content)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.json()).toEqual({
      error: 'The portal is not available at the moment. Try again in a few seconds',
      code: 'UNAVAILABLE',
      requestId: refused.headers['x-request-id'],
    })
    const lines = String(log.read()).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: refused.headers['x-request-id'],
      msg: 'request failed',
    })
    expect(lines[0]).toMatch(cause)
    mood = 'fine'
    expect((await upload('a.jpg', content)).statusCode).toBe(200)
  },
)

test('a picture in a bucket that is away is 503, and comes when the bucket is back', async () => {
  const kept = await upload('a.jpg', await picture())
  const [url = ''] = /\/files\/pictures\/[\da-f]{40}\.jpg/.exec(kept.body) ?? []
  mood = 'broken'
  const refused = await app.inject(url)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  mood = 'fine'
  expect((await app.inject(url)).statusCode).toBe(200)
})

test('a bucket that is not there stays a server error, with its name in the log alone', async () => {
  const other = await buildApp({
    ...testParts(server.model, server.database, server.dataDir),
    s3: { ...remote.options, bucket: 'elsewhere' },
    logLevel: 'error',
    log,
  })
  const { body, headers } = await multipart([
    { part: 'images', name: 'a.jpg', content: await picture() },
  ])
  const refused = await other.inject({
    method: 'PUT',
    url: `/api/vendor/promote/${vendor.id}`,
    headers: { ...headers, authorization: vendor.authorization },
    payload: body,
  })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([500, 'SERVER'])
  expect(refused.body).not.toMatch(/NoSuchBucket/)
  expect(String(log.read())).toMatch(/NoSuchBucket/)
  await other.close()
})
