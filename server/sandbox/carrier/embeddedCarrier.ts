import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { addresses as portalAddresses } from '../../../resources/calls/addresses.ts'
import type { Database } from '../../db/connect.ts'
import type { FaultKind, Faults } from '../../platform/faults.ts'
import { bookPickup } from './bookPickup.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { carrierServices } from './carrierServices.ts'
import { makeRates } from './makeRates.ts'
import { readLabelFile } from './readLabelFile.ts'
import { findShipment, sellShipment, type Addresses } from './sellShipment.ts'
import { storeTariffs } from './storeTariffs.ts'
import { takeDocument } from './takeDocument.ts'
import { answerTracking } from './travelOf.ts'

export interface EmbeddedCarrierParts {
  readonly database: Database
  /** Of the portal, which shows the tracking pages. */
  readonly publicUrl: string
  readonly faults: Faults
}

export interface EmbeddedCarrier {
  /** The one address of all calls. */
  readonly url: string
  readonly key: string
  close(): Promise<void>
}

type Params = Readonly<Record<string, unknown>>
type Method = (database: Database, params: Params, addresses: Addresses) => Promise<object>

const methods = new Map<string, Method>([
  ['GetRates', makeRates],
  ['Ship', sellShipment],
  ['GetShipment', findShipment],
  ['BookPickup', bookPickup],
  ['UploadDocument', takeDocument],
  ['GetTracking', answerTracking],
  [
    'GetCarriers',
    () =>
      Promise.resolve({
        Result: 'OK',
        Carriers: [...new Set(carrierServices.map(({ carrier }) => carrier))],
      }),
  ],
])

/** Documents travel in a body, a third larger than they are. */
const mostBody = 10 * 1024 * 1024

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
}

const json = (status: number, value: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const brokenDown = () => json(500, { Error: 'The carrier is out of order.' })

/** The address of the page that shows people how a shipment travels. */
const trackingAddress = (publicUrl: string, trackingNumber: string) =>
  publicUrl +
  portalAddresses.carrierTrack
    .replace(/^GET /, '')
    .replace('{number}', encodeURIComponent(trackingNumber))

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBody) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(body: Buffer | null): Params {
  try {
    const value: unknown = JSON.parse(body?.toString('utf8') ?? '')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** An answer as a fault leaves it; null for none at all. */
function spoiled(kind: FaultKind, answer: Answer): Answer | null {
  if (kind === 'timeout') return null
  if (kind === 'garbage')
    return { status: 200, type: 'text/html', body: '<html><body>Welcome!</body></html>' }
  if (kind === 'half') {
    const { body } = answer
    return { ...answer, body: body.slice(0, Math.floor(body.length / 2)) }
  }
  return brokenDown()
}

/**
 * A carrier that a demo plays itself, over HTTP on a port of this machine: the client cannot tell it from the
 * real one. What it knows is in the database; two servers on one database are one carrier.
 */
export async function embeddedCarrier(parts: EmbeddedCarrierParts): Promise<EmbeddedCarrier> {
  const { database, publicUrl, faults } = parts
  const key = randomBytes(24).toString('base64url')
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const leaving = new AbortController()
  let origin = ''
  const addresses: Addresses = {
    label: (name) => `${origin}/labels/${name}.pdf`,
    tracking: (trackingNumber) => trackingAddress(publicUrl, trackingNumber),
  }

  async function answerCall(method: string, params: Params): Promise<Answer> {
    const work = methods.get(method)
    if (!work) return json(200, { Error: `There is no method ${method.slice(0, 40)}.` })
    try {
      return json(200, await work(database, params, addresses))
    } catch (error) {
      if (error instanceof CarrierRefusal)
        return json(200, { Result: 'Error', Error: error.message })
      return brokenDown()
    }
  }

  /** Does what a call asks for, or what a fault makes of it. */
  async function answered(what: string, work: () => Promise<Answer>): Promise<Answer | null> {
    const fault = faults.take('carrier', what)
    if (!fault) return work()
    if (fault.kind === 'slow') {
      await delay(fault.milliseconds ?? 0, undefined, { signal: leaving.signal })
      return work()
    }
    // Half an answer and a lost one come after the work; the others in its place.
    const isDone = fault.kind === 'lostAnswer' || fault.kind === 'half'
    return spoiled(fault.kind, isDone ? await work() : brokenDown())
  }

  async function handle(request: IncomingMessage): Promise<Answer | null> {
    const labelName = /^\/labels\/([\w-]+)\.pdf$/.exec(request.url ?? '')?.[1]
    if (request.method === 'GET' && labelName !== undefined)
      return answered('label', async () => {
        const body = await readLabelFile(database, labelName, addresses)
        return body
          ? { status: 200, type: 'application/pdf', body }
          : json(404, { Error: 'There is no such label.' })
      })
    const body = await bodyOf(request)
    if (request.headers.authorization !== authorization)
      return json(401, { Error: 'The key is not known.' })
    if (request.method !== 'POST' || request.url !== '/api')
      return json(404, { Error: 'There is nothing here.' })
    const { Method: method, Params: params } = parsed(body)
    if (typeof method !== 'string' || !isObject(params))
      return json(400, { Error: 'A call is a JSON object with Method and Params.' })
    return answered(method, () => answerCall(method, params))
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await handle(request).catch(brokenDown)
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

  await storeTariffs(database)
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => listening())
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/api`,
    key,
    async close() {
      leaving.abort()
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
