import { randomBytes, randomInt } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { object, string } from 'yup'
import type { Database } from '../../db/connect.ts'
import type { SystemTables } from '../../db/systemTables.ts'
import { carrierClock } from './carrierClock.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { serviceById } from './carrierServices.ts'
import { consignmentText, readConsignment, readShape } from './readConsignment.ts'
import { sscc } from './sscc.ts'

export type Shipment = Selectable<SystemTables['carrierShipments']>

/** URLs of labels and tracking pages. */
export interface Addresses {
  label(labelName: string): string
  tracking(trackingNumber: string): string
}

const transaction = object({
  TransactionID: string()
    .trim()
    .required('The shipment has no TransactionID.')
    .max(100, 'The TransactionID is longer than 100 characters.'),
})
const chosen = object({
  RateID: string().required('No offer was chosen.'),
  CarrierName: string().required('No carrier was chosen.'),
  CarrierService: string().required('No service was chosen.'),
  CarrierID: string().required('No carrier was chosen.'),
})

export function shipmentOf(database: Database, by: Partial<Shipment>) {
  return database
    .selectFrom('carrierShipments')
    .selectAll()
    .where((is) => is.and(by))
    .executeTakeFirst()
}

type Sold = Pick<Shipment, 'orderId' | 'trackingNumber' | 'labelName' | 'carrierId'>

const answerOf = (sold: Sold, addresses: Addresses) => ({
  Result: 'OK',
  NewOrderID: sold.orderId,
  TrackingCarrier: serviceById.get(sold.carrierId)?.label ?? '',
  TrackingNumber: sold.trackingNumber,
  TrackingExternalLink: addresses.tracking(sold.trackingNumber),
  LabelURL: addresses.label(sold.labelName),
})

/** Reserves consecutive parcel numbers. @returns the last one */
async function takeSerials(database: Database, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into "sandboxSettings" ("name", "value")
    values ('carrierParcels', jsonb_build_object('last', ${count}::integer))
    on conflict ("name") do update set "value" = jsonb_build_object('last',
      ("sandboxSettings"."value" ->> 'last')::integer + ${count})
    returning ("value" ->> 'last')::integer as last`.execute(database)
  return rows[0]?.last ?? count
}

const digits = () => String(randomInt(10 ** 11, 10 ** 12))

/** Ship: sells an offer, once per TransactionID. @throws CarrierRefusal */
export async function sellShipment(database: Database, params: unknown, addresses: Addresses) {
  const { TransactionID: transactionId } = readShape(transaction, params)
  const before = await shipmentOf(database, { transactionId })
  if (before?.voidedAt) throw new CarrierRefusal('This shipment was canceled.')
  if (before) return answerOf(before, addresses)
  const consignment = readConsignment(params)
  const { RateID, CarrierName, CarrierService, CarrierID } = readShape(chosen, params)
  const offer = await database
    .selectFrom('carrierQuotes')
    .selectAll()
    .where('rateId', '=', RateID)
    .executeTakeFirst()
  const service = offer && serviceById.get(offer.carrierId)
  if (!offer || !service) throw new CarrierRefusal('This offer is not known. Ask for rates again.')
  const now = await carrierClock.now(database)
  if (offer.expiresAt.getTime() <= now)
    throw new CarrierRefusal('The offer has expired. Ask for rates again.')
  if (
    service.id !== CarrierID ||
    service.carrier !== CarrierName ||
    service.service !== CarrierService
  )
    throw new CarrierRefusal('The offer is of another carrier or service.')
  if (offer.consignment !== consignmentText(consignment))
    throw new CarrierRefusal(
      'The offer was made for other parcels, another place or another value. Ask for rates again.',
    )
  const { parcels } = consignment
  const last = await takeSerials(database, parcels.length)
  const sold = {
    orderId: String(randomInt(10 ** 9, 10 ** 10)),
    transactionId,
    trackingNumber: `${service.prefix}${digits()}`,
    labelName: randomBytes(24).toString('base64url'),
    carrierId: service.id,
    cents: offer.cents,
    deliveryDays: offer.deliveryDays,
    from: JSON.stringify(consignment.from_address),
    to: JSON.stringify(consignment.to_address),
    parcels: JSON.stringify(
      parcels.map((parcel, at) => ({ ...parcel, sscc: sscc(last - parcels.length + at + 1) })),
    ),
    content: consignment.ContentDescription,
    shippedAt: new Date(now),
  }
  // Of two concurrent requests, the second is answered with the first one's shipment.
  await database
    .insertInto('carrierShipments')
    .values(sold)
    .onConflict((conflict) => conflict.column('transactionId').doNothing())
    .execute()
  return answerOf((await shipmentOf(database, { transactionId })) ?? sold, addresses)
}

/** GetShipment: the shipment of a TransactionID. @throws CarrierRefusal */
export async function findShipment(database: Database, params: unknown, addresses: Addresses) {
  const { TransactionID: transactionId } = readShape(transaction, params)
  const sold = await shipmentOf(database, { transactionId })
  return sold && !sold.voidedAt ? answerOf(sold, addresses) : { Result: 'NotFound' }
}
