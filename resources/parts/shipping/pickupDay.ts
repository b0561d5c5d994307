import { isWorkingDay, nextWorkingDay, today, timeOnDay } from '../../../schema/index.ts'
import { lastCollection } from '../../settings/shipping.ts'

/**
 * The first day on which a carrier can still collect: today until its last collection has left, in
 * Italy, then the next working day.
 * @param now in milliseconds
 */
export function firstPickupDay(now: number): string {
  const day = today(now)
  const isPossible = isWorkingDay(day) && now < timeOnDay(day, lastCollection)
  return isPossible ? day : nextWorkingDay(day)
}
