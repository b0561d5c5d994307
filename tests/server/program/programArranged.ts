import { sql } from 'kysely'
import { daysAfter, today } from '../../../schema/index.ts'
import type { Client, TestServer } from '../../helpers/testServer.ts'

/** What tests of other areas arrange first where plans are sold. */

/** Who pays for a plan is not erased before its renewal has ended. */
export const programErasure = {
  plansEnd: async (vendor: Client) => {
    const { body: plans } = await vendor.call('GET', `/api/payment/${vendor.id}/subscription`)
    for (const { id, status, origin } of plans as { id: string; status: string; origin: string }[])
      if (origin === 'bought' && !['Canceled', 'Notice period'].includes(status))
        await vendor.call('DELETE', `/api/payment/subscription/${id}`)
  },
}

/** A renewal that failed, and a given plan that ends soon. */
export const programWaits = {
  plansEnd: async ({ database, as }: TestServer) => {
    await sql`update subscriptions set "vendor" = ${as('vendor').id}::uuid`.execute(database)
    const first = sql`"_id" = (select "_id" from subscriptions where "status" <> 'Past due' order by "_id" limit 1)`
    await sql`update subscriptions set "status" = 'Past due' where ${first}`.execute(database)
    await sql`update subscriptions set "status" = 'Active', "origin" = 'given',
      "endDate" = ${daysAfter(today(Date.now()), 5)} where ${first}`.execute(database)
  },
}
