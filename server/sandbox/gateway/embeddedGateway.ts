import type { IncomingMessage } from 'node:http'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import { localServer, type LocalAnswer } from '../localServer.ts'
import { spoiledAnswer } from '../spoiledAnswer.ts'
import { refusedBy, takenBy } from './braintreeContract.ts'
import { embeddedKeys, type EmbeddedKeys } from './embeddedKeys.ts'
import { gatewayClock } from './gatewayClock.ts'
import { GatewayMissing, GatewayRefusal, refusalXml, outOfOrder } from './gatewayRefusal.ts'
import { serverCalls, type ServerCall } from './serverCalls.ts'
import { isGiven, type Given } from './subscriptionCalls.ts'
import { writeXml, type XmlValue } from './writeXml.ts'

export interface EmbeddedGatewayParts {
  readonly database: Database
  readonly faults: Faults
}

export interface EmbeddedGateway extends EmbeddedKeys {
  /** Its port on this machine. */
  readonly port: number
  close(): Promise<void>
}

const mostBody = 64 * 1024

const xml = (status: number, name: string, value: XmlValue): LocalAnswer => ({
  status,
  type: 'application/xml; charset=utf-8',
  body: writeXml(name, value),
})
const emptyAnswer = (status: number): LocalAnswer => ({ status, type: 'text/plain', body: '' })

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

/** The object that a refusal is about, as answers name it. */
const refusedOf = ({ what }: ServerCall) => (takenBy[what]?.member ?? '').replace('_', '-')

/** Decodes a part of a path; empty where it is malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * A demo's embedded payment gateway, over HTTP on a local port: to Braintree's library it is like
 * the real one. Its data is in the database, so two servers on one database share it.
 */
export async function embeddedGateway(parts: EmbeddedGatewayParts): Promise<EmbeddedGateway> {
  const { database, faults } = parts
  const keys = await embeddedKeys(database)
  const authorization = `Basic ${Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64')}`
  const leaving = new AbortController()

  async function answerCall(call: ServerCall, id: string, given: Given): Promise<LocalAnswer> {
    try {
      const reasons = refusedBy(takenBy[call.what]?.takes ?? {}, given)
      if (reasons.length > 0) throw new GatewayRefusal(refusedOf(call), reasons)
      const value = await call.run({ database, id, given, now: await gatewayClock.now(database) })
      return value === undefined ? emptyAnswer(200) : xml(call.status ?? 200, call.answers, value)
    } catch (error) {
      if (error instanceof GatewayMissing) return emptyAnswer(404)
      if (error instanceof GatewayRefusal) return xml(422, 'api-error-response', refusalXml(error))
      return outOfOrder
    }
  }

  async function handle(request: IncomingMessage, body: Buffer): Promise<LocalAnswer | null> {
    if (request.headers.authorization !== authorization) return emptyAnswer(401)
    const path = /^\/merchants\/bottega\/([^?]*)/.exec(request.url ?? '')?.[1] ?? ''
    const call = serverCalls.find((one) => one.method === request.method && one.path.test(path))
    if (!call) return emptyAnswer(404)
    const id = decoded(call.path.exec(path)?.[1] ?? '')
    return spoiledAnswer(
      { faults, system: 'gateway', outOfOrder, signal: leaving.signal },
      call.what,
      () => answerCall(call, id, memberOf(body.toString('utf8'), takenBy[call.what]?.member)),
    )
  }

  const server = await localServer({ mostBody, outOfOrder, handle })
  return {
    ...keys,
    port: server.port,
    close() {
      leaving.abort()
      return server.close()
    },
  }
}
