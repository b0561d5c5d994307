import {
  transitionOfMissing,
  type AnyField,
  type Missing,
  type NeededItem,
} from '../../../schema/index.ts'
import type { FieldRef } from './fieldRef.ts'

/** All that a transition needs, for a field of kind `missing`. */
export function neededFor({ resource, leaf }: FieldRef): readonly NeededItem[] {
  const move = transitionOfMissing(resource, leaf.field as AnyField & Missing)
  return (move && resource.needs.get(move)) ?? []
}
