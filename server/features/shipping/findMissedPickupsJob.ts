import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { travelling, uncollected } from '../../../resources/parts/shipping/orderAttention.ts'
import { followedDays } from '../../../resources/settings/shipping.ts'
import { readDocument } from '../../db/tables/readDocument.ts'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { isSameValue, type DocumentNamed, type Model } from '../../../schema/index.ts'
import { serverActor } from '../../access/serverActor.ts'
import type { Carrier, TrackingEvent } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { orderHooks } from '../orders/orderHooks.ts'
import { firstScan, scansOf } from './cancelShipping.ts'

const orderDoc = documents('orders', 'orders_docs')

const kind = 'findMissedPickups'
/** Orders checked per run; the rest waits for the next one. */
const maxOrders = 200

interface Parts {
  readonly database: Database
  readonly model: Model
  readonly carrier: Carrier | null
}

/** Twenty minutes past each hour, since vans come all day. */
export const missedPickupsClock = { minute: 20 } as const

/** Orders whose pickup day has come, or with parcels that may have left without a pickup. */
const uncollectedOrders = (day: string) => sql<{ id: string }>`select "_id"::text as id from orders
  where "pickupOn" <= ${day}::date or "needsAttention" in ('noPickup', 'notCollected', 'stopParcel')
  order by "pickupOn" nulls last, "_id" limit ${sql.lit(maxOrders)}`

/**
 * Orders whose parcels are on their way, until they are delivered or come back; in another order
 * each hour, so that each has its turn where there are more.
 */
const travellingOrders = (day: string, at: Date) => sql<{ id: string }>`
  select "_id"::text as id from orders where "travellingSince" >= ${daysAfter(day, -followedDays)}::date
  order by hashtext("_id"::text || ${at.toISOString().slice(0, 13)}), "_id" limit ${sql.lit(maxOrders)}`

async function ordersToCheck(database: Database, at: Date): Promise<readonly string[]> {
  const day = today(at.getTime())
  const found = await uncollectedOrders(day).execute(database)
  const moving = await travellingOrders(day, at).execute(database)
  return [...new Set([...found.rows, ...moving.rows].map(({ id }) => id))]
}

/** What the carrier reports of a parcel: its first scan, and how its journey ended. */
interface Journey {
  readonly collectedAt: string | null
  readonly deliveredAt: string | null
  readonly returnedAt: string | null
}

function journeyOf(events: readonly TrackingEvent[]): Journey {
  const at = (wanted: TrackingEvent['state']) =>
    events.findLast(({ state }) => state === wanted)?.at ?? null
  return {
    collectedAt: firstScan(events),
    deliveredAt: at('delivered'),
    returnedAt: at('returned'),
  }
}

/** The journeys of an order's parcels that have not ended as far as known, by their purchase. */
async function journeys(database: Database, carrier: Carrier, id: string) {
  const order = (await readDocument(database, 'orders', id)) ?? {}
  const found = new Map<unknown, Journey>()
  for (const one of [...uncollected(order), ...travelling(order)])
    if (one.TrackingNumber)
      found.set(one.key, journeyOf(await scansOf(carrier, one.TrackingNumber)))
  return found
}

const pick = ({ collectedAt, deliveredAt, returnedAt }: Purchase): Journey => ({
  collectedAt: collectedAt ?? null,
  deliveredAt: deliveredAt ?? null,
  returnedAt: returnedAt ?? null,
})

/** Records which parcels were collected, delivered or brought back, and which pickups were missed. */
async function recordScans(
  { database, model }: Parts,
  id: string,
  found: ReadonlyMap<unknown, Journey>,
  day: string,
): Promise<void> {
  const target = { model, resource: model.resource('orders'), actor: serverActor(kind) }
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<
      Pick<DocumentNamed<'orders'>, 'purchases'>
    >`select ${orderDoc.json('purchases')} as purchases
      from orders_docs where "_id" = ${id}::uuid for update`.execute(tx)
    let hasChanged = false
    const purchases = rows[0]?.purchases?.map((one) => {
      const journey = found.get(one.key)
      if (one.state !== 'bought' || !journey) return one
      const isMissed =
        !journey.collectedAt &&
        Boolean(one.pickupConfirmation) &&
        !!one.pickupOn &&
        one.pickupOn < day
      // What is known stays: it may have been recorded by hand, or the carrier forgets.
      const known: Journey = {
        collectedAt: one.collectedAt ?? journey.collectedAt,
        deliveredAt: one.deliveredAt ?? journey.deliveredAt,
        returnedAt: one.returnedAt ?? journey.returnedAt,
      }
      const change = { ...known, isMissed: known.collectedAt ? false : isMissed }
      if (isSameValue(change, { ...pick(one), isMissed: one.isMissed === true })) return one
      hasChanged = true
      return { ...one, ...change }
    })
    if (purchases && hasChanged)
      await changeRecord(
        { ...target, tx },
        id,
        { purchases },
        { hooks: orderHooks, isServer: true },
      )
  })
}

/**
 * Asks the carrier about parcels that should have left: scanned ones are marked as collected, and
 * those not scanned by the end of their pickup day as missed. Collected ones are followed until they
 * are delivered or brought back. The next run is scheduled first, so
 * that a failing run is not the last.
 * @param now in milliseconds; absent: by the clock of the database
 */
export function findMissedPickupsJob(parts: Parts, now?: () => number): JobHandler<typeof kind> {
  return async () => {
    const { database, carrier } = parts
    const at = now ? new Date(now()) : await databaseNow(database)
    await scheduleNext(database, 'findMissedPickups', missedPickupsClock, at)
    if (!carrier) return
    const day = today(at.getTime())
    for (const id of await ordersToCheck(database, at))
      try {
        await recordScans(parts, id, await journeys(database, carrier, id), day)
      } catch (error) {
        // A carrier that does not answer is asked again in an hour.
        if (error instanceof CarrierError) return
        throw error
      }
  }
}
