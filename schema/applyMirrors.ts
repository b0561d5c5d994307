import { putAt, valueAt, type Leaf } from './leaf.ts'

/** Gives fields that mirror another one its value, while their flag is on. Changes the record. */
export function applyMirrors(leaves: readonly Leaf[], record: Record<string, unknown>): void {
  for (const { field, parts } of leaves) {
    const { mirrors } = field
    if (!mirrors || valueAt(record, mirrors.while.split('.')) !== true) continue
    putAt(record, parts, valueAt(record, mirrors.field.split('.')) ?? null)
  }
}
