import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../server/errors/apiError.ts'
import { errorHandler } from '../../../server/http/errorHandler.ts'

const secret = 'the password of the database'
const log = new PassThrough({ encoding: 'utf8' })
const app = Fastify({ logger: { level: 'error', stream: log } })
app.setErrorHandler(errorHandler)

const broken = () => new Error(secret)

beforeAll(async () => {
  app.get('/fine', () => ({ fine: true }))
  app.get('/refused', () => {
    throw new ApiError(404, 'NO_ROUTE', 'errors.notFound')
  })
  app.get('/thrown', () => {
    throw broken()
  })
  app.get('/later', () => Promise.reject(broken()))
  app.get('/typed', () => {
    throw new TypeError(secret)
  })
  app.get('/status', () => {
    throw Object.assign(broken(), { statusCode: 502 })
  })
  app.get('/text', () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a library may
    throw secret
  })
  app.get('/unwritable', () => ({ secret: 1n }))
  app.get('/stream', () => failing())
  app.get('/hook', { onRequest: () => Promise.reject(broken()) }, () => 'never')
  const onSend = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.statusCode === 200 ? Promise.reject(broken()) : Promise.resolve()
  app.get('/leaving', { onSend }, () => 'never')
  app.put('/gone', async (request) => {
    await new Promise((done) => request.raw.once('close', done).once('error', done))
    throw new TypeError(secret)
  })
  app.addContentTypeParser('text/slow', (_request, _payload, done) => done(null))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  log.read()
})
afterAll(() => app.close())

/** A stream that fails before its first byte. */
const failing = () =>
  new Readable({
    read() {
      this.destroy(broken())
    },
  })

const lines = () =>
  String(log.read() ?? '')
    .split('\n')
    .filter(Boolean)

test('what is answered and what is refused are no errors in the log', async () => {
  expect((await app.inject('/fine')).json()).toEqual({ fine: true })
  expect((await app.inject('/refused')).statusCode).toBe(404)
  expect(lines()).toEqual([])
})

test.each([
  'thrown',
  'later',
  'typed',
  'status',
  'text',
  'unwritable',
  'stream',
  'hook',
  'leaving',
])(
  'a failure of the server (%s) is masked, and logged once with the id of its request',
  async (path) => {
    const answer = await app.inject(`/${path}`)
    expect(answer.statusCode).toBe(500)
    const { requestId, ...body } = answer.json<Record<string, unknown>>()
    expect(body).toEqual({ error: 'server error', code: 'SERVER' })
    expect(requestId).toBe(answer.headers['x-request-id'])
    const [line, ...others] = lines()
    expect(others).toEqual([])
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, reqId: requestId })
    if (path !== 'unwritable') expect(line).toContain(secret)
  },
)

test('a failure of the server is logged when its sender has gone away, too', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'PUT /gone HTTP/1.1\r\nHost: x\r\nContent-Type: text/slow\r\nContent-Length: 9\r\n\r\nhalf',
  )
  await once(app.server, 'request')
  socket.destroy()
  await expect.poll(() => lines().join('\n')).toContain(secret)
})
