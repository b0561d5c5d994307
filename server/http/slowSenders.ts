import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long those are waited for who keep a connection busy with little or nothing. Times in milliseconds. */
export interface SenderPatience {
  /** Until the headers of a request have come, a new connection's first ones too. */
  readonly headers: number
  /** Within each of these times, a body that has not ended has to grow by {@link least}. */
  readonly body: number
  /** Bytes; a line by telephone from a valley brings twenty times as much. */
  readonly least: number
  /** While nothing moves in either direction, neither a request nor an answer. */
  readonly silent: number
  /** Between two looks at all this. */
  readonly look: number
  /** Open connections at once; those that come on top are closed. */
  readonly connections: number
}

export const usualPatience: SenderPatience = {
  headers: 20_000,
  body: 60_000,
  least: 30 * 1024,
  silent: 300_000,
  look: 5_000,
  connections: 5_000,
}

/** The part of it that Node and Fastify take care of. */
export const serverTimes = ({ headers, silent, look }: SenderPatience) => ({
  connectionTimeout: silent,
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
})

/** A body on its way, and what had come of its connection when the present time began. */
interface Body {
  readonly socket: Socket
  readonly isComplete: () => boolean
  bytes: number
  since: number
}

const tooLate = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Cuts off who sends a body so slowly that it only occupies the server. A limit for the whole body would cut
 * off honest senders of films too, so each part of it has its own. Bytes are counted on the connection, which
 * leaves the body to its reader.
 */
export function slowSenders(app: FastifyInstance, patience: SenderPatience): void {
  const bodies = new Set<Body>()
  app.server.maxConnections = patience.connections

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket, headers } = raw
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
    // A request that was handed in came on no connection that could be cut off.
    const hasConnection = socket instanceof Socket
    if (hasConnection && (length !== '0' || encoding !== undefined)) {
      const body: Body = {
        socket,
        isComplete: () => raw.complete,
        bytes: socket.bytesRead,
        since: performance.now(),
      }
      bodies.add(body)
      raw.once('close', () => bodies.delete(body))
    }
    done()
  })

  function look(): void {
    const now = performance.now()
    for (const body of bodies) {
      const { socket, bytes, since, isComplete } = body
      if (isComplete() || socket.destroyed) bodies.delete(body)
      else if (now - since < patience.body) continue
      else if (socket.bytesRead - bytes >= patience.least) {
        body.bytes = socket.bytesRead
        body.since = now
      } else {
        app.log.warn('a body came too slowly')
        socket.end(tooLate, () => socket.destroy())
      }
    }
  }

  let timer: ReturnType<typeof setInterval> | undefined
  app.addHook('onReady', (done) => {
    timer = setInterval(look, patience.look).unref()
    done()
  })
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })

  let hasWarned = false
  app.server.on('drop', () => {
    // Browsers keep connections that they may need again; whoever comes now needs one.
    app.server.closeIdleConnections()
    if (!hasWarned) app.log.warn({ connections: patience.connections }, 'too many connections')
    hasWarned = true
  })
}
