import { businessDay } from '../../../schema/days/businessDay.ts'
import {
  shippingChecks,
  unprintable,
  type ShippingNeed,
} from '../../../resources/parts/shippingChecks.ts'
import { daysAfter, isWorkingDay, today } from '../../../schema/days/workingDays.ts'
import { maxPickupDaysAhead, pickupHour } from '../../../resources/settings/shipping.ts'
import { firstPickupDay } from '../../../resources/parts/shipping/pickupDay.ts'
import type { FieldError, MessageKey } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { Order } from '../../../resources/parts/orders/order.ts'

/** The field behind each need: of a product's preparation, or of the order. */
const needFields: Readonly<Record<ShippingNeed, string>> = {
  date: 'expectedShippingAt',
  readyPhoto: 'readyPhoto',
  packagePhoto: 'packagePhoto',
  parcels: 'parcels',
  certificate: 'cardbCertification',
  review: 'reviews',
  recipient: 'shipTo',
  letters: 'shipTo',
  pickup: 'pickupAddressAndTime',
  invoiceTotal: 'invoiceTotal',
  documentation: 'documentation',
}

function needPath({ orderManagementData }: Order, need: ShippingNeed, sku: string | null): string {
  if (sku === null || need === 'review') return needFields[need]
  const at = orderManagementData?.findIndex(({ productSKU }) => productSKU === sku) ?? 0
  return `orderManagementData.${Math.max(at, 0)}.${needFields[need]}`
}

/**
 * The server's check of the list that the order's page shows.
 * @param needs which to check; absent for all of them
 * @throws ApiError 422 `NOT_READY` naming what is missing
 */
export function checkReady(order: Order, skus: readonly string[], needs?: readonly ShippingNeed[]) {
  const missing = shippingChecks(order, skus).filter(
    ({ need, isMet }) => !isMet && (!needs || needs.includes(need)),
  )
  if (!missing.length) return
  const fields = missing.flatMap(({ need, sku }): [string, FieldError][] =>
    need === 'letters'
      ? unprintable(order).map((path) => [path, { key: 'validation.latinLetters' }])
      : [[needPath(order, need, sku), { key: 'validation.required' }]],
  )
  throw new ApiError(422, 'NOT_READY', 'errors.notReadyToShip', {
    fields: Object.fromEntries(fields),
  })
}

/**
 * The day of a pickup, whose time is always 08:00 UTC (row VAL-183).
 * @param pickupTime epoch seconds
 * @throws ApiError 400 for another hour, 422 for a day on which nobody collects
 */
export function pickupDay(pickupTime: number, now: number): string {
  const at = new Date(pickupTime * 1000)
  const isAtHour =
    !Number.isNaN(at.getTime()) && at.getTime() % 86_400_000 === pickupHour * 3_600_000
  if (!isAtHour) throw badInput({ pickupTime: { key: 'validation.pickupDay' } })
  const day = businessDay(at)
  const refuse = (key: MessageKey) => {
    const vars = { days: maxPickupDaysAhead }
    throw new ApiError(422, 'PICKUP_DAY', key, { vars, fields: { pickupTime: { key, vars } } })
  }
  if (day < today(now) || !isWorkingDay(day)) refuse('validation.pickupDay')
  // The carrier would refuse these only after the label was bought.
  if (day < firstPickupDay(now)) refuse('validation.pickupToday')
  if (day > daysAfter(today(now), maxPickupDaysAhead)) refuse('validation.pickupTooLate')
  return day
}
