import type { Order } from '../../../resources/parts/orders/order.ts'
import { netOfOrder, type NetLine } from '../../../resources/parts/orders/netToVendor.ts'
import { hasEnded, isCanceled } from '../../../resources/parts/orders/orderStatus.ts'
import {
  hasSomeLeft,
  itemsThatStayed,
  orderThatLeft,
} from '../../../resources/parts/orders/whatLeft.ts'
import { today } from '../../../schema/index.ts'

/** What became of an order after the end of its month. */
export type LaterKind = 'return' | 'cancellation' | 'change'

/**
 * What a row shows: an ordered item, a correction agreed for the order beyond its lines, the sum of
 * an order, what became of an order of an earlier month, the total of all, or an item of a returned
 * or canceled order.
 */
export type RowKind = 'line' | 'correction' | 'order' | LaterKind | 'total' | 'ended'

/** Cents; null where there is no amount. */
type Cents = number | null

export interface StatementRow {
  readonly kind: RowKind
  /** `YYYY-MM-DD` in Italy: of the order, or of what became of it; empty for the total. */
  readonly day: string
  readonly number: string
  readonly sku: string
  readonly product: string
  readonly quantity: number | null
  /** The order's own month, `YYYY-MM`, where it is an earlier one. */
  readonly orderMonth?: string
  readonly paid: Cents
  readonly share: Cents
  readonly deduction: Cents
  readonly net: Cents
}

export interface Statement {
  /** The orders that are paid for: the lines, correction and sum of each. */
  readonly orders: readonly (readonly StatementRow[])[]
  /** What became in this month of orders of earlier months. */
  readonly later: readonly StatementRow[]
  readonly total: StatementRow
  readonly ended: readonly StatementRow[]
  /** Whether a line has no price, so that only its net is known. */
  readonly hasUnexplained: boolean
}

export type Money = Pick<StatementRow, 'paid' | 'share' | 'deduction' | 'net'>
const moneyNames = ['paid', 'share', 'deduction', 'net'] as const
const noMoney: Money = { paid: null, share: null, deduction: null, net: null }

/** The day in Italy on which an order was completed. */
export const completionDay = ({ completed_at: at }: Order): string =>
  at ? today(Date.parse(at)) : ''

/** The sums of the rows. */
export function sumMoney(rows: readonly Money[]): Money {
  const sum = (name: keyof Money) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  return { paid: sum('paid'), share: sum('share'), deduction: sum('deduction'), net: sum('net') }
}

/** The money of a line; of one without a price its net alone is known. */
function lineMoney(line: NetLine): Money {
  if (line.isUnexplained) return { ...noMoney, net: line.net }
  const { paid, share, deduction, net } = line
  return { paid, share, deduction, net }
}

function orderRows(order: Order, day: string): readonly StatementRow[] {
  const { lines, net, correction: beyond } = netOfOrder(order)
  const about = { day, number: order.number ?? '' }
  const blank = { ...about, sku: '', product: '', quantity: null }
  const rows = lines.map((line, at): StatementRow => ({
    kind: 'line',
    ...about,
    sku: line.sku,
    product: order.line_items?.[at]?.productData?.name ?? '',
    quantity: line.quantity,
    ...lineMoney(line),
  }))
  const correction: readonly StatementRow[] =
    beyond === 0 ? [] : [{ kind: 'correction', ...blank, ...noMoney, net: beyond }]
  const sum: StatementRow = { kind: 'order', ...blank, ...sumMoney(rows), net }
  return [...rows, ...correction, sum]
}

/** What is paid for of an order: all of it, of a canceled one what has left; null for nothing. */
function paidPart(order: Order): Order | null {
  if (!hasEnded(order.status)) return order
  return isCanceled(order) && hasSomeLeft(order) ? orderThatLeft(order) : null
}

/** What is not paid for of an order that has ended. */
const unpaidPart = (order: Order): Order =>
  isCanceled(order) ? { ...order, line_items: itemsThatStayed(order) } : order

/** An order as a statement prints it. */
export interface PrintedOrder {
  /** When it was completed. */
  readonly at: string
  readonly rows: readonly StatementRow[]
}

/** What an order's own month says of it: nothing of one that was never completed. */
export function printedOrder(order: Order): PrintedOrder {
  const at = order.completed_at ?? ''
  if (!at) return { at, rows: [] }
  const day = completionDay(order)
  const paid = paidPart(order)
  const unpaid = hasEnded(order.status) ? orderRows(unpaidPart(order), day) : []
  const ended = unpaid
    .filter(({ kind }) => kind === 'line')
    .map((row): StatementRow => ({ ...row, ...noMoney, kind: 'ended' }))
  return { at, rows: [...(paid ? orderRows(paid, day) : []), ...ended] }
}

/** What is paid for an order that is printed so. */
export const paidFor = (rows: readonly StatementRow[]): Money =>
  sumMoney(rows.filter(({ kind }) => kind === 'order'))

/**
 * The statement of these orders, oldest first; returned ones and what did not leave of canceled ones
 * are listed separately.
 *
 * @param later what became of orders of earlier months
 */
export function statementOf(
  printed: readonly PrintedOrder[],
  later: readonly StatementRow[] = [],
): Statement {
  const dated = printed
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ rows }) => rows)
  const orders = dated
    .map((rows) => rows.filter(({ kind }) => kind !== 'ended'))
    .filter((rows) => rows.some(({ kind }) => kind === 'order'))
  const blank = { day: '', number: '', sku: '', product: '', quantity: null }
  return {
    orders,
    later,
    total: { kind: 'total', ...blank, ...sumMoney([paidFor(orders.flat()), ...later]) },
    ended: dated.flat().filter(({ kind }) => kind === 'ended'),
    hasUnexplained: orders.flat().some(({ kind, paid }) => kind === 'line' && paid === null),
  }
}

/** All rows, in the order of the statement. */
export const allRows = ({ orders, later, total, ended }: Statement): readonly StatementRow[] => [
  ...orders.flat(),
  ...later,
  total,
  ...ended,
]

/** Names of the columns that hold money. */
export { moneyNames }
