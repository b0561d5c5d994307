import { sql } from 'kysely'
import type { Order } from '../../../resources/parts/orders/order.ts'
import { isSameValue, today } from '../../../schema/index.ts'
import { writtenMonth } from '../../../schema/days/writtenDay.ts'
import type { Tx } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import {
  paidFor,
  moneyNames,
  printedOrder,
  type Money,
  type PrintedOrder,
} from './statementRows.ts'

/** What an entry says: a new order, or what became of one. */
export type EntryKind = 'sale' | 'return' | 'cancellation' | 'correction'

/** What an order's entries have left behind. */
interface Standing {
  /** The month of the first. */
  readonly first: string
  /** The month of the last. */
  readonly month: string
  readonly rows: PrintedOrder['rows']
}

interface Entry extends Omit<Standing, 'first'> {
  readonly kind: EntryKind
  readonly at: string
  /** The change of the money. */
  readonly money: Money
}

const nothing: PrintedOrder = { at: '', rows: [] }
/** The business month of a moment, `YYYY-MM`; empty without one. */
const monthOf = (at: string) => (at ? today(Date.parse(at)).slice(0, 7) : '')
const later = (one: string, other: string) => (one > other ? one : other)

/** What is paid more now, in cents; negative if less. */
function moneyBetween(before: PrintedOrder['rows'], after: PrintedOrder['rows']): Money {
  const [was, is] = [paidFor(before), paidFor(after)]
  const change = (name: keyof Money) => (is[name] ?? 0) - (was[name] ?? 0)
  return {
    paid: change('paid'),
    share: change('share'),
    deduction: change('deduction'),
    net: change('net'),
  }
}

const lastStanding = async (tx: Tx, order: string): Promise<Standing | undefined> =>
  (
    await sql<Standing>`select "month", "rows", min("month") over () as "first" from "statementEntries"
      where "order" = ${order}::uuid order by "_id" desc limit 1`.execute(tx)
  ).rows[0]

async function addEntry(tx: Tx, id: string, order: Order, entry: Entry): Promise<void> {
  const { month, kind, rows, at, money } = entry
  const { vendor, number = '', completed_at: completedAt = null } = order
  await sql`insert into "statementEntries" ("order", "vendor", "number", "month", "orderMonth", "completedAt",
      "kind", "rows", "paid", "share", "deduction", "net", "at")
    values (${id}::uuid, ${vendor}::uuid, ${number}, ${month}, ${monthOf(completedAt ?? '') || month},
      ${completedAt}::timestamptz, ${kind}, ${JSON.stringify(rows)}::jsonb,
      ${sql.join(moneyNames.map((name) => sql`${money[name] ?? 0}::bigint`))}, ${at}::timestamptz)`.execute(
    tx,
  )
}

function kindOf(after: Order | undefined, isSale: boolean): EntryKind {
  if (!after || after.status === 'canceled') return 'cancellation'
  if (after.status === 'returned') return 'return'
  return isSale ? 'sale' : 'correction'
}

/**
 * Notes in the statements what a write has made of an order, in the month in which it is written,
 * and tells the artisan where the order's own month is over (decision 69). Entries are only added;
 * of an order without any, what its own month has said until now is noted first. A deleted record
 * takes nothing back from a month that is over.
 */
export async function noteStatementEntry({
  tx,
  id,
  before,
  after,
  now,
}: Pick<WriteContext<'orders'>, 'tx' | 'id' | 'before' | 'after' | 'now'>): Promise<void> {
  const [was, is] = [before, after].map((order) => (order ? printedOrder(order) : nothing))
  if (!was || !is || (before && after && isSameValue(was.rows, is.rows))) return
  let last = before && (await lastStanding(tx, id))
  if (before && !last && was.rows.length) {
    last = { first: monthOf(was.at), month: monthOf(was.at), rows: was.rows }
    const money = moneyBetween([], was.rows)
    await addEntry(tx, id, before, { ...last, kind: kindOf(before, true), at: now, money })
  }
  const order = after ?? before
  const running = monthOf(now)
  const month = later(later(monthOf(is.at), running), last?.month ?? '')
  const isLater = last !== undefined && last.first < month
  if (!order || (!after && (isLater || !last)) || (!last && !is.rows.length)) return
  const money = moneyBetween(last?.rows ?? [], is.rows)
  if (isLater && moneyNames.every((name) => money[name] === 0)) return
  const kind = kindOf(after, !isLater)
  await addEntry(tx, id, order, { month, kind, rows: is.rows, at: now, money })
  if (!isLater) return
  await tell(tx, 'statementCorrected', {
    user: String(order.vendor),
    vars: {
      number: order.number ?? '',
      month: writtenMonth(monthOf(was.at) || month),
      in: writtenMonth(month),
    },
    page: `/vendors/${String(order.vendor)}/orders/${encodeURIComponent(order.number ?? '')}`,
  })
}
