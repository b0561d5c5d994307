import { putAt, valueAt, type Leaf } from './leaf.ts'

/** Gives fields that follow another one its value, while their flag is on. Changes the record. */
export function applyMirrors(leaves: readonly Leaf[], record: Record<string, unknown>): void {
  for (const { field, parts } of leaves) {
    const { mirrors: follows } = field
    if (!follows || valueAt(record, follows.while.split('.')) !== true) continue
    putAt(record, parts, valueAt(record, follows.field.split('.')) ?? null)
  }
}
