import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { multipart, type TestFile } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
let port: number
const vendor = server.as('vendor')
const admin = server.as('admin')
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, '%PDF-1.4 ')

/** Sends a request on a connection that is kept, and reads its answer. */
async function send(
  agent: Agent,
  { method, path, files = [] }: { method: string; path: string; files?: readonly TestFile[] },
) {
  const made = files.length ? await multipart(files) : undefined
  const sending = request({
    agent,
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      authorization: admin.authorization,
      ...made?.headers,
      ...(made && { 'content-length': made.body.length }),
    },
  })
  const answered = once(sending, 'response')
  sending.end(made?.body)
  const [answer] = (await answered) as [NodeJS.ReadableStream & { statusCode: number }]
  await text(answer)
  return { status: answer.statusCode, socket: sending.socket as Socket }
}

const promote = () => `/api/vendor/promote/${vendor.id}`
const attach = () => '/api/vendor/attachment/contracts'

test.each([
  [
    'a file that is too large',
    413,
    attach,
    [{ part: 'files', name: 'a.pdf', content: megabytes(40) }],
  ],
  [
    'a part that nobody asked for',
    400,
    promote,
    [{ part: 'others', name: 'a.jpg', content: megabytes(12) }],
  ],
  [
    'more files than are taken',
    400,
    promote,
    Array.from({ length: 40 }, (_, at) => ({
      part: 'images',
      name: `${at}.jpg`,
      content: megabytes(1),
    })),
  ],
])(
  'security-scale F3: after %s the same connection takes the next request at once',
  async (_what, status, pathOf, files) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      const refused = await send(agent, { method: 'PUT', path: pathOf(), files })
      expect(refused.status).toBe(status)
      const next = await send(agent, { method: 'GET', path: `/api/vendor/${vendor.id}` })
      expect(next.status).toBe(200)
      expect(next.socket === refused.socket).toBe(true)
    } finally {
      agent.destroy()
    }
  },
)
