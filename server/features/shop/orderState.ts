import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { OrderProblem } from './orderProblem.ts'

/** How far the shop's orders have been fetched. */
export interface OrderState {
  /** Completion time of the newest order that was fetched. */
  readonly since: string | null
  /** When the shop changed the order that was canceled last. */
  readonly canceledSince: string | null
  /** Numbers of fetched orders that could not be parsed, to be requested by number. */
  readonly unread: readonly string[]
  /** When orders were last fetched. */
  readonly at: string | null
  /** Why the last fetch failed or was incomplete; null when it succeeded. */
  readonly problem: OrderProblem | null
}

const key = 'shopOrders'
const initialState: OrderState = {
  since: null,
  canceledSince: null,
  unread: [],
  at: null,
  problem: null,
}

/** @returns the stored state */
export async function orderState(database: Database): Promise<OrderState> {
  const row = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return { ...initialState, ...row?.value }
}

/** Stores changes of the state. */
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
