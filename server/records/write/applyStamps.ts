import {
  changeEntries,
  putAt,
  valueAt,
  type Leaf,
  type Resource,
  type Stamp,
  isSameValue,
} from '../../../schema/index.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { Actor } from '../../access/actor.ts'
import type { StoredRecord } from '../read/storedRecord.ts'

function stampValue(
  stamp: Stamp,
  leaf: Leaf,
  actor: Actor,
  now: string,
  changes: readonly FieldChange[],
): unknown {
  if (typeof stamp === 'object') return stamp.value
  switch (stamp) {
    case 'now':
      return now
    case 'email':
      return actor.email
    case 'role':
      return actor.subject.role
    case 'changes':
      return changeEntries(leaf.field, changes)
  }
}

/** The leaves that every update stamps. */
export const updateStamps = ({ leaves }: Resource): readonly Leaf[] =>
  leaves.filter(({ field }) => field.stamp?.update !== undefined)

/**
 * Sets the fields that the server fills in, such as who changed the record last. A stamp that lists
 * changes leaves out fields with restricted reading rights, because every reader sees the stamp.
 * @returns the leaves that were set
 */
export function applyStamps(
  resource: Resource,
  record: StoredRecord,
  verb: 'create' | 'update',
  actor: Actor,
  now: string,
  changes: readonly FieldChange[],
): Leaf[] {
  const leaves = resource.leaves.filter(({ field }) => field.stamp?.[verb] !== undefined)
  const publicChanges = changes.filter(
    ({ field }) => resource.leaf.get(field)?.field.read === undefined,
  )
  for (const leaf of leaves) {
    const stamp = leaf.field.stamp?.[verb]
    if (stamp !== undefined)
      putAt(record, leaf.parts, stampValue(stamp, leaf, actor, now, publicChanges))
  }
  return leaves
}

/**
 * The fields that differ between two states of a record, without fields derived from others
 * (`firstOf`).
 */
export function differences(
  leaves: readonly Leaf[],
  before: StoredRecord,
  after: StoredRecord,
): FieldChange[] {
  const changes: FieldChange[] = []
  for (const { field, path, parts } of leaves) {
    if (field.firstOf) continue
    const from = valueAt(before, parts) ?? null
    const to = valueAt(after, parts) ?? null
    if (!isSameValue(from, to)) changes.push({ field: path, from, to })
  }
  return changes
}
