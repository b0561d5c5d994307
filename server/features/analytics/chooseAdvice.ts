import { advice } from '../../../resources/analytics/adviceRules.ts'
import type { FoundAdvice } from './findAdvice.ts'

/**
 * The few that are shown: the most valuable first, of each rule and of each product no more than help, so that
 * five sentences are about five things.
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
