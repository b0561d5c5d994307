import type { MessageKey } from '../../schema/index.ts'
import { openStates } from '../parts/orders/orderStatus.ts'
import type { RecordItem } from './inboxItem.ts'

/** What is due today, and the list that shows it. */
export interface TodayItem extends Pick<RecordItem, 'name' | 'for' | 'resource' | 'filter'> {
  readonly text: MessageKey
}

const today = { days: 0 } as const
const seesOrders = ['admin', 'logistics', 'approver', 'manager', 'buyer'] as const

export const todayItems: readonly TodayItem[] = [
  {
    name: 'pickupsToday',
    for: seesOrders,
    resource: 'orders',
    filter: { pickupOn_gte: today, pickupOn_lte: today },
    text: 'app.operations.pickupsToday',
  },
  {
    name: 'dueToday',
    for: seesOrders,
    resource: 'orders',
    filter: { status: openStates, shipBy_gte: today, shipBy_lte: today },
    text: 'app.operations.dueToday',
  },
]

/** Figures of the last days, each compared with that of as many days before. */
export const weekFigures = ['ordersIn', 'netToVendor', 'ordersShipped', 'productsApproved'] as const
export type WeekFigure = (typeof weekFigures)[number]
export const weekDays = 7
