import { toCents } from '../../../schema/index.ts'
import { randomBytes, randomInt } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { carrierClock } from './carrierClock.ts'
import { carrierServices, serviceById, type CarrierService } from './carrierServices.ts'
import { consignmentText, readConsignment, type Consignment } from './readConsignment.ts'
import { zoneOf, zones } from './zones.ts'

/** An offer is valid for half an hour of the carrier's clock. */
const offerMilliseconds = 30 * 60 * 1000
/** Cubic centimetres per kilogram of volumetric weight. */
const volumePerKilogram = 5000
const insuranceShare = 0.01
const leastInsuranceCents = 500

type Parcel = Consignment['parcels'][number]

/** The chargeable weight of a parcel: its weight or its volumetric weight, whichever is higher. */
const countedGrams = ({ length, width, height, weight }: Parcel) =>
  Math.ceil(Math.max(weight, (length * width * height) / volumePerKilogram) * 1000)

export const countedWeight = (parcels: readonly Parcel[]) =>
  parcels.reduce((sum, parcel) => sum + countedGrams(parcel), 0)

export const insuranceCents = (insured: number) =>
  insured > 0 ? Math.max(leastInsuranceCents, Math.round(toCents(insured) * insuranceShare)) : 0

const shownNumber = (value: number) => String(Math.round(value * 10) / 10)

/** Why a service does not accept the parcels; undefined when it does. */
function excessReason(
  { service, parcel: limit, ranges }: CarrierService,
  parcels: readonly Parcel[],
): string | undefined {
  for (const [at, { length, width, height, weight }] of parcels.entries()) {
    const longest = Math.max(length, width, height)
    if (longest > limit.longest)
      return `Parcel ${at + 1} is ${shownNumber(longest)} cm long, ${service} takes ${limit.longest} cm at most.`
    if (weight > limit.weight)
      return `Parcel ${at + 1} weighs ${shownNumber(weight)} kg, ${service} takes ${limit.weight} kg at most.`
  }
  const most = ranges.at(-1) ?? 0
  const counted = countedWeight(parcels)
  return counted > most * 1000
    ? `The parcels count as ${shownNumber(counted / 1000)} kg, ${service} takes ${most} kg at most.`
    : undefined
}

/** One error per carrier, although several of its services may have one. */
function errorsByCarrier(reasons: readonly (readonly [carrier: string, words: string])[]) {
  const carriers = [...new Set(reasons.map(([carrier]) => carrier))]
  return carriers.map((carrier) => ({
    carrier,
    error_message: reasons
      .filter(([one]) => one === carrier)
      .map(([, words]) => words)
      .join(' '),
  }))
}

/**
 * GetRates: an offer of each service that serves the zone and accepts the parcels.
 * @throws CarrierRefusal
 */
export async function makeRates(database: Database, params: unknown) {
  const consignment = readConsignment(params)
  const zone = zoneOf(consignment.to_address.country)
  const going = carrierServices.filter(({ zones: served }) => served[zone])
  const reasons = going.flatMap((service) => {
    const words = excessReason(service, consignment.parcels)
    return words === undefined ? [] : [[service.carrier, words] as const]
  })
  const grams = countedWeight(consignment.parcels)
  const tariffs = await database
    .selectFrom('carrierTariffs')
    .selectAll()
    .where('zone', '=', zone)
    .where('aboveGrams', '<', grams)
    .where('upToGrams', '>=', grams)
    .execute()
  const insurance = insuranceCents(consignment.Insurance)
  const now = await carrierClock.now(database)
  const orderId = String(randomInt(10 ** 9, 10 ** 10))
  const offers = tariffs.flatMap((tariff) => {
    const service = serviceById.get(tariff.carrierId)
    if (!service || excessReason(service, consignment.parcels) !== undefined) return []
    return [{ tariff, service, rateId: `rate_${randomBytes(12).toString('hex')}` }]
  })
  // Expired offers are kept for a while, so that a request can be told that they expired.
  const expiredBefore = new Date(now - 48 * offerMilliseconds)
  await database.deleteFrom('carrierQuotes').where('expiresAt', '<', expiredBefore).execute()
  if (offers.length)
    await database
      .insertInto('carrierQuotes')
      .values(
        offers.map(({ tariff, rateId }) => ({
          rateId,
          orderId,
          carrierId: tariff.carrierId,
          cents: tariff.cents + insurance,
          deliveryDays: tariff.deliveryDays,
          consignment: consignmentText(consignment),
          expiresAt: new Date(now + offerMilliseconds),
        })),
      )
      .execute()
  return {
    Result: 'OK',
    Rates: offers.map(({ tariff, service, rateId }) => ({
      carrier: service.carrier,
      carrier_id: service.id,
      carrier_label: service.label,
      service: service.service,
      rate: (tariff.cents + insurance) / 100,
      rate_id: rateId,
      order_id: orderId,
      currency: 'EUR',
      delivery_days: tariff.deliveryDays,
      weight_range: `${tariff.aboveGrams / 1000}-${tariff.upToGrams / 1000} kg`,
      zone_name: zones[zone],
    })),
    RatesErrors: errorsByCarrier(reasons),
  }
}
