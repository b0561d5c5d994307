import { model } from '../../../../resources/index.ts'
import { dueDays, dueOf, dueState, today, type DueState } from '../../../../schema/index.ts'
import type { Order } from '../../../../resources/parts/orders/order.ts'

/** The ways in which an order can be urgent. */
export const lateKinds = ['overdue', 'dueSoon', 'waitsForDate'] as const
export type LateKind = (typeof lateKinds)[number]
/** Orders whose carrier is booked and has not come yet. */
export const pickup = 'pickup' as const
export type LateChoice = 'any' | LateKind | typeof pickup

const shipBy = model.resource('orders').leaf.get('shipBy')
const due = shipBy && dueOf(shipBy)
const kindByDueState = { overdue: 'overdue', soon: 'dueSoon' } as const satisfies Record<
  DueState,
  LateKind
>

function dueFilter(state: DueState, now: number): Readonly<Record<string, string>> {
  if (!due) return {}
  const days = Object.entries(dueDays(due, state, today(now)))
  return Object.fromEntries(days.map(([bound, day]) => [`shipBy_${bound}`, day]))
}

/** List filters that find the orders urgent in one way. */
export function lateFilter(choice: LateChoice, now = Date.now()): Readonly<Record<string, string>> {
  if (choice === 'any') return {}
  if (choice === pickup) return { pickupOn_gte: today(now) }
  if (choice === 'waitsForDate') return { waitsForDate: 'true' }
  return dueFilter(choice === 'overdue' ? 'overdue' : 'soon', now)
}

/** The ways in which an order is urgent, the most pressing first. */
export function latenessOf(order: Order, now = Date.now()): readonly LateKind[] {
  const state = due && dueState(due, order.shipBy, today(now))
  const kinds: readonly LateKind[] = state ? [kindByDueState[state]] : []
  return order.waitsForDate === true ? [...kinds, 'waitsForDate'] : kinds
}
