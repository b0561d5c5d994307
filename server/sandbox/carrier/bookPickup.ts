import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { array, number, object, string } from 'yup'
import { addWorkingDays, isWorkingDay, today } from '../../../schema/days/workingDays.ts'
import { lastCollection } from '../../../resources/settings/shipping.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { carrierClock } from './carrierClock.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { addressShape, readShape } from './readConsignment.ts'
import { romeTime, shownDay } from './romeTime.ts'
import { shipmentOf } from './sellShipment.ts'

/** Pickups per day and postal code. */
const maxPickups = 20
const maxDaysAhead = 30
const dayMs = 24 * 60 * 60 * 1000

const pickup = object({
  OrderIDs: array(string().required())
    .required('No shipment was named.')
    .length(1, 'One shipment at a time, please.'),
  from_address: addressShape('sender'),
  PickupTime: number()
    .typeError('The day of the pickup is missing.')
    .required('The day of the pickup is missing.')
    .integer()
    .min(0, 'The day of the pickup cannot be read.')
    .max(8.64e12, 'The day of the pickup cannot be read.'),
})

/** Time of the collection on a day: morning, or evening once the morning is over. */
function collectionTime(day: string, now: number): Date {
  const times = [romeTime(day, '10:00'), romeTime(day, lastCollection)]
  const next = times.find((time) => time.getTime() > now)
  if (!next) throw new CarrierRefusal('Today’s last collection has left. Choose another day.')
  return next
}

/** @throws CarrierRefusal for a day without collections */
function checkDay(day: string, now: number): void {
  const shown = shownDay(day)
  if (day < today(now)) throw new CarrierRefusal(`The pickup day ${shown} is in the past.`)
  if (day > today(now + maxDaysAhead * dayMs))
    throw new CarrierRefusal(`The pickup day ${shown} is more than ${maxDaysAhead} days ahead.`)
  const weekday = new Date(day).getUTCDay()
  if (isWorkingDay(day)) return
  if (weekday === 0) throw new CarrierRefusal(`${shown} is a Sunday: nobody collects then.`)
  if (weekday === 6) throw new CarrierRefusal(`${shown} is a Saturday: nobody collects then.`)
  throw new CarrierRefusal(`${shown} is a public holiday in Italy: nobody collects then.`)
}

/**
 * BookPickup: books the day of the collection; a repeated call moves the same pickup to the new
 * day.
 * @throws CarrierRefusal
 */
export async function bookPickup(database: Database, params: unknown) {
  const { OrderIDs, from_address: from, PickupTime } = readShape(pickup, params)
  const now = await carrierClock.now(database)
  const day = today(PickupTime * 1000)
  const orderId = OrderIDs[0] ?? ''
  const confirmation = `PU${randomInt(10 ** 7, 10 ** 8)}`
  return inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('carrierPickups'), hashtext(${`${day} ${from.zip}`}))`.execute(
      tx,
    )
    const shipment = await shipmentOf(tx, { orderId })
    if (!shipment) throw new CarrierRefusal(`The shipment ${orderId} is not known.`)
    if (shipment.voidedAt) throw new CarrierRefusal('The shipment was canceled.')
    if (shipment.returnedAt) throw new CarrierRefusal('The parcels were returned.')
    const { pickupAt } = shipment
    const booked = await tx
      .selectFrom('carrierPickups')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirst()
    if (booked?.day === day) return { Result: 'OK', ConfirmationID: booked.confirmation }
    if (pickupAt && pickupAt.getTime() <= now)
      throw new CarrierRefusal(
        `The parcels were collected on ${shownDay(today(pickupAt.getTime()))}.`,
      )
    checkDay(day, now)
    const collectedAt = collectionTime(day, now)
    const { others } = await tx
      .selectFrom('carrierPickups')
      .select((select) => select.fn.countAll<string>().as('others'))
      .where('day', '=', day)
      .where('zip', '=', from.zip)
      .executeTakeFirstOrThrow()
    if (Number(others) >= maxPickups)
      throw new CarrierRefusal(
        `${maxPickups} pickups are booked for ${shownDay(day)} in ${from.zip} already. Choose another day.`,
      )
    await tx
      .insertInto('carrierPickups')
      .values({ orderId, day, zip: from.zip, confirmation })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ day, zip: from.zip }))
      .execute()
    const deliverAt = romeTime(addWorkingDays(day, shipment.deliveryDays), '11:00')
    await tx
      .updateTable('carrierShipments')
      .set({ pickupAt: collectedAt, deliverAt })
      .where('orderId', '=', orderId)
      .execute()
    return { Result: 'OK', ConfirmationID: booked?.confirmation ?? confirmation }
  })
}
