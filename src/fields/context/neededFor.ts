import { toldMove, type AnyField, type Missing, type NeededItem } from '../../../schema/index.ts'
import type { Place } from './fieldRef.ts'

/** All that the move needs of which a field of kind `missing` tells. */
export function neededFor({ resource, leaf }: Place): readonly NeededItem[] {
  const move = toldMove(resource, leaf.field as AnyField & Missing)
  return (move && resource.needs.get(move)) ?? []
}
