import { useGetList } from 'react-admin'
import { daysAfter } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { openOrders } from './openOrders.ts'
import { dueEntries, pickupEntries, type WeekEntry } from './week.ts'

/** What an entry shows of its order, and what its boxes and pickups are made of. */
const columns = [
  'number',
  'vendor',
  'vendorName',
  'status',
  'shipBy',
  'isReadyToShip',
  'waitsForDate',
  'line_items',
  'orderManagementData',
  'purchases',
  ...['morningMinTime', 'morningMaxTime', 'afternoonMinTime', 'afternoonMaxTime', 'city'].map(
    (name) => `pickupAddressAndTime.${name}`,
  ),
]
/** More orders than a week of this marketplace has; beyond that the page says so. */
const mostOrders = 200
/** Overdue orders that are shown in full; the board has the others. */
export const mostOverdue = 8

function useOrders(filter: ListFilter, field: string, perPage: number, enabled = true) {
  return useGetList<ShownOrder>(
    orders.name,
    {
      pagination: { page: 1, perPage },
      sort: { field, order: 'ASC' },
      filter,
      meta: { columns },
    },
    { enabled },
  )
}

/** The days of a week with what has to happen on them, and what should have happened before. */
export function useWeek(days: readonly string[], today: string) {
  const [monday = today] = days
  const sunday = days.at(-1) ?? today
  const isThisWeek = days.includes(today)
  const from = isThisWeek ? today : monday
  const due = useOrders(
    { ...openOrders, shipBy_gte: from, shipBy_lte: sunday },
    'shipBy',
    mostOrders,
  )
  // An order is listed by the earliest of its pickups, and may have a later one in this week.
  const booked = useOrders({ pickupOn_lte: sunday }, 'pickupOn', mostOrders)
  const overdueFilter = { shipBy_lte: daysAfter(today, -1) }
  const late = useOrders({ ...openOrders, ...overdueFilter }, 'shipBy', mostOverdue, isThisWeek)
  const pickups = pickupEntries(booked.data ?? [])
  const entries = [...pickups, ...dueEntries(due.data ?? [])]
  const answers = isThisWeek ? [due, booked, late] : [due, booked]
  const missed = isThisWeek ? pickups.filter(({ day }) => day < today) : []
  return {
    /** By day; days that have passed have only what is left of them. */
    entriesOn: (day: string): readonly WeekEntry[] =>
      entries.filter((one) => one.day === day && !missed.includes(one)),
    overdue: isThisWeek ? [...missed, ...dueEntries(late.data ?? [])] : [],
    overdueTotal: isThisWeek ? (late.total ?? 0) : 0,
    overdueFilter,
    isCut: [due, booked].some(({ total = 0 }) => total > mostOrders),
    isPending: answers.some((one) => one.isPending),
    error: answers.find((one) => one.error)?.error ?? null,
    retry: () => {
      for (const one of answers) if (one.error) void one.refetch()
    },
  }
}
