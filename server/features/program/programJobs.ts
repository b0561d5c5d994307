import { sql } from 'kysely'
import { premiumEndingDays } from '../../../resources/settings/program.ts'
import { beginningOf, daysAfter } from '../../../schema/days/workingDays.ts'
import { documents } from '../../db/tables/documents.ts'
import { serverActor } from '../../access/serverActor.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'
import { tell } from '../../jobs/tell.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { settleOrder } from './completeOrder.ts'
import { lockVendor } from './lockVendor.ts'
import { findOrder } from './planOrders.ts'
import { programDay, type PayingParts, type ProgramParts } from './programParts.ts'
import { subscriptionHooks } from './subscriptions.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, vendorSubscriptions } from './vendorSubscriptions.ts'
import { writePremium } from './writePremium.ts'
import { databaseNow } from '../../db/databaseNow.ts'

declare module '../../jobs/enqueueJob.ts' {
  interface JobPayloads {
    /** Hourly update of programs that a new day has changed. */
    readonly syncPrograms: Readonly<Record<string, never>>
    /** Completes an order of a plan whose outcome may be unknown. */
    readonly settlePlanOrder: { readonly order: string }
  }
}

const subscriptionDoc = documents('subscriptions')
const vendorDoc = documents('vendors')

const kind = 'syncPrograms'

/** Five minutes past each hour: premium ends with a day in Italy. */
export const programsClock = { minute: 5 } as const

/**
 * Vendors whose program a new day has changed: a charge was due, or a notice period or given plan
 * is over.
 */
async function dueVendors(database: Database, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ vendor: string }>`
    select distinct g."vendor"::text as vendor from subscriptions g join subscriptions_docs d on d."_id" = g."_id"
    where (g."status" = 'Pending' and g."firstBillingDate" <= ${day}::date)
      or (g."status" = 'Past due')
      or (g."status" in ('Active', 'Notice period') and g."endDate" < ${day}::date)
      or (g."status" = 'Active' and ${subscriptionDoc.text('origin')} = 'bought' and g."endDate" <= ${day}::date)
    union select v."_id"::text from vendors v join vendors_docs d on d."_id" = v."_id"
    where ${vendorDoc.text('premium.active')} = 'true'
      and (${vendorDoc.text('premium.endDate')})::timestamptz < ${beginningOf(day)}::timestamptz`.execute(
    database,
  )
  return rows.map(({ vendor }) => vendor)
}

/** Ends notice periods and given plans that are over. */
async function endExpired(parts: ProgramParts, vendor: string, day: string): Promise<void> {
  const { database, model } = parts
  const actor = serverActor(kind)
  await inTransaction(database, async (tx) => {
    await lockVendor(tx, vendor)
    const expired = (await vendorSubscriptions(tx, vendor)).filter(
      ({ origin, status, endDate }) =>
        endDate !== null &&
        endDate < day &&
        (status === 'Notice period' || (origin === 'given' && status === 'Active')),
    )
    const target = { tx, model, resource: model.resource('subscriptions'), actor }
    for (const { _id, subscriptionId } of expired) {
      await changeRecord(
        target,
        _id,
        { status: 'Canceled', active: false },
        { hooks: subscriptionHooks, isServer: true },
      )
      await tell(tx, 'planEnded', {
        vendor,
        id: subscriptionId,
        at: (await databaseNow(tx)).toISOString(),
      })
    }
    await writePremium(parts, tx, actor, vendor, day)
  })
}

/** Announces once to artisans that their given plan ends soon. */
async function announceEnds(database: Database, day: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ vendor: string; id: string; end: string }>`
      with due as (
        select g."vendor"::text as vendor, g."subscriptionId" as id, ${subscriptionDoc.text('endDate')} as "end"
        from subscriptions g join subscriptions_docs d on d."_id" = g."_id"
        where g."status" = 'Active' and ${subscriptionDoc.text('origin')} = 'given'
          and g."endDate" between ${day}::date and ${daysAfter(day, premiumEndingDays)}::date),
      announced as (
        insert into state ("key", "value") select 'givenEnding:' || id, to_jsonb(due) from due
        on conflict ("key") do nothing returning "key")
      select due.* from due join announced on announced."key" = 'givenEnding:' || due.id`.execute(
      tx,
    )
    for (const { vendor, id, end } of rows)
      await tell(tx, 'givenPlanEnding', { vendor, id, at: end })
  })
}

/** Updates the programs that a new day has changed, whether or not a webhook has arrived. */
export function syncProgramsJob(parts: ProgramParts): JobHandler<typeof kind> {
  return async () => {
    await scheduleNext(parts.database, 'syncPrograms', programsClock)
    const day = await programDay(parts)
    await announceEnds(parts.database, day)
    const failures: unknown[] = []
    for (const vendor of await dueVendors(parts.database, day)) {
      try {
        await syncVendor(parts, vendor)
        await endExpired(parts, vendor, day)
      } catch (error) {
        // A failure must not keep the other vendors waiting.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some programs could not be read.')
  }
}

async function syncVendor(parts: ProgramParts, vendor: string): Promise<void> {
  const { gateway, database } = parts
  if (!gateway) return
  const live = (await vendorSubscriptions(database, vendor)).filter(isLive)
  const ids = live.map(({ subscriptionId }) => subscriptionId)
  await syncSubscriptions({ ...parts, gateway }, serverActor(kind), vendor, ids)
}

/** Completes an order whose outcome is unknown. */
export function settlePlanOrderJob(parts: ProgramParts): JobHandler<'settlePlanOrder'> {
  return async (_id, { order: id }) => {
    const order = await findOrder(parts.database, id)
    if (!order || !parts.gateway) return
    const withGateway: PayingParts = { ...parts, gateway: parts.gateway }
    const actor = serverActor('settlePlanOrder')
    if (!(await settleOrder(withGateway, actor, order)))
      throw new Error('The gateway may still be at it.')
  }
}
