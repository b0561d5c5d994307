import { isObject } from '../../../schema/index.ts'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addresses as portalAddresses } from '../../../resources/calls/addresses.ts'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import { localServer, type LocalAnswer } from '../localServer.ts'
import { spoiledAnswer } from '../spoiledAnswer.ts'
import { bookPickup } from './bookPickup.ts'
import { cancelPickup, cancelShipment } from './cancelShipment.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { carrierServices, serviceById } from './carrierServices.ts'
import { drawLabels } from './drawLabels.ts'
import { makeRates } from './makeRates.ts'
import { findShipment, sellShipment, shipmentOf, type Addresses } from './sellShipment.ts'
import { invalidParams, shippyProContract, type Params as Contract } from './shippyProContract.ts'
import { takeDocument } from './takeDocument.ts'
import { answerTracking } from './travelOf.ts'

const rows = carrierServices.flatMap(({ id, ranges, zones }) =>
  Object.entries(zones).flatMap(([zone, [deliveryDays, ...euros]]) =>
    ranges.map((upTo, at) => ({
      carrierId: id,
      zone,
      aboveGrams: (ranges[at - 1] ?? 0) * 1000,
      upToGrams: upTo * 1000,
      cents: Math.round((euros[at] ?? 0) * 100),
      deliveryDays,
    })),
  ),
)

/** Inserts missing tariffs; changed ones stay. */
async function storeTariffs(database: Database): Promise<void> {
  await database
    .insertInto('carrierTariffs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The labels with an unguessable name; null for an unknown name. */
async function readLabelFile(
  database: Database,
  labelName: string,
  addresses: Addresses,
): Promise<Buffer | null> {
  const shipment = await shipmentOf(database, { labelName })
  if (!shipment) return null
  const service = serviceById.get(shipment.carrierId)
  return drawLabels({
    ...shipment,
    carrier: service?.label ?? '',
    service: service?.service ?? '',
    trackingLink: addresses.tracking(shipment.trackingNumber),
  })
}

export interface EmbeddedCarrierParts {
  readonly database: Database
  /** Address of the portal, which serves the tracking pages. */
  readonly publicUrl: string
  readonly faults: Faults
}

export interface EmbeddedCarrier {
  /** URL of all calls. */
  readonly url: string
  readonly key: string
  close(): Promise<void>
}

type Params = Readonly<Record<string, unknown>>
const contracts: Readonly<Record<string, Contract>> = shippyProContract
type Method = (database: Database, params: Params, addresses: Addresses) => Promise<object>

const carriersByName = Object.fromEntries(
  carrierServices.map(({ carrier }) => [
    carrier,
    carrierServices
      .filter((one) => one.carrier === carrier)
      .map(({ id, label, service }) => ({
        CarrierID: Number(id),
        CarrierService: service,
        Label: label,
      })),
  ]),
)

const methods = new Map<string, Method>([
  ['GetRates', makeRates],
  ['Ship', sellShipment],
  ['GetShipment', findShipment],
  ['BookPickup', bookPickup],
  ['CancelPickup', cancelPickup],
  ['CancelShipment', cancelShipment],
  ['UploadDocument', takeDocument],
  ['GetTracking', answerTracking],
  [
    'GetCarriers',
    () =>
      Promise.resolve({
        Result: 'OK',
        Carriers: carriersByName,
      }),
  ],
])

/** Documents are sent as base64, a third larger. */
const mostBody = 10 * 1024 * 1024

const json = (status: number, value: object): LocalAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const outOfOrder = json(500, { Error: 'The carrier is out of order.' })

/** Address of the public tracking page. */
const trackingAddress = (publicUrl: string, trackingNumber: string) =>
  publicUrl +
  portalAddresses.carrierTrack
    .replace(/^GET /, '')
    .replace('{number}', encodeURIComponent(trackingNumber))

function parsed(body: Buffer): Params {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * A demo's embedded carrier, over HTTP on a local port: to the client it is like the real one. Its
 * data is in the database, so two servers on one database share it.
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

  async function answerCall(method: string, params: Params): Promise<LocalAnswer> {
    const work = methods.get(method)
    if (!work) return json(200, { Error: `There is no method ${method.slice(0, 40)}.` })
    try {
      const invalid = invalidParams(contracts[method] ?? {}, params)
      if (invalid.length > 0) throw new CarrierRefusal('Validation failed.', invalid)
      return json(200, await work(database, params, addresses))
    } catch (error) {
      if (error instanceof CarrierRefusal)
        return json(200, {
          Result: 'Error',
          Error: error.message,
          ...(error.params.length > 0 && { ValidationErrors: error.params }),
        })
      return outOfOrder
    }
  }

  const answered = (what: string, work: () => Promise<LocalAnswer>) =>
    spoiledAnswer({ faults, system: 'carrier', outOfOrder, signal: leaving.signal }, what, work)

  async function handle(request: IncomingMessage, sent: Buffer): Promise<LocalAnswer | null> {
    const labelName = /^\/labels\/([\w-]+)\.pdf$/.exec(request.url ?? '')?.[1]
    if (request.method === 'GET' && labelName !== undefined)
      return answered('label', async () => {
        const body = await readLabelFile(database, labelName, addresses)
        return body
          ? { status: 200, type: 'application/pdf', body }
          : json(404, { Error: 'There is no such label.' })
      })
    if (request.headers.authorization !== authorization)
      return json(401, { Error: 'The key is not known.' })
    if (request.method !== 'POST' || request.url !== '/api')
      return json(404, { Error: 'There is nothing here.' })
    const { Method: method, Params: params } = parsed(sent)
    if (typeof method !== 'string' || !isObject(params))
      return json(400, { Error: 'A call is a JSON object with Method and Params.' })
    return answered(method, () => answerCall(method, params))
  }

  await storeTariffs(database)
  const server = await localServer({ mostBody, outOfOrder, handle })
  origin = `http://127.0.0.1:${server.port}`
  return {
    url: `${origin}/api`,
    key,
    close() {
      leaving.abort()
      return server.close()
    },
  }
}
