import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideRequest } from '../db/requestTime.ts'

/** An answer of a local server. */
export interface LocalAnswer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  /** Headers other than those of the body. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

interface LocalServerParts {
  /** Limit of a body in bytes; a larger one gets the out-of-order answer. */
  readonly mostBody: number
  readonly outOfOrder: LocalAnswer
  /** Answers a request; null for no answer. */
  readonly handle: (request: IncomingMessage, body: Buffer) => Promise<LocalAnswer | null>
  /** Keeps connections open, for systems that are called often. */
  readonly staysOpen?: boolean
}

export interface LocalServer {
  readonly port: number
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Serves an embedded system on a free port of this machine. */
export async function localServer({
  mostBody,
  outOfOrder,
  handle,
  staysOpen = false,
}: LocalServerParts): Promise<LocalServer> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await bodyOf(request, mostBody)
      .then((body) => outsideRequest(() => handle(request, body)))
      .catch(() => outOfOrder)
    // Without an answer the connection stays open until one side gives up.
    if (!answer || response.destroyed) return
    response
      .writeHead(answer.status, {
        ...(answer.headers as Record<string, string | string[]>),
        'content-type': answer.type,
        'content-length': Buffer.byteLength(answer.body),
        ...(!staysOpen && { connection: 'close' }),
      })
      .end(answer.body)
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => listening())
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
