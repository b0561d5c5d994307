import { sql } from 'kysely'
import { v5 } from 'uuid'
import { shopOrderMinutes } from '../../../resources/settings/shop.ts'
import { ShopError } from '../../adapters/shop/shopError.ts'
import type { Database } from '../../db/connect.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { noteOrderState } from './orderState.ts'
import type { ShopParts } from './shopParts.ts'
import { takeOrders } from './takeOrders.ts'

const kind = 'fetchShopOrders'
/** Namespace of job ids: jobs for the same time share an id, so that only one of them runs. */
const namespace = 'd1c1c0a8-55a5-4f6e-9a63-52b9a3a0c9f4'
const intervalMs = shopOrderMinutes * 60 * 1000

/** Schedules the next fetch of the shop's orders, once for all servers. */
export async function scheduleShopOrders(database: Database, given?: Date): Promise<void> {
  const now = given ?? (await databaseNow(database))
  const { rows } = await sql`select from jobs
    where "kind" = ${kind} and "failedAt" is null and "runAt" > ${now} limit 1`.execute(database)
  if (rows.length) return
  const runAt = new Date((Math.floor(now.getTime() / intervalMs) + 1) * intervalMs)
  await enqueueJob(database, kind, {}, runAt, v5(runAt.toISOString(), namespace))
}

/** Fetches new orders; a shop that does not answer is asked again at the next scheduled time. */
export function fetchShopOrdersJob(parts: ShopParts): JobHandler<typeof kind> {
  return async () => {
    const { shop, database } = parts
    if (!shop) return
    await scheduleShopOrders(database)
    try {
      await takeOrders(parts, shop)
    } catch (error) {
      const problem =
        error instanceof ShopError ? error.reason : ({ key: 'app.shop.errors.notFetched' } as const)
      await noteOrderState(database, { problem })
      throw error
    }
  }
}
