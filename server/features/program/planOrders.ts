import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { planOrderTimeoutSeconds, declinedCardLimit } from '../../../resources/settings/program.ts'
import type { GatewaySubscription } from '../../adapters/gateway/gateway.ts'
import type { Database } from '../../db/connect.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { inTransaction } from '../../db/connect.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { ApiError } from '../../errors/apiError.ts'
import { underWay } from './paymentRefusal.ts'

/**
 * State of an order: `begun`, the outcome is unknown; `bought`, the subscription exists, and those
 * that it replaces are still to be canceled; `done`; `refused`, nothing was bought.
 */
export type OrderState = 'begun' | 'bought' | 'done' | 'refused'

/** A vendor's order to the gateway, stored before the gateway is called. */
export interface PlanOrder {
  readonly id: string
  readonly vendor: string
  /** Null for a change of card. */
  readonly planId: string | null
  /** Its id at the gateway, existing or new; `cardToken` is the card that pays for it. */
  readonly subscriptionId: string
  readonly cardToken: string
  readonly state: OrderState
  readonly at: Date
}

/** Nonces are stored as hashes: a used one is harmless, but nobody may read an unused one. */
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

const columns = sql`"_id" as id, "vendor", "planId", "subscriptionId", "cardToken", "state", "at"`

/** Whether the gateway may still be working on it. */
export const isYoung = (database: Database, { at }: PlanOrder): boolean =>
  knownNow(database).getTime() - at.getTime() < planOrderTimeoutSeconds * 1000

/** The open orders of a vendor, oldest first. */
export async function openOrders(
  database: Database,
  vendor: string,
): Promise<readonly PlanOrder[]> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "vendor" = ${vendor}::uuid and "state" in ('begun', 'bought') order by "at", "_id"`.execute(
    database,
  )
  return rows
}

/** The vendor's orders after an order, which the older one must not undo. */
export async function newerOrders(
  database: Database,
  { id, vendor }: PlanOrder,
): Promise<readonly PlanOrder[]> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "vendor" = ${vendor}::uuid and "state" <> 'refused'
      and ("at", "_id") > (select o."at", o."_id" from "planOrders" o where o."_id" = ${id}::uuid)`.execute(
    database,
  )
  return rows
}

export async function findOrder(database: Database, id: string): Promise<PlanOrder | undefined> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "_id" = ${id}::uuid`.execute(database)
  return rows[0]
}

/** The successful order of a vendor for a plan with a nonce. */
export async function orderOf(
  database: Database,
  vendor: string,
  planId: string,
  nonce: string,
): Promise<PlanOrder | undefined> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "vendor" = ${vendor}::uuid and "planId" = ${planId} and "nonceHash" = ${hashOf(nonce)}
      and "state" in ('bought', 'done') limit 1`.execute(database)
  return rows[0]
}

/** The vendor of a subscription, existing or ordered. */
export async function vendorOf(database: Database, subscriptionId: string) {
  const { rows } = await sql<{ vendor: string }>`
    select "vendor"::text from subscriptions where "subscriptionId" = ${subscriptionId}
    union all select "vendor"::text from "planOrders" where "subscriptionId" = ${subscriptionId}
    limit 1`.execute(database)
  return rows[0]?.vendor
}

/** @throws ApiError 429 for a vendor whose cards were refused too often */
export async function refuseTooMany(database: Database, vendor: string): Promise<void> {
  const { most, minutes } = declinedCardLimit
  const { rows } = await sql<{ count: number; left: number }>`
    select count(*)::integer as count,
      ceil(extract(epoch from min("at") + make_interval(mins => ${minutes}) - now()) / 60)::integer as left
    from "planOrders" where "vendor" = ${vendor}::uuid and "state" = 'refused'
      and "at" > now() - make_interval(mins => ${minutes})`.execute(database)
  const { count = 0, left = minutes } = rows[0] ?? {}
  if (count < most) return
  throw new ApiError(429, 'TOO_MANY', 'errors.tooMany', {
    vars: { minutes: left },
    headers: { 'Retry-After': String(left * 60) },
  })
}

/** When the order's job runs: after the gateway must have finished. */
const settleJobTime = { inSeconds: planOrderTimeoutSeconds + 5 }

interface NewOrder {
  readonly vendor: string
  readonly planId: string | null
  /** Identifies the payment. */
  readonly nonce: string
  /** An existing card; absent when the order brings a new one. */
  readonly cardToken?: string
  /** The running subscription to upgrade; absent for a new one. */
  readonly subscriptionId?: string
}

/** Whether the order brought a new card, which is removed if the order fails. */
export const bringsCard = ({ id, cardToken }: PlanOrder): boolean => cardToken === id

/** Whether the order changes the plan of a running subscription. */
export const isUpgrade = ({ id, planId, subscriptionId }: PlanOrder): boolean =>
  planId !== null && subscriptionId !== id

/** Whether an order has succeeded, by the gateway's subscription. */
export const hasComeAbout = (
  order: PlanOrder,
  found: GatewaySubscription | null,
): found is GatewaySubscription =>
  found !== null && (!isUpgrade(order) || found.planId === order.planId)

/**
 * Stores an order before the gateway is called; a vendor has one at a time.
 * @throws ApiError 409 while there is another one
 */
export async function beginOrder(
  database: Database,
  { vendor, planId, nonce, cardToken, subscriptionId }: NewOrder,
): Promise<PlanOrder> {
  const id = uuidv7()
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<PlanOrder>`
      insert into "planOrders" ("_id", "vendor", "planId", "nonceHash", "subscriptionId", "cardToken", "state")
      values (${id}::uuid, ${vendor}::uuid, ${planId}, ${hashOf(nonce)}, ${subscriptionId ?? id},
        ${cardToken ?? id}, 'begun')
      on conflict ("vendor") where "state" = 'begun' do nothing
      returning ${columns}`.execute(tx)
    const [order] = rows
    if (!order) throw underWay()
    await enqueueJob(tx, 'settlePlanOrder', { order: id }, settleJobTime, id)
    return order
  })
}

export async function moveOrder(database: Database, id: string, state: OrderState): Promise<void> {
  await sql`update "planOrders" set "state" = ${state} where "_id" = ${id}::uuid`.execute(database)
}

/** Checks an order before the gateway is called; a refused one is deleted. */
export async function orNothing<T>(
  database: Database,
  { id }: PlanOrder,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    await sql`delete from "planOrders" where "_id" = ${id}::uuid`.execute(database)
    throw error
  }
}
