import {
  asReference,
  refusal,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../schema/index.ts'

/** Kinds whose values make sense for a single record only. */
const perRecordKinds = new Set(['list', 'related', 'missing', 'images', 'files', 'id'])

/** The fields that a user may give the same value in many records at once. */
export function bulkFields(model: Model, resource: Resource, subject: Subject): Leaf[] {
  const isChangeable = (leaf: Leaf) =>
    !leaf.isSystem &&
    !perRecordKinds.has(leaf.kindName) &&
    leaf.field.unique !== true &&
    leaf.field.uniqueWithin === undefined &&
    // The records are not known here: whether their state locks the field, the server checks.
    refusal(model, leaf, subject, {}) === null
  return resource.leaves.filter((leaf) => {
    const by = asReference(leaf)?.matching
    const owner = by === undefined ? undefined : resource.leaf.get(by)
    // The choices depend on another field, which differs from record to record.
    const isDependent = owner !== undefined && refusal(model, owner, subject) === null
    return isChangeable(leaf) && !isDependent
  })
}
