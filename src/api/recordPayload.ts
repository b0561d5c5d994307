import {
  asReference,
  changeEntries,
  cleanValue,
  isObject,
  putAt,
  refusal,
  valueAt,
  isSameValue,
} from '../../schema/index.ts'
import type { Leaf, Model, RecordNamed, Resource, Subject } from '../../schema/index.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as pages use it: with the `id` that react-admin requires. */
export type Shown<N extends string> = RecordNamed<N> & { id: string }

/**
 * Converts a record of the server for react-admin: adds `id`, and reduces references to their id.
 */
export function recordFromAnswer<N extends string>(resource: Resource<N>, wire: unknown): Shown<N> {
  const record: Record<string, unknown> = isObject(wire) ? structuredClone(wire) : {}
  for (const leaf of resource.leaves) {
    if (!asReference(leaf)) continue
    const value = valueAt(record, leaf.parts)
    if (value !== undefined) putAt(record, leaf.parts, cleanValue(value, leaf.field))
  }
  return { ...record, id: String(record['_id']) } as Shown<N>
}

function bodyOf(leaves: readonly Leaf[], data: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const leaf of leaves)
    putAt(body, leaf.parts, cleanValue(valueAt(data, leaf.parts), leaf.field) ?? null)
  return body
}

/**
 * Adds the values that documented payloads contain although our server sets them itself (decision
 * 58): another host may need them. Changes of fields with restricted reading are left out, as on
 * the server.
 */
function addDocumented(
  body: Record<string, unknown>,
  { leaves }: Resource,
  verb: 'create' | 'update',
  changes: readonly { readonly leaf: Leaf; readonly from: unknown; readonly to: unknown }[],
): void {
  for (const { field, parts } of leaves) {
    const stamp = field.dropped && field.stamp?.[verb]
    if (typeof stamp === 'object') putAt(body, parts, stamp.value)
    if (stamp !== 'changes') continue
    const open = changes.filter(({ leaf }) => leaf.field.read === undefined)
    const entries = open.map(({ leaf: { path }, from, to }) => ({ field: path, from, to }))
    putAt(body, parts, changeEntries(field, entries))
  }
}

/**
 * The body of a creation: non-empty values of fields that the user may set, and documented stamps.
 */
export function createPayload(model: Model, resource: Resource, subject: Subject, data: Values) {
  const leaves = resource.leaves.filter(
    (leaf) =>
      !leaf.isSystem &&
      refusal(model, leaf, subject) === null &&
      cleanValue(valueAt(data, leaf.parts), leaf.field) != null,
  )
  const body = bodyOf(leaves, data)
  addDocumented(body, resource, 'create', [])
  return body
}

/**
 * The body of an update: changed values of fields that the user may change, and documented stamps.
 * A value that the form never held is no change.
 * @param stored the record as it was read
 * @returns an empty body if nothing has changed
 */
export function updatePayload(
  model: Model,
  resource: Resource,
  subject: Subject,
  data: Values,
  stored: Values,
) {
  const changes = resource.leaves.flatMap((leaf) => {
    const value = valueAt(data, leaf.parts)
    if (leaf.isSystem || value === undefined) return []
    if (refusal(model, leaf, subject, stored) !== null) return []
    const from = cleanValue(valueAt(stored, leaf.parts), leaf.field)
    const to = cleanValue(value, leaf.field)
    return isSameValue(to, from) ? [] : [{ leaf, from, to }]
  })
  const body = bodyOf(
    changes.map(({ leaf }) => leaf),
    data,
  )
  if (changes.length) addDocumented(body, resource, 'update', changes)
  return body
}
