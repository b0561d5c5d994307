import type { Database } from '../../db/connect.ts'
import { carrierClock } from './carrierClock.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { shipmentOf, type Shipment } from './sellShipment.ts'

/** Tracking steps, by the protocol's names. */
export type Step = 'LABEL_CREATED' | 'PICKED_UP' | 'IN_TRANSIT' | 'DELIVERED' | 'RETURNED'

export interface Event {
  readonly step: Step
  readonly at: Date
  readonly place: string
}

/** Time between collection and departure from the depot. */
const depotMilliseconds = 5 * 60 * 60 * 1000

export type Travelling = Pick<
  Shipment,
  'from' | 'to' | 'shippedAt' | 'pickupAt' | 'deliverAt' | 'returnedAt'
>

/** The tracking events of a shipment until a moment, oldest first. */
export function travelOf(shipment: Travelling, now: number): readonly Event[] {
  const { from, to, shippedAt, pickupAt, deliverAt, returnedAt } = shipment
  const [here, there] = [from['city'] ?? '', to['city'] ?? '']
  const depot = pickupAt && new Date(pickupAt.getTime() + depotMilliseconds)
  const end = Math.min(deliverAt?.getTime() ?? Infinity, returnedAt?.getTime() ?? Infinity)
  const planned: readonly (Omit<Event, 'at'> & { readonly at: Date | null })[] = [
    { step: 'PICKED_UP', at: pickupAt, place: here },
    { step: 'IN_TRANSIT', at: depot, place: here },
    { step: 'DELIVERED', at: deliverAt, place: there },
  ]
  const happened = planned.flatMap(({ at, ...event }): Event[] =>
    at && at.getTime() <= Math.min(now, end) ? [{ ...event, at }] : [],
  )
  return [
    { step: 'LABEL_CREATED', at: shippedAt, place: here },
    ...happened,
    ...(returnedAt ? [{ step: 'RETURNED', at: returnedAt, place: here } as const] : []),
  ]
}

const words: Readonly<Record<Step, string>> = {
  LABEL_CREATED: 'Label made',
  PICKED_UP: 'Picked up from the sender',
  IN_TRANSIT: 'On its way from the depot',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned to the sender',
}

/** GetTracking. @throws CarrierRefusal for an unknown number */
export async function answerTracking(database: Database, { Code }: { readonly Code?: unknown }) {
  const trackingNumber = typeof Code === 'string' ? Code : ''
  const shipment = await shipmentOf(database, { trackingNumber })
  if (!shipment)
    throw new CarrierRefusal(`The tracking number ${trackingNumber.slice(0, 40)} is not known.`)
  const events = travelOf(shipment, await carrierClock.now(database))
  return {
    Result: 'OK',
    TrackingDetails: events.map(({ step, at, place }) => ({
      Status: step,
      Timestamp: Math.floor(at.getTime() / 1000),
      Place: place,
      Message: words[step],
    })),
  }
}
