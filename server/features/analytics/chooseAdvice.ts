import { advice } from '../../../resources/analytics/adviceRules.ts'
import type { FoundAdvice } from './findAdvice.ts'

/**
 * The advice to show: the most valuable first, with limits per rule and per product, so that five
 * sentences are about five different things.
 */
export function chooseAdvice(found: readonly FoundAdvice[]): readonly FoundAdvice[] {
  const chosen: FoundAdvice[] = []
  const sorted = found.toSorted(
    (one, other) => other.worth - one.worth || one.product.localeCompare(other.product),
  )
  for (const one of sorted) {
    if (chosen.length === advice.most) break
    const ofRule = chosen.filter(({ rule }) => rule === one.rule).length
    const isNew = chosen.every(({ product }) => product !== one.product)
    if (isNew && ofRule < advice.mostOfRule) chosen.push(one)
  }
  return chosen
}
