import {
  asReference,
  asReferring,
  type Leaf,
  type Model,
  type Resource,
} from '../../schema/index.ts'
import { isStored } from './projection.ts'

const found = new WeakMap<Resource, ReadonlySet<Leaf>>()

/**
 * Leaves whose change concerns their own record alone: they name no other record, nobody keeps a copy
 * of them, no reference must match them, and the word search does not look at them.
 */
export function plainLeaves(model: Model, resource: Resource): ReadonlySet<Leaf> {
  const known = found.get(resource)
  if (known) return known
  const watched = new Set<string | undefined>()
  for (const leaf of resource.leaves) watched.add(asReferring(leaf)?.matching)
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
  found.set(resource, plain)
  return plain
}
