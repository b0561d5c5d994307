import type { RaRecord } from 'react-admin'
import {
  asReference,
  cleanValue,
  putAt,
  refusal,
  valueAt,
  isSameValue,
} from '../../schema/index.ts'
import type { Leaf, Model, Resource, Subject } from '../../schema/index.ts'

type Values = Readonly<Record<string, unknown>>

/** A record of the server for react-admin: `_id` is also `id`, an embedded reference its bare id. */
export function recordFromAnswer(resource: Resource, wire: unknown): RaRecord {
  const record = structuredClone(wire) as Record<string, unknown>
  for (const leaf of resource.leaves) {
    if (!asReference(leaf)) continue
    const value = valueAt(record, leaf.parts)
    if (value !== undefined) putAt(record, leaf.parts, cleanValue(value, leaf.field))
  }
  return { ...record, id: String(record['_id']) }
}

function bodyOf(leaves: readonly Leaf[], data: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const leaf of leaves)
    putAt(body, leaf.parts, cleanValue(valueAt(data, leaf.parts), leaf.field) ?? null)
  return body
}

/** What a new record sends: values that are there, of fields that the user may set. */
export function createPayload(model: Model, resource: Resource, subject: Subject, data: Values) {
  const leaves = resource.leaves.filter(
    (leaf) =>
      !leaf.isSystem &&
      refusal(model, leaf, subject) === null &&
      cleanValue(valueAt(data, leaf.parts), leaf.field) != null,
  )
  return bodyOf(leaves, data)
}

/**
 * What an update sends: changed values of fields that the user may change. A value that the form
 * never held is no change.
 * @param stored the record as it was read
 */
export function updatePayload(
  model: Model,
  resource: Resource,
  subject: Subject,
  data: Values,
  stored: Values,
) {
  const leaves = resource.leaves.filter((leaf) => {
    const value = valueAt(data, leaf.parts)
    if (leaf.isSystem || value === undefined) return false
    if (refusal(model, leaf, subject, stored) !== null) return false
    const before = cleanValue(valueAt(stored, leaf.parts), leaf.field)
    return !isSameValue(cleanValue(value, leaf.field), before)
  })
  return bodyOf(leaves, data)
}
