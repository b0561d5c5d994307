import type { Leaf } from './leaf.ts'

/**
 * The fields that undoing a write restores. Fields that only the server writes follow from the
 * others; a write of such fields only was made by the server and is restored as a whole.
 */
export function leavesToUndo(changed: readonly Leaf[]): readonly Leaf[] {
  const byPeople = changed.filter(({ field }) => field.write?.length !== 0)
  return byPeople.length ? byPeople : changed
}
