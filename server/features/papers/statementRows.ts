import type { Order } from '../../../resources/parts/orders/order.ts'
import { netOfOrder, type NetLine } from '../../../resources/parts/orders/netToVendor.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { today } from '../../../schema/index.ts'

/**
 * What a row stands for: a thing ordered, what was agreed for the order beyond its lines, what an order
 * comes to, what all of them come to, and a thing of an order that was returned or canceled.
 */
export type RowKind = 'line' | 'correction' | 'order' | 'total' | 'ended'

/** Cents; null where there is nothing to say. */
type Cents = number | null

export interface StatementRow {
  readonly kind: RowKind
  /** `YYYY-MM-DD` in Italy; empty for the total. */
  readonly day: string
  readonly number: string
  readonly sku: string
  readonly product: string
  readonly quantity: number | null
  readonly paid: Cents
  readonly share: Cents
  readonly deduction: Cents
  readonly net: Cents
}

export interface Statement {
  /** The orders that count: each its lines, its correction and its sum. */
  readonly orders: readonly (readonly StatementRow[])[]
  readonly total: StatementRow
  readonly ended: readonly StatementRow[]
  /** Some line has no price, so that only its net is known. */
  readonly hasUnexplained: boolean
}

type Money = Pick<StatementRow, 'paid' | 'share' | 'deduction' | 'net'>
const moneyNames = ['paid', 'share', 'deduction', 'net'] as const
const noMoney: Money = { paid: null, share: null, deduction: null, net: null }

/** The day in Italy on which an order was completed. */
export const dayOf = ({ completed_at: at }: Order): string => (at ? today(Date.parse(at)) : '')

/** What the rows show, added up. */
function sumOf(rows: readonly Money[]): Money {
  const sum = (name: keyof Money) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  return { paid: sum('paid'), share: sum('share'), deduction: sum('deduction'), net: sum('net') }
}

/** The money of a line; of one without a price its net alone is known. */
function moneyOf(line: NetLine): Money {
  if (line.isUnexplained) return { ...noMoney, net: line.net }
  const { paid, share, deduction, net } = line
  return { paid, share, deduction, net }
}

function rowsOf(order: Order, day: string): readonly StatementRow[] {
  const { lines, net, correction: beyond } = netOfOrder(order)
  const about = { day, number: order.number ?? '' }
  const blank = { ...about, sku: '', product: '', quantity: null }
  const rows = lines.map((line, at): StatementRow => ({
    kind: 'line',
    ...about,
    sku: line.sku,
    product: order.line_items?.[at]?.productData?.name ?? '',
    quantity: line.quantity,
    ...moneyOf(line),
  }))
  const correction: readonly StatementRow[] =
    beyond === 0 ? [] : [{ kind: 'correction', ...blank, ...noMoney, net: beyond }]
  const sum: StatementRow = { kind: 'order', ...blank, ...sumOf(rows), net }
  return [...rows, ...correction, sum]
}

/** What is paid for some orders, oldest first; those that were returned or canceled are apart. */
export function statementOf(orders: readonly Order[]): Statement {
  const dated = orders
    .map((order) => ({ order, day: dayOf(order), at: order.completed_at ?? '' }))
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
  const counted = dated
    .filter(({ order }) => !hasEnded(order.status))
    .map(({ order, day }) => rowsOf(order, day))
  const ended = dated
    .filter(({ order }) => hasEnded(order.status))
    .flatMap(({ order, day }) => rowsOf(order, day))
    .filter(({ kind }) => kind === 'line')
    .map((row): StatementRow => ({ ...row, ...noMoney, kind: 'ended' }))
  const sums = counted.flat().filter(({ kind }) => kind === 'order')
  const blank = { day: '', number: '', sku: '', product: '', quantity: null }
  return {
    orders: counted,
    total: { kind: 'total', ...blank, ...sumOf(sums) },
    ended,
    hasUnexplained: counted.flat().some(({ kind, paid }) => kind === 'line' && paid === null),
  }
}

/** All rows in their order. */
export const allRows = ({ orders, total, ended }: Statement): readonly StatementRow[] => [
  ...orders.flat(),
  total,
  ...ended,
]

/** Names of the columns that hold money. */
export { moneyNames }
