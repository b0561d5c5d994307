import {
  asReference,
  refusal,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../schema/index.ts'

/** Kinds whose values are made up one record at a time. */
const single = new Set(['list', 'related', 'missing', 'images', 'files', 'id'])

/** The fields that a user may give the same value in many records at once. */
export function bulkFields(model: Model, resource: Resource, subject: Subject): Leaf[] {
  const isChangeable = (leaf: Leaf) =>
    !leaf.isSystem &&
    !single.has(leaf.kindName) &&
    leaf.field.unique !== true &&
    leaf.field.uniqueWithin === undefined &&
    // As for a stored record about which nothing is known: what locks it, the server finds out.
    refusal(model, leaf, subject, {}) === null
  return resource.leaves.filter((leaf) => {
    const by = asReference(leaf)?.matching
    const owner = by === undefined ? undefined : resource.leaf.get(by)
    // What may be chosen hangs on another field, which differs from record to record.
    const isTied = owner !== undefined && refusal(model, owner, subject) === null
    return isChangeable(leaf) && !isTied
  })
}
