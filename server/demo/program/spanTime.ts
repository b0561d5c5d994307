import { wholeBetween, seededRandom } from '../base/seededRandom.ts'
import type { Day, PlanSpan } from './planSpan.ts'

const hour = 3_600_000

/** A deterministic moment of a day. */
function momentOf(day: Day, hours: number, words: string): number {
  return Date.parse(day) + hours * hour + wholeBetween(0, 3599, seededRandom(words)) * 1000
}

/** When a plan was ordered or given. */
export const orderedAt = ({ orderedOn }: PlanSpan, id: string): number =>
  momentOf(orderedOn, 10, `ordered-${id}`)

/** When the nth charge was made: with the order, or in the night of its day. */
export function chargedAt(span: PlanSpan, id: string, nth: number): number {
  const day = span.charges[nth]
  if (day === undefined) throw new Error(`${id} has no charge ${nth}`)
  if (day === span.orderedOn) return orderedAt(span, id) + 2000
  return momentOf(day, 2, `charge-${id}-${nth}`)
}

/** When it last changed. */
export function changedAt(span: PlanSpan, id: string): number {
  const { changedOn, charges, orderedOn } = span
  const isCharge = changedOn === charges.at(-1)
  if (isCharge) return chargedAt(span, id, charges.length - 1)
  return changedOn === orderedOn ? orderedAt(span, id) : momentOf(changedOn, 5, `changed-${id}`)
}
