import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import type { MessageKey } from '../../../schema/index.ts'
import { ApiError } from '../../errors/apiError.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import { languageOfHeaders } from '../errorHandler.ts'
import type { SafeHeaders } from '../safeHeaders.ts'

type Refusal = readonly [status: number, code: string, key: MessageKey]

const malformed: Refusal = [400, 'BAD_INPUT', 'errors.badRequest']
export const tooSlowly: Refusal = [408, 'TOO_SLOW', 'errors.sentTooSlowly']
const unexpected: Refusal = [417, 'BAD_INPUT', 'errors.badRequest']
const byParserCode: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'errors.longAddress'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE', 'errors.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: tooSlowly,
}

/** The value of a header in what has arrived of a request. */
function headerOf(packet: unknown, name: string): string | undefined {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  return new RegExp(`^${name}:(.*)$`, 'im').exec(text)?.[1]?.trim()
}

/** Answers a refusal on a connection that has no request, and closes it. */
export type RefuseConnection = (socket: Socket, refusal: Refusal, packet?: unknown) => void

/** Makes what refuses connections in the form of all other errors, with these headers. */
export function connectionRefuser(
  safeHeaders: SafeHeaders,
  log: (facts: object) => void,
): RefuseConnection {
  return (socket, [status, code, key], packet) => {
    const requestId = randomUUID()
    const language = languageOfHeaders({
      cookie: headerOf(packet, 'cookie'),
      'accept-language': headerOf(packet, 'accept-language'),
    })
    const body = JSON.stringify({
      error: errorTexts(language, undefined)({ key }),
      code,
      requestId,
    })
    const headers = {
      ...safeHeaders,
      'X-Request-Id': requestId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    }
    log({ status, code, requestId, address: socket.remoteAddress })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
  }
}

/** Handles what Node's parser refuses. */
export const refuseUnparsed =
  (refuse: RefuseConnection) =>
  ({ code, rawPacket }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else refuse(socket, byParserCode[code] ?? malformed, rawPacket)
  }

/** Refuses what Node would answer without a body: a missing host, and an unknown expectation. */
export function incompleteRequests(app: FastifyInstance, refuse: RefuseConnection): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const lacksHost = raw.httpVersion === '1.1' && raw.headers.host === undefined
    done(lacksHost ? new ApiError(...malformed) : undefined)
  })
  app.server.on('checkExpectation', ({ socket }) => refuse(socket, unexpected))
}
