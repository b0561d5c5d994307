import { daysAfter, today } from '../../../schema/index.ts'
import { demoNow } from '../base/demoTime.ts'

/** The last complete day of facts. */
export const lastDay = (): string => daysAfter(today(demoNow()), -1)

/** The days of a demo's facts in order; two years in a demo of the usual size. */
export function countedDays(isSmall: boolean): readonly string[] {
  const count = isSmall ? 200 : 730
  return Array.from({ length: count }, (_, at) => daysAfter(lastDay(), at - count + 1))
}
