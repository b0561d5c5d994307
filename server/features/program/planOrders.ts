import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  planOrderTimeoutSeconds,
  declinedCardLimit,
} from '../../../resources/settings/constants.ts'
import type { GatewaySubscription } from '../../adapters/gateway/gateway.ts'
import type { Database } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { inTransaction } from '../../db/connect.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { ApiError } from '../../errors/apiError.ts'
import { underWay } from './paymentRefusal.ts'

/**
 * How far an order got: `begun`, nobody knows yet; `bought`, there is a subscription, and what it replaces is
 * still to be canceled; `done`; `refused`, nothing was bought.
 */
export type OrderState = 'begun' | 'bought' | 'done' | 'refused'

/** Something that a vendor has the gateway do, written down before the gateway is asked. */
export interface PlanOrder {
  readonly id: string
  readonly vendor: string
  /** Null for another card. */
  readonly planId: string | null
  /** That the gateway knows or will know it by, and the card that pays for it. */
  readonly subscriptionId: string
  readonly cardToken: string
  readonly state: OrderState
  readonly at: Date
}

/** A nonce opens nothing once it is used, but is nobody's to read before. */
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

const columns = sql`"_id" as id, "vendor", "planId", "subscriptionId", "cardToken", "state", "at"`

/** Whether the gateway may still be at it. */
export const isYoung = ({ at }: PlanOrder): boolean =>
  Date.now() - at.getTime() < planOrderTimeoutSeconds * 1000

/** What is not over yet of a vendor, the oldest first. */
export async function openOrders(
  database: Database,
  vendor: string,
): Promise<readonly PlanOrder[]> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "vendor" = ${vendor}::uuid and "state" in ('begun', 'bought') order by "_id"`.execute(
    database,
  )
  return rows
}

/** What the vendor has ordered after an order: that is not for the older one to undo. */
export async function newerOrders(
  database: Database,
  { id, vendor }: PlanOrder,
): Promise<readonly PlanOrder[]> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "vendor" = ${vendor}::uuid and "_id" > ${id}::uuid and "state" <> 'refused'`.execute(
    database,
  )
  return rows
}

export async function findOrder(database: Database, id: string): Promise<PlanOrder | undefined> {
  const { rows } = await sql<PlanOrder>`select ${columns} from "planOrders"
    where "_id" = ${id}::uuid`.execute(database)
  return rows[0]
}

/** The order that a vendor has made of a plan with a nonce, if it came about. */
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

/** The vendor whose subscription it is, or is going to be. */
export async function vendorOf(database: Database, subscriptionId: string) {
  const { rows } = await sql<{ vendor: string }>`
    select "vendor"::text from subscriptions where "subscriptionId" = ${subscriptionId}
    union all select "vendor"::text from "planOrders" where "subscriptionId" = ${subscriptionId}
    limit 1`.execute(database)
  return rows[0]?.vendor
}

/** @throws ApiError 429 for a vendor whose cards were refused again and again */
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

/** A settling comes when the gateway must be done with it. */
const settledAt = () => new Date(Date.now() + (planOrderTimeoutSeconds + 5) * 1000)

interface NewOrder {
  readonly vendor: string
  readonly planId: string | null
  /** What the payment is known by. */
  readonly nonce: string
  /** A card that is there already; absent for the one that the order brings. */
  readonly cardToken?: string
  /** One that runs already, and is upgraded; absent for a new one. */
  readonly subscriptionId?: string
}

/** Whether the card came with the order, and goes with it where nothing comes of it. */
export const bringsCard = ({ id, cardToken }: PlanOrder): boolean => cardToken === id

/** Whether it puts another plan in the place of one that runs. */
export const isUpgrade = ({ id, planId, subscriptionId }: PlanOrder): boolean =>
  planId !== null && subscriptionId !== id

/** Whether what was ordered has come about, by what the gateway has under its number. */
export const hasComeAbout = (
  order: PlanOrder,
  found: GatewaySubscription | null,
): found is GatewaySubscription =>
  found !== null && (!isUpgrade(order) || found.planId === order.planId)

/**
 * Writes down what the gateway is about to be asked for; a vendor has one at a time.
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
    await enqueueJob(tx, 'settlePlanOrder', { order: id }, settledAt(), id)
    return order
  })
}

export async function moveOrder(database: Database, id: string, state: OrderState): Promise<void> {
  await sql`update "planOrders" set "state" = ${state} where "_id" = ${id}::uuid`.execute(database)
}

/** Looks at an order before the gateway is asked for anything: what is refused then was never ordered. */
export async function orNothing<T>(
  database: Database,
  { id }: PlanOrder,
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look()
  } catch (error) {
    await sql`delete from "planOrders" where "_id" = ${id}::uuid`.execute(database)
    throw error
  }
}
