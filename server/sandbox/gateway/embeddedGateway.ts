import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import { embeddedKeys, type EmbeddedKeys } from './embeddedKeys.ts'
import { gatewayNow } from './gatewayClock.ts'
import { GatewayMissing, GatewayRefusal, refusalXml } from './gatewayRefusal.ts'
import { serverCalls, type ServerCall } from './serverCalls.ts'
import { outOfOrder, spoiledAnswer, type WireAnswer } from './spoiledAnswer.ts'
import { isGiven, type Given } from './subscriptionCalls.ts'
import { writeXml, type XmlValue } from './writeXml.ts'

export interface EmbeddedGatewayParts {
  readonly database: Database
  readonly faults: Faults
}

export interface EmbeddedGateway extends EmbeddedKeys {
  /** Where it listens on this machine. */
  readonly port: number
  close(): Promise<void>
}

const mostBody = 64 * 1024

const xml = (status: number, name: string, value: XmlValue): WireAnswer => ({
  status,
  type: 'application/xml; charset=utf-8',
  body: writeXml(name, value),
})
const plain = (status: number): WireAnswer => ({ status, type: 'text/plain', body: '' })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBody) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function memberOf(body: string, name: string | undefined): Given {
  if (name === undefined) return {}
  try {
    const value: unknown = JSON.parse(body)
    const member = isGiven(value) ? value[name] : undefined
    return isGiven(member) ? member : {}
  } catch {
    return {}
  }
}

/** What an address names; nothing for one that cannot be read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * A payment gateway that a demo plays itself, over HTTP on a port of this machine: Braintree's library cannot tell
 * it from the real one. What it knows is in the database; two servers on one database are one gateway.
 */
export async function embeddedGateway(parts: EmbeddedGatewayParts): Promise<EmbeddedGateway> {
  const { database, faults } = parts
  const keys = await embeddedKeys(database)
  const authorization = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`
  const leaving = new AbortController()

  async function answerCall(call: ServerCall, id: string, given: Given): Promise<WireAnswer> {
    try {
      const value = await call.run({ database, id, given, now: await gatewayNow(database) })
      return value === undefined ? plain(200) : xml(call.status ?? 200, call.answers, value)
    } catch (error) {
      if (error instanceof GatewayMissing) return plain(404)
      if (error instanceof GatewayRefusal) return xml(422, 'api-error-response', refusalXml(error))
      return outOfOrder
    }
  }

  async function handle(request: IncomingMessage): Promise<WireAnswer | null> {
    const body = await bodyOf(request)
    if (request.headers.authorization !== authorization) return plain(401)
    const path = /^\/merchants\/bottega\/([^?]*)/.exec(request.url ?? '')?.[1] ?? ''
    const call = serverCalls.find((one) => one.method === request.method && one.path.test(path))
    if (!call) return plain(404)
    const id = decoded(call.path.exec(path)?.[1] ?? '')
    return spoiledAnswer(
      faults,
      call.what,
      () => answerCall(call, id, memberOf(body, call.takes)),
      leaving.signal,
    )
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await handle(request).catch(() => outOfOrder)
    // Who gets no answer waits until one of the two gives up.
    if (!answer || response.destroyed) return
    response
      .writeHead(answer.status, {
        'content-type': answer.type,
        'content-length': Buffer.byteLength(answer.body),
        connection: 'close',
      })
      .end(answer.body)
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => listening())
  })
  return {
    ...keys,
    port: (server.address() as AddressInfo).port,
    async close() {
      leaving.abort()
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
