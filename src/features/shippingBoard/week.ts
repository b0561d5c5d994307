import { bookedPickups } from '../../../resources/parts/shipping/orderAttention.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
import { daysAfter, isDay, today } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import type { ShownOrder } from '../resources.ts'

/** The parameter of the page's address that shows a week: any of its days. */
export const weekParameter = 'week'

export const boardAddress = href('shipping')
export const weekAddress = (day: string) => `${boardAddress}?${weekParameter}=${day}`

/** The current day in Italy. */
export const currentDay = () => today(Date.now())

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return daysAfter(day, weekday === 0 ? -6 : 1 - weekday)
}

/** The days of a week from Monday, by any of its days; a text that is no day means this week. */
export function daysOfWeek(chosen: string, now: string): readonly string[] {
  const monday = mondayOf(isDay(chosen) ? chosen : now)
  return Array.from({ length: 7 }, (_, at) => daysAfter(monday, at))
}

/** Something that has to happen on a day: a carrier comes, or an order is due. */
export type WeekEntry =
  | { readonly day: string; readonly order: ShownOrder; readonly pickup: Purchase }
  | { readonly day: string; readonly order: ShownOrder; readonly pickup: null }

/** The pickups of orders; one order may have several, on different days. */
export const pickupEntries = (orders: readonly ShownOrder[]): readonly WeekEntry[] =>
  orders.flatMap((order) =>
    bookedPickups(order).flatMap((pickup) =>
      pickup.pickupOn ? [{ day: pickup.pickupOn, order, pickup }] : [],
    ),
  )

export const dueEntries = (orders: readonly ShownOrder[]): readonly WeekEntry[] =>
  orders.flatMap((order) => (order.shipBy ? [{ day: order.shipBy, order, pickup: null }] : []))

/** Between which times an artisan has parcels collected: `09:00–12:00` and `14:00–17:00`. */
export function pickupTimes({ pickupAddressAndTime: at }: ShownOrder): readonly string[] {
  const spans = [
    [at?.morningMinTime, at?.morningMaxTime],
    [at?.afternoonMinTime, at?.afternoonMaxTime],
  ].map((span) => span.filter(Boolean))
  // One that says only when it opens and closes is there in between.
  const isOpenAllDay = spans.every((span) => span.length === 1)
  return (isOpenAllDay ? [spans.flat()] : spans)
    .filter((span) => span.length > 0)
    .map((span) => span.join('–'))
}
