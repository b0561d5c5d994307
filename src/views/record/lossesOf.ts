import {
  missingOf,
  transitionOfMissing,
  valueAt,
  type AnyField,
  type Missing,
  type Resource,
} from '../../../schema/index.ts'

/**
 * The paths that a change empties although the record needs them for the state that it keeps.
 * Nobody is refused such a change, but it is worth a question (decision 57).
 */
export function lossesOf(resource: Resource, before: unknown, after: unknown): readonly string[] {
  return resource.leaves.flatMap(({ field }) => {
    if (field.kind !== 'missing') return []
    const missing = field as AnyField & Missing
    // Fields that tell of a part ask nothing besides the one that tells of all.
    if (missing.by !== undefined) return []
    const move = transitionOfMissing(resource, missing)
    const state = missing.field.split('.')
    const keepsState = [before, after].every((record) => valueAt(record, state) === missing.to)
    if (!move || !keepsState) return []
    const missingBefore = new Set(missingOf(resource, move, before).map(({ path }) => path))
    return missingOf(resource, move, after)
      .map(({ path }) => path)
      .filter((path) => !missingBefore.has(path))
  })
}
