import { sql } from 'kysely'
import { emptyTables } from '../../db/emptyTables.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { Feature } from '../registry/feature.ts'
import { paymentHandlers } from './paymentHandlers.ts'
import { premium } from './premium.ts'
import { programsClock, settlePlanOrderJob, syncProgramsJob } from './programJobs.ts'
import { refuseErasure } from './refuseErasure.ts'
import { subscriptionHooks } from './subscriptions.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'

export const program = {
  part: 'program',
  hooks: { subscriptions: subscriptionHooks },
  follows: { users: refuseErasure },
  calls: { vendors: { premium } },
  portalCalls: paymentHandlers,
  jobs: (parts) => ({
    syncPrograms: syncProgramsJob(parts),
    settlePlanOrder: settlePlanOrderJob(parts),
  }),
  async schedule({ database }) {
    await scheduleNext(database, 'syncPrograms', programsClock)
    // Ends plans that were due while no server was running.
    await enqueueJob(database, 'syncPrograms', {})
  },
  async removeDemo(tx) {
    // The next number is then derived from the remaining receipts.
    await emptyTables(tx, ['receiptNumbers'])
    await sql`delete from "planOrders" o where not exists (select from vendors v where v."_id" = o."vendor")`.execute(
      tx,
    )
    await sql`delete from "subscriptionReads" r
      where not exists (select from subscriptions s where s."subscriptionId" = r."subscriptionId")`.execute(
      tx,
    )
  },
} satisfies Feature
