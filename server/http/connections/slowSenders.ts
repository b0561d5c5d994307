import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tooSlowly, type RefuseConnection } from './brokenRequests.ts'

/** Timeouts and limits for connections that are slow or silent; times in milliseconds. */
export interface SenderTimeouts {
  /** For the headers of a request, including the first on a new connection. */
  readonly headers: number
  /** In each such period a body has to grow by at least {@link least}. */
  readonly body: number
  /** In bytes; even a slow modem line sends twenty times as much. */
  readonly least: number
  /** For a connection without traffic in either direction. */
  readonly silent: number
  /** Interval of the checks. */
  readonly look: number
  /** Limit for open connections; further ones are closed. */
  readonly connections: number
}

export const defaultSenderTimeouts: SenderTimeouts = {
  headers: 20_000,
  body: 60_000,
  least: 30 * 1024,
  silent: 300_000,
  look: 5_000,
  connections: 5_000,
}

/** The timeouts that Node and Fastify enforce themselves. */
export const serverTimeouts = ({ headers, silent, look }: SenderTimeouts) => ({
  connectionTimeout: silent,
  http: { headersTimeout: headers, connectionsCheckingInterval: look, requireHostHeader: false },
})

/** A body being received, and the bytes read on its connection when the current period began. */
interface Body {
  readonly socket: Socket
  readonly isComplete: () => boolean
  bytes: number
  since: number
}

/**
 * Closes connections whose body arrives so slowly that it only occupies the server. A limit for the
 * whole body would also hit legitimate uploads of films, so each period has its own minimum. Bytes
 * are counted on the connection, so that the body stays untouched for its reader.
 */
export function slowSenders(
  app: FastifyInstance,
  patience: SenderTimeouts,
  refuse: RefuseConnection,
): void {
  const bodies = new Set<Body>()
  app.server.maxConnections = patience.connections

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { socket, headers } = raw
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
    // An injected request has no connection.
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

  function checkBodies(): void {
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
        refuse(socket, tooSlowly)
      }
    }
  }

  let timer: ReturnType<typeof setInterval> | undefined
  app.addHook('onReady', (done) => {
    timer = setInterval(checkBodies, patience.look).unref()
    done()
  })
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })

  let hasWarned = false
  app.server.on('drop', () => {
    // Idle connections that browsers keep open are closed for new clients.
    app.server.closeIdleConnections()
    if (!hasWarned) app.log.warn({ connections: patience.connections }, 'too many connections')
    hasWarned = true
  })
}
