import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer, TestServer, Who } from '../../helpers/testServer.ts'

async function addressOf({ app }: TestServer): Promise<string> {
  const { server } = app
  if (!server.listening) return app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A stream of notices, over a real connection: what is injected is only answered when it ends. */
export async function noticeStream(server: TestServer, who: Who) {
  const request = get(`${await addressOf(server)}/api/notices/stream`, {
    // A connection of its own, which ends with it.
    agent: false,
    headers: { authorization: server.as(who).authorization },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  /** The next event; what only keeps the line open is passed over. Undefined at the end. */
  async function next(): Promise<{ readonly unread: number } | undefined> {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '') as { unread: number }
      }
      const read = (await chunks.next()) as IteratorResult<string>
      if (read.done) return undefined
      text += read.value
    }
  }
  return { response, next, stop: () => request.destroy() }
}

/** The answer of a stream with its first event. */
export async function firstNotice(server: TestServer, who: Who): Promise<Answer> {
  const { response, next, stop } = await noticeStream(server, who)
  const event = await next()
  stop()
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers: headers as Answer['headers'], body: JSON.stringify(event) }
}
