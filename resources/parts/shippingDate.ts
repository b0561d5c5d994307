import { shippingDateDays } from '../settings/shipping.ts'
import { daysAfter } from '../../schema/index.ts'

/** The first day that an artisan may promise (rows VAL-017, VAL-019). */
export const firstShippingDay = (today: string) => daysAfter(today, shippingDateDays)

/**
 * Whether a promised day comes too early; one that was stored before and is not touched may have passed
 * (row VAL-018).
 */
export function isTooEarly(day: unknown, stored: unknown, today: string): boolean {
  return typeof day === 'string' && day !== stored && day < firstShippingDay(today)
}
