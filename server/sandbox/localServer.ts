import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes over the wire. */
export interface LocalAnswer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  /** Beside those of the body. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

interface LocalServerParts {
  /** In bytes; a larger body is answered as if the system were out of order. */
  readonly mostBody: number
  readonly outOfOrder: LocalAnswer
  /** Answers a request; null for no answer at all. */
  readonly handle: (request: IncomingMessage, body: Buffer) => Promise<LocalAnswer | null>
  /** One connection carries call after call: for systems that are called often. */
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

/** An outside system that a demo plays, on a free port of this machine. */
export async function localServer({
  mostBody,
  outOfOrder,
  handle,
  staysOpen = false,
}: LocalServerParts): Promise<LocalServer> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await bodyOf(request, mostBody)
      .then((body) => handle(request, body))
      .catch(() => outOfOrder)
    // Who gets no answer waits until one of the two gives up.
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
