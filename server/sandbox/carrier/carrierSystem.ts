import { sql } from 'kysely'
import { integer, text } from '../../../schema/index.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { carrierMethods } from '../../adapters/carrier/shippyPro.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { faultKinds } from '../../platform/faults.ts'
import type { SystemFact } from '../../platform/outsideSystem.ts'
import { realSystem } from '../realSystem.ts'
import type { SandboxSystem } from '../sandboxSystem.ts'
import { carrierClock } from './carrierClock.ts'
import { shownInRome } from './romeTime.ts'
import { shipmentOf } from './sellShipment.ts'

const hourMilliseconds = 60 * 60 * 1000

export interface CarrierSystemParts {
  readonly database: Database
  readonly carrier: Carrier
  /** Address of the real carrier; absent for the embedded one. */
  readonly carrierUrl?: string | undefined
}

const trackingNumber = { trackingNumber: text({ required: true, max: 40 }) } as const

/** A shipment that is not delivered yet. @throws ApiError for any other */
async function shipmentUnderWay(database: Database, number: unknown) {
  const shipment =
    typeof number === 'string'
      ? await shipmentOf(database, { trackingNumber: number.trim() })
      : undefined
  if (!shipment) throw new ApiError(404, 'NOT_FOUND', 'app.carrier.unknownNumber')
  if (shipment.voidedAt) throw new ApiError(409, 'VOIDED', 'app.carrier.alreadyVoided')
  if (shipment.returnedAt) throw new ApiError(409, 'RETURNED', 'app.carrier.alreadyReturned')
  const now = await carrierClock.now(database)
  return {
    ...shipment,
    now,
    isDelivered: Boolean(shipment.deliverAt && +shipment.deliverAt <= now),
  }
}

async function facts(database: Database): Promise<readonly SystemFact[]> {
  const now = await carrierClock.now(database)
  const at = new Date(now)
  const { rows } = await sql<{ made: number; moving: number }>`select count(*)::integer as made,
    count(*) filter (where "pickupAt" <= ${at} and "deliverAt" > ${at} and "returnedAt" is null)::integer as moving
    from "carrierShipments"`.execute(database)
  const { made = 0, moving = 0 } = rows[0] ?? {}
  return [
    { label: 'app.carrier.clock', value: shownInRome(now) },
    { label: 'app.carrier.onTheirWay', value: String(moving) },
    { label: 'app.carrier.made', value: String(made) },
  ]
}

/** The carrier on the sandbox page. */
export function carrierSystem({
  database,
  carrier,
  carrierUrl,
}: CarrierSystemParts): SandboxSystem {
  const system = {
    name: 'carrier',
    label: 'app.carrier.name',
    trouble: () => carrier.trouble(),
    calls: carrierMethods,
  } as const
  if (carrierUrl !== undefined) return realSystem(system, new URL(carrierUrl).origin)
  const update = (orderId: string, at: { deliverAt: Date } | { returnedAt: Date }) =>
    database.updateTable('carrierShipments').set(at).where('orderId', '=', orderId).execute()
  return {
    ...system,
    isEmbedded: true,
    address: null,
    facts: () => facts(database),
    faults: faultKinds,
    actions: [
      {
        name: 'moveClock',
        label: 'app.carrier.moveClock',
        fields: { hours: integer({ required: true, min: 1, max: 720 }) },
        run: ({ hours }) => carrierClock.move(database, Number(hours) * hourMilliseconds),
      },
      {
        name: 'deliverParcel',
        label: 'app.carrier.deliverParcel',
        fields: trackingNumber,
        async run(values) {
          const found = await shipmentUnderWay(database, values['trackingNumber'])
          if (found.isDelivered)
            throw new ApiError(409, 'DELIVERED', 'app.carrier.alreadyDelivered')
          await update(found.orderId, { deliverAt: new Date(found.now) })
        },
      },
      {
        name: 'returnParcel',
        label: 'app.carrier.returnParcel',
        fields: trackingNumber,
        async run(values) {
          const found = await shipmentUnderWay(database, values['trackingNumber'])
          const { pickupAt, isDelivered, now } = found
          if (!isDelivered && !(pickupAt && pickupAt.getTime() <= now))
            throw new ApiError(409, 'NOT_COLLECTED', 'app.carrier.notCollected')
          await update(found.orderId, { returnedAt: new Date(now) })
        },
      },
      {
        name: 'resetClock',
        label: 'app.carrier.resetClock',
        fields: {},
        run: () => carrierClock.reset(database),
      },
    ],
  }
}
