import type { Database } from '../../db/connect.ts'
import { carrierServices } from './carrierServices.ts'

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

/** Puts in the tariffs that the table lacks; what somebody has changed there stays. */
export async function storeTariffs(database: Database): Promise<void> {
  await database
    .insertInto('carrierTariffs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
