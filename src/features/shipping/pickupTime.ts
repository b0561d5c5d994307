import { maxPickupDaysAhead, pickupHour } from '../../../resources/settings/shipping.ts'
import { firstPickupDay } from '../../../resources/parts/shipping/pickupDay.ts'
import { daysAfter, isDay, isWeekend, isWorkingDay, today } from '../../../schema/index.ts'

/** A pickup day as the carrier expects it: epoch seconds at 08:00 UTC (rows VAL-183, API-178). */
export function pickupTime(day: string): number {
  const hour = String(pickupHour).padStart(2, '0')
  return Date.parse(`${day}T${hour}:00:00Z`) / 1000
}

const problems = {
  none: 'app.shipping.pickupNoDay',
  past: 'app.shipping.pickupPast',
  gone: 'validation.pickupToday',
  weekend: 'app.shipping.pickupWeekend',
  holiday: 'app.shipping.pickupHoliday',
  late: 'app.shipping.pickupTooLate',
} as const

/**
 * Message key of why there is no pickup on a day; null if there is one, and if no day is given.
 * @param now in milliseconds
 */
export function pickupProblem(day: string | null, now: number) {
  if (day === null || day === '') return null
  if (!isDay(day)) return problems.none
  const current = today(now)
  if (day < current) return problems.past
  if (day > daysAfter(current, maxPickupDaysAhead)) return problems.late
  if (!isWorkingDay(day)) return isWeekend(day) ? problems.weekend : problems.holiday
  return day < firstPickupDay(now) ? problems.gone : null
}
