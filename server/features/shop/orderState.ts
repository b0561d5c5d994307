import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { OrderProblem } from './orderProblem.ts'

/** How far the shop's orders have been fetched. */
export interface OrderState {
  /** Of the youngest order that came. */
  readonly since: string | null
  /** When the shop changed the order that it canceled last. */
  readonly canceledSince: string | null
  /** Numbers of those that came but could not be read, to be asked for by name. */
  readonly unread: readonly string[]
  /** When they were fetched last. */
  readonly at: string | null
  /** Why they could not be. */
  readonly problem: OrderProblem | null
}

const key = 'shopOrders'
const nothing: OrderState = {
  since: null,
  canceledSince: null,
  unread: [],
  at: null,
  problem: null,
}

/** @returns how far it is */
export async function orderState(database: Database): Promise<OrderState> {
  const row = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return { ...nothing, ...row?.value }
}

/** Notes what has changed of it. */
export async function noteOrderState(
  database: Database,
  changes: Partial<OrderState>,
): Promise<void> {
  const value = JSON.stringify(changes)
  await sql`insert into state ("key", "value") values (${key}, ${value}::jsonb)
    on conflict ("key") do update set "value" = state."value" || excluded."value", "updatedAt" = now()`.execute(
    database,
  )
}
