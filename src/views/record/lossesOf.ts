import {
  missingOf,
  transitionOfMissing,
  valueAt,
  type AnyField,
  type Missing,
  type Resource,
} from '../../../schema/index.ts'

/**
 * What a change takes from a record that has taken a step which needs it, and keeps its state: refused to
 * nobody, but worth a question (decision 57).
 */
export function lossesOf(resource: Resource, before: unknown, after: unknown): readonly string[] {
  return resource.leaves.flatMap(({ field }) => {
    if (field.kind !== 'missing') return []
    const missing = field as AnyField & Missing
    const move = transitionOfMissing(resource, missing)
    const state = missing.field.split('.')
    const isStaying = [before, after].every((record) => valueAt(record, state) === missing.to)
    if (!move || !isStaying) return []
    const lacked = new Set(missingOf(resource, move, before).map(({ path }) => path))
    return missingOf(resource, move, after)
      .map(({ path }) => path)
      .filter((path) => !lacked.has(path))
  })
}
