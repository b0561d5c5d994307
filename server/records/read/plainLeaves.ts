import {
  asReference,
  asReferring,
  transitionOfMissing,
  type AnyField,
  type Leaf,
  type Missing,
  type Model,
  type Resource,
} from '../../../schema/index.ts'
import { isStored } from '../../db/tables/projection.ts'

type Found = WeakMap<Resource, ReadonlySet<Leaf>>
const found: Readonly<Record<'answered' | 'unanswered', Found>> = {
  answered: new WeakMap(),
  unanswered: new WeakMap(),
}

/**
 * Leaves whose change concerns their own record alone: they name no other record, nobody has a copy
 * of them, no reference must match them, the word search does not look at them, and no reported
 * transition is judged by them alone.
 * @param isAnswered the record is reported after the change, with what it lacks
 */
export function plainLeaves(
  model: Model,
  resource: Resource,
  isAnswered = true,
): ReadonlySet<Leaf> {
  const kept = found[isAnswered ? 'answered' : 'unanswered']
  const known = kept.get(resource)
  if (known) return known
  const watched = new Set<string | undefined>()
  for (const leaf of resource.leaves) watched.add(asReferring(leaf)?.matching)
  // What a record lacks is reported with it: without what that depends on, nothing is known of other records.
  for (const { field } of resource.leaves) {
    const move =
      isAnswered &&
      field.kind === 'missing' &&
      transitionOfMissing(resource, field as AnyField & Missing)
    if (move) watched.add(move.onlyWith)
  }
  for (const other of model.resources)
    for (const { field } of other.leaves) {
      const through = field.lookup && other.leaf.get(field.lookup.through)
      if (through && asReference(through)?.resource === resource.name)
        watched.add(field.lookup?.field)
    }
  const plain = new Set(
    resource.leaves.filter(
      (leaf) =>
        isStored(leaf) && !leaf.field.search && !asReferring(leaf) && !watched.has(leaf.path),
    ),
  )
  kept.set(resource, plain)
  return plain
}
