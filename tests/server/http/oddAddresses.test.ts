import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let port: number
const clientDir = mkdtempSync(join(tmpdir(), 'bottega-odd-'))
beforeAll(async () => {
  // With the browser app, whose files and pages answer whatever no call does.
  copyFileSync('index.html', join(clientDir, 'index.html'))
  server = await testServer(undefined, { clientDir })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  rmSync(clientDir, { recursive: true })
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const verbs = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const

/** Headers that say nothing about safety. */
const changing = new Set(['connection', 'date', 'content-type', 'content-length', 'x-request-id'])

/** Every safe header of an ordinary answer of the API. */
async function safeHeaders() {
  const { headers } = await server.as('admin').call('GET', '/api/nothing')
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !changing.has(name) && name !== 'cache-control'),
  )
}

/** The addresses of the API document with an id or a number in them, by what stands there. */
async function addressesWith(part: string): Promise<(readonly [string, string])[]> {
  const { body } = await server.as('nobody').call('GET', '/api/docs/json')
  const { paths } = body as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, calls]) =>
    /\{\w+\}/.test(path)
      ? Object.keys(calls)
          .filter((verb) => verb !== 'parameters')
          .map((verb) => [verb.toUpperCase(), path.replace(/\{\w+\}/g, () => part)] as const)
      : [],
  )
}

describe('security-scale 9: an id of any length', () => {
  test.each([199, 200, 201, 2_000, 14_000])(
    'of %i letters is no record, in every verb',
    async (length) => {
      const admin = server.as('admin')
      for (const verb of verbs) {
        const url = `/api/product/${'a'.repeat(length)}`
        const { status, body } = await admin.call(verb, url, {})
        const isCall = verb === 'GET' || verb === 'PUT' || verb === 'DELETE'
        const expected = isCall ? [404, 'NOT_FOUND'] : [405, 'WRONG_METHOD']
        expect([verb, status, (body as { code: string }).code]).toEqual([verb, ...expected])
      }
    },
  )

  test('is answered like a short one at every address of the API document', async () => {
    const admin = server.as('admin')
    const short = await addressesWith('a'.repeat(8))
    const long = await addressesWith('a'.repeat(2_500))
    expect(short.length).toBeGreaterThan(100)
    for (const [at, [verb, url]] of short.entries()) {
      const answers = await Promise.all(
        [url, long[at]?.[1] ?? ''].map((one) =>
          admin.call(verb as 'GET', one, verb === 'GET' ? undefined : {}),
        ),
      )
      const [asShort, asLong] = answers.map(({ status, body }) => [
        verb,
        url,
        status,
        (body as { code?: string }).code,
      ])
      expect(asLong).toEqual(asShort)
    }
  })

  test('is an address of nothing where no call is', async () => {
    for (const length of [201, 14_000])
      for (const start of ['/api/nothing/', '/files/pictures/', '/files/papers/', '/files/'])
        for (const verb of verbs) {
          const answer = await server.app.inject({ method: verb, url: start + 'a'.repeat(length) })
          expect([verb, start, length, answer.statusCode]).toEqual([
            verb,
            start,
            length,
            expect.toBeOneOf([404, 405]),
          ])
          if (verb === 'GET') expect(answer.statusCode).toBe(404)
          expect(answer.json()).toMatchObject({
            code: expect.any(String),
            requestId: expect.stringMatching(uuid),
          })
        }
  })
})

describe('security-scale 9: an address that cannot be read', () => {
  test.each(['/api/product/%E0%A4%A', '/files/papers/%', '/api/%zz'])(
    '%s is refused with all headers, in every verb',
    async (url) => {
      const safe = await safeHeaders()
      for (const method of verbs) {
        const answer = await server.app.inject({ method, url })
        expect(answer.statusCode).toBe(400)
        expect(answer.headers).toMatchObject(safe)
        expect(answer.json()).toMatchObject({
          error: 'Some values are not valid',
          code: 'BAD_INPUT',
          requestId: answer.headers['x-request-id'],
        })
      }
    },
  )

  test('leads a person to the page that says so, with all headers', async () => {
    const { statusCode, headers } = await server.app.inject('/%E0%A4%A')
    expect([statusCode, headers.location]).toEqual([302, '/not-found'])
    expect(headers).toMatchObject(await safeHeaders())
  })
})

/** Sends a request by hand. @returns status, headers and body of the answer */
async function answerTo(sent: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown }
}

const ids = Array.from({ length: 400 }, () => randomUUID()).join('","')
const list = `/api/product?filter=${encodeURIComponent(`{"_id":["${ids}"]}`)}`

test.each([
  ['400 ids in an address', `GET ${list} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'TOO_LARGE'],
  [
    'a header of 20 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'TOO_LARGE',
  ],
  ['no HTTP', 'hello\r\n\r\n', 400, 'BAD_INPUT'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'BAD_INPUT',
  ],
  ['no host', 'GET /api/product HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_INPUT'],
  [
    'an unknown expectation',
    'GET /api/product HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n',
    417,
    'BAD_INPUT',
  ],
] as const)(
  'public-cases 7: %s is refused in the form of all errors',
  async (_what, sent, status, code) => {
    const answer = await answerTo(sent)
    expect([answer.status, answer.body]).toEqual([
      status,
      { error: expect.stringContaining(' '), code, requestId: expect.stringMatching(uuid) },
    ])
    expect((answer.body as { requestId: string }).requestId).toBe(answer.headers['x-request-id'])
    expect(answer.headers).toMatchObject(await safeHeaders())
  },
)

test('public-cases 7: the refusal is in the language of the browser, as far as it was read', async () => {
  const { body } = await answerTo(
    `GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: it-IT\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
  )
  expect(body).toMatchObject({ error: expect.stringContaining('L’indirizzo') })
})

test('ASVS 13.4.4: no address takes TRACE', async () => {
  for (const url of ['/', '/api/product', '/healthz']) {
    const { status } = await answerTo(
      `TRACE ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect([url, status]).toEqual([url, expect.toBeOneOf([404, 405])])
  }
})
