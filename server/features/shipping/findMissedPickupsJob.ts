import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { bookedPickups, withoutPickup } from '../../../resources/parts/shipping/orderAttention.ts'
import { readDocument } from '../../db/tables/readDocument.ts'
import { today } from '../../../schema/days/workingDays.ts'
import type { DocumentNamed, Model } from '../../../schema/index.ts'
import { serverActor } from '../../access/serverActor.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
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
async function ordersToCheck(database: Database, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select "_id"::text as id from orders
    where "pickupOn" <= ${day}::date or "needsAttention" in ('noPickup', 'notCollected', 'stopParcel')
    order by "pickupOn" nulls last, "_id" limit ${sql.lit(maxOrders)}`.execute(database)
  return rows.map(({ id }) => id)
}

/**
 * First scans of an order's uncollected parcels, by the key of their purchase; null for unscanned
 * ones.
 */
async function firstScans(database: Database, carrier: Carrier, id: string) {
  const order = (await readDocument(database, 'orders', id)) ?? {}
  const found = new Map<unknown, string | null>()
  for (const one of [...bookedPickups(order), ...withoutPickup(order)])
    if (one.TrackingNumber)
      found.set(one.key, firstScan(await scansOf(carrier, one.TrackingNumber)))
  return found
}

/** Records which parcels have been collected and which pickups were missed. */
async function recordScans(
  { database, model }: Parts,
  id: string,
  found: ReadonlyMap<unknown, string | null>,
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
      const at = found.get(one.key)
      if (one.state !== 'bought' || one.collectedAt || at === undefined) return one
      const isMissed =
        !at && Boolean(one.pickupConfirmation) && !!one.pickupOn && one.pickupOn < day
      if (!at && isMissed === (one.isMissed === true)) return one
      hasChanged = true
      return { ...one, collectedAt: at, isMissed }
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
 * those not scanned by the end of their pickup day as missed. The next run is scheduled first, so
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
    for (const id of await ordersToCheck(database, day))
      try {
        await recordScans(parts, id, await firstScans(database, carrier, id), day)
      } catch (error) {
        // A carrier that does not answer is asked again in an hour.
        if (error instanceof CarrierError) return
        throw error
      }
  }
}
