import { model } from '../../../../resources/index.ts'
import { dueDays, dueOf, dueState, today, type DueState } from '../../../../schema/index.ts'
import { orderStages, type OrderStage } from '../../../../resources/parts/orders/orderStage.ts'
import { turnsOfPeople } from '../../../../resources/processes/process.ts'
import { orders as orderProcess } from '../../../../resources/processes/orders.ts'
import type { Order } from '../../../../resources/parts/orders/order.ts'

/** The ways in which an order can be urgent. */
export const lateKinds = ['overdue', 'dueSoon', 'waitsForDate'] as const
export type LateKind = (typeof lateKinds)[number]
/** Orders whose carrier is booked and has not come yet. */
export const pickup = 'pickup' as const
/** The stages at which an order waits for its artisan, as the process map says. */
export const ownStages = orderProcess.situations
  .filter((one) => turnsOfPeople<unknown>(one).some(({ of }) => of.includes('vendor')))
  .flatMap(({ name, text }) => {
    const stage = orderStages.find((known) => known === name)
    return stage ? [{ stage, label: `${text}.name` as const }] : []
  })
export type LateChoice = 'any' | LateKind | typeof pickup | OrderStage

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
  const stage = orderStages.find((one) => one === choice)
  if (stage) return { stage }
  return dueFilter(choice === 'overdue' ? 'overdue' : 'soon', now)
}

/** The ways in which an order is urgent, the most pressing first. */
export function latenessOf(order: Order, now = Date.now()): readonly LateKind[] {
  const state = due && dueState(due, order.shipBy, today(now))
  const kinds: readonly LateKind[] = state ? [kindByDueState[state]] : []
  return order.waitsForDate === true ? [...kinds, 'waitsForDate'] : kinds
}
