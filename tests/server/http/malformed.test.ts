import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let vendor: Client
let port: number
const logged: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString())
      done()
    },
  })
  server = await testServer(undefined, { logLevel: 'warn', log })
  vendor = server.as('vendor')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const deep = (levels: number, open: string, close: string) =>
  open.repeat(levels) + '1' + close.repeat(levels)

test.each([
  ['lists', 20_000, '[', ']'],
  ['objects', 10_000, '{"a":', '}'],
])(
  '%s within one another, %i deep, are 400 in every body and filter',
  async (_what, levels, open, close) => {
    const value = deep(levels, open, close)
    const headers = { authorization: vendor.authorization, 'content-type': 'application/json' }
    const { body } = await vendor.call('GET', '/api/product?range=[0,0]')
    const [product] = body as [{ _id: string }]
    const calls = [
      ['PUT', '/api/draft/products/new', `{"values":{"designer":${value}},"before":{}}`],
      ['PUT', `/api/product/${product._id}`, `{"designer":${value}}`],
      ['POST', '/api/collection', `{"name":${value}}`],
      ['POST', '/api/view', `{"state":${value}}`],
      // Without a sign-in a body is small.
      ['POST', '/api/auth/login', `{"email":${deep(300, open, close)}}`],
    ] as const
    for (const [method, url, payload] of calls) {
      const answer = await server.app.inject({ method, url, headers, payload })
      const { code } = answer.json<{ code: string }>()
      expect([url, answer.statusCode, code]).toEqual([url, 400, 'BAD_JSON'])
    }
    const filter = encodeURIComponent(`{"designer":${deep(900, open, close)}}`)
    const list = await server.app.inject({ url: `/api/product?filter=${filter}`, headers })
    expect(list.statusCode).toBe(400)
    expect(logged).toEqual([])
  },
)

/** Sends a whole request by hand and reads what comes back. */
async function sent(contentType: string, body: string, length = body.length): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `PUT /api/vendor/promote/${vendor.id} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
      `Authorization: ${vendor.authorization}\r\nContent-Type: ${contentType}\r\n` +
      `Content-Length: ${length}\r\n\r\n${body}`,
  )
  return text(socket)
}

const part = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`

test.each([
  ['without a boundary', 'multipart/form-data', part('x')],
  ['with an empty boundary', 'multipart/form-data; boundary=', part('x')],
  ['cut in a part', 'multipart/form-data; boundary=x', `${part('x')}abc`],
  ['cut in the headers of a part', 'multipart/form-data; boundary=x', part('x').slice(0, 40)],
  [
    'with another boundary than it says',
    'multipart/form-data; boundary=y',
    `${part('x')}abc\r\n--x--`,
  ],
  ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(8_000)}`, part('x')],
  ['with nothing in it', 'multipart/form-data; boundary=x', ''],
  [
    'with headers without end',
    'multipart/form-data; boundary=x',
    `--x\r\n${'A: b\r\n'.repeat(50_000)}`,
  ],
])('multipart %s is 400, and no error in the log', async (_what, type, body) => {
  expect(await sent(type, body)).toMatch(/^HTTP\/1\.1 400 /)
  expect(logged).toEqual([])
})

test('an upload whose sender goes away is no error in the log', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const gone = new Promise((done) => {
    server.app.server.once('request', (request) => request.once('close', done))
  })
  socket.write(
    `PUT /api/vendor/promote/${vendor.id} HTTP/1.1\r\nHost: x\r\n` +
      `Authorization: ${vendor.authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: 100000\r\n\r\n${part('x')}abc`,
  )
  await once(server.app.server, 'request')
  socket.resetAndDestroy()
  await gone
  // Whatever the server has to say about it, it has said when it answers the next one.
  expect((await vendor.call('GET', '/api/product?range=[0,0]')).status).toBe(200)
  expect(logged).toEqual([])
})
