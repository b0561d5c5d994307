import { array, object, string } from 'yup'
import { today } from '../../../schema/days/workingDays.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { carrierClock } from './carrierClock.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { readShape } from './readConsignment.ts'
import { shownDay } from './romeTime.ts'
import { shipmentOf, type Shipment } from './sellShipment.ts'

const shipmentShape = object({ OrderID: string().required('No shipment was named.') })
const pickupShape = object({
  OrderIDs: array(string().required())
    .required('No shipment was named.')
    .length(1, 'One shipment at a time, please.'),
})

/** A shipment that is not collected yet. @throws CarrierRefusal */
async function findUncollected(
  database: Database,
  orderId: string,
  now: number,
): Promise<Shipment> {
  const shipment = await shipmentOf(database, { orderId })
  if (!shipment) throw new CarrierRefusal(`The shipment ${orderId.slice(0, 40)} is not known.`)
  const { pickupAt } = shipment
  if (pickupAt && pickupAt.getTime() <= now)
    throw new CarrierRefusal(
      `The parcels were collected on ${shownDay(today(pickupAt.getTime()))}.`,
    )
  return shipment
}

/** Clears pickup and delivery of a shipment. */
async function clearPickup(database: Database, orderId: string, more: { voidedAt?: Date }) {
  await database.deleteFrom('carrierPickups').where('orderId', '=', orderId).execute()
  await database
    .updateTable('carrierShipments')
    .set({ pickupAt: null, deliverAt: null, ...more })
    .where('orderId', '=', orderId)
    .execute()
}

/** CancelPickup; may be repeated. @throws CarrierRefusal for collected parcels */
export async function cancelPickup(database: Database, params: unknown) {
  const { OrderIDs } = readShape(pickupShape, params)
  const now = await carrierClock.now(database)
  return inTransaction(database, async (tx) => {
    const { orderId } = await findUncollected(tx, OrderIDs[0] ?? '', now)
    await clearPickup(tx, orderId, {})
    return { Result: 'OK' }
  })
}

/**
 * CancelShipment: voids it and its pickup; may be repeated.
 * @throws CarrierRefusal for a collected one
 */
export async function cancelShipment(database: Database, params: unknown) {
  const { OrderID } = readShape(shipmentShape, params)
  const now = await carrierClock.now(database)
  return inTransaction(database, async (tx) => {
    const { orderId, voidedAt } = await findUncollected(tx, OrderID, now)
    if (!voidedAt) await clearPickup(tx, orderId, { voidedAt: new Date(now) })
    return { Result: 'OK' }
  })
}
