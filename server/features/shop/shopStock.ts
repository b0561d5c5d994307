import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { WishedProduct } from './readWishes.ts'

/** A write of the shop's count that was asked for, until its outcome is known. */
export interface StockAsked {
  /** The count that was there; null: the product was to be created. */
  readonly from: number | null
  readonly to: number
  /** The last movement that the new count includes. */
  readonly upTo: number
}

/** The stock of a product for the shop. */
export interface StockWish {
  /** What was changed here since the shop's count was last written; null: it never was. */
  readonly change: number | null
  /** The last movement. */
  readonly upTo: number
  /** The last movement that the shop has not made itself. */
  readonly ownUpTo: number
  readonly asked: StockAsked | null
  /** A sale may have been overwritten: the shop must not offer more than there is. */
  readonly isDoubtful: boolean
}

/**
 * The count that the shop should have: what it has, with what was changed here since, so that what it
 * sold meanwhile is not put on sale again (decision 70).
 * @param stock of the portal
 * @param there the shop's count; below zero where it sells what is made to order
 */
export function countFor({ change, isDoubtful }: StockWish, stock: number, there: number): number {
  if (change === null) return stock
  const count = change === 0 ? there : Math.max(there + change, Math.min(there, 0))
  return isDoubtful ? Math.min(count, stock) : count
}

/**
 * Whether a write without an answer was done, by the count that is there now: sales only take from
 * it. Where both are possible, what leaves fewer pieces on sale.
 */
export const wasWritten = ({ from, to }: StockAsked, there: number): boolean =>
  from === null || (to > from ? there > from : there <= to)

/** Notes that a count is being written. */
export async function noteAsked(database: Database, id: string, asked: StockAsked): Promise<void> {
  await sql`update "shopProducts" set "stockAsked" = ${JSON.stringify(asked)}::jsonb,
      -- Creating it overwrites no sale.
      "stockSentAt" = case when ${asked.from === null}::boolean then "stockSentAt" else now() end
    where "product" = ${id}::uuid`.execute(database)
}

/** Settles a write without an answer by what the shop has. @returns whether there was one */
export async function settleAsked(
  database: Database,
  { id, stock }: WishedProduct,
  there: number | undefined,
): Promise<boolean> {
  const { asked } = stock
  if (!asked) return false
  const isWritten = there !== undefined && wasWritten(asked, there)
  await sql`update "shopProducts" set "stockAsked" = null,
      "stockUpTo" = case when ${isWritten}::boolean then ${asked.upTo}::bigint else "stockUpTo" end
    where "product" = ${id}::uuid`.execute(database)
  return true
}
