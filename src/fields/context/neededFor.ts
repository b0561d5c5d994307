import {
  transitionOfMissing,
  type AnyField,
  type Missing,
  type NeededItem,
} from '../../../schema/index.ts'
import type { FieldRef } from './fieldRef.ts'

/** All items that the transition of a field of kind `missing` needs. */
export function neededFor({ resource, leaf }: FieldRef): readonly NeededItem[] {
  const names = resource.missing.get(leaf)?.names ?? []
  const move = transitionOfMissing(resource, leaf.field as AnyField & Missing)
  return ((move && resource.needs.get(move)) ?? []).filter(({ path }) => names.includes(path))
}
