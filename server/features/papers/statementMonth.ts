import { sql } from 'kysely'
import { today } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { EntryKind } from './noteStatementEntry.ts'
import type { LaterKind, Money, PrintedOrder, StatementRow } from './statementRows.ts'

interface FoundEntry extends Money {
  readonly order: string
  readonly number: string
  readonly orderMonth: string
  readonly completedAt: Date | null
  readonly kind: EntryKind
  readonly rows: PrintedOrder['rows']
  readonly at: Date
  /** The order is in the statement of an earlier month. */
  readonly isLater: boolean
}

/** What the entries of a month say. */
export interface StatementMonth {
  /** As the last entry of each order has left them. */
  readonly printed: readonly PrintedOrder[]
  readonly later: readonly StatementRow[]
  /** The orders, of those asked for, that have entries in any month. */
  readonly noted: ReadonlySet<string>
}

const laterKinds = {
  return: 'return',
  cancellation: 'cancellation',
  correction: 'change',
  sale: 'change',
} as const satisfies Readonly<Record<EntryKind, LaterKind>>

function laterRow({ kind, number, orderMonth, at, ...money }: FoundEntry): StatementRow {
  const { paid, share, deduction, net } = money
  const blank = { sku: '', product: '', quantity: null }
  const day = today(at.getTime())
  return { kind: laterKinds[kind], day, number, ...blank, orderMonth, paid, share, deduction, net }
}

/**
 * What entries say of an artisan's orders in a month.
 *
 * @param month `YYYY-MM`
 * @param orders ids of orders that may have entries
 */
export async function statementMonth(
  database: Database,
  vendor: string,
  month: string,
  orders: readonly string[],
): Promise<StatementMonth> {
  const { rows: entries } = await sql<FoundEntry>`
    select e."order", e."number", e."orderMonth", e."completedAt", e."kind", e."rows", e."at",
      e."paid"::float8 as paid, e."share"::float8 as share, e."deduction"::float8 as deduction, e."net"::float8 as net,
      exists (select from "statementEntries" p where p."order" = e."order" and p."month" < e."month") as "isLater"
    from "statementEntries" e where e."vendor" = ${vendor}::uuid and e."month" = ${month}
    order by e."_id"`.execute(database)
  const { rows: noted } = await sql<{
    order: string
  }>`select distinct "order" from "statementEntries"
    where "order" = any(${orders}::uuid[])`.execute(database)
  const own = new Map(entries.filter(({ isLater }) => !isLater).map((one) => [one.order, one]))
  return {
    printed: [...own.values()].map(({ completedAt, rows }) => ({
      at: completedAt?.toISOString() ?? '',
      rows,
    })),
    later: entries.filter(({ isLater }) => isLater).map(laterRow),
    noted: new Set(noted.map(({ order }) => order)),
  }
}
