import type { Leaf } from './leaf.ts'

/**
 * The fields of a write that taking it back puts back. What the server alone fills in follows from the
 * others by itself; a write of nothing else is the server's business.
 */
export function leavesToUndo(changed: readonly Leaf[]): readonly Leaf[] {
  const byPeople = changed.filter(({ field }) => field.write?.length !== 0)
  return byPeople.length ? byPeople : changed
}
