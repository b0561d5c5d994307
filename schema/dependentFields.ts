import { isEmpty } from './kinds/index.ts'
import { putAt, valueAt, type Leaf } from './leaf.ts'

/** The first non-empty value among these fields of a record; for a list, its first entry. */
function firstValue(record: unknown, paths: readonly string[]): unknown {
  for (const path of paths) {
    const value = valueAt(record, path.split('.'))
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (first !== undefined && first !== null && first !== '') return first
  }
  return null
}

/**
 * Copies values into fields that mirror another field while their flag is on. Changes the record.
 */
export function applyMirrors(leaves: readonly Leaf[], record: Record<string, unknown>): void {
  for (const { field, parts } of leaves) {
    const { mirrors, firstOf } = field
    if (firstOf) putAt(record, parts, firstValue(record, firstOf))
    if (!mirrors || valueAt(record, mirrors.while.split('.')) !== true) continue
    putAt(record, parts, valueAt(record, mirrors.field.split('.')) ?? null)
  }
}

/**
 * Empties fields that a change of another field disables, as the form does, so that no record keeps
 * values that its own rules refuse. A field that the write names itself is left to those rules.
 * Changes the record.
 */
export function emptyDisabled(
  leaves: readonly Leaf[],
  record: Record<string, unknown>,
  named: ReadonlySet<Leaf>,
): void {
  const paths = new Set([...named].map(({ path }) => path))
  for (const { field, parts, path } of leaves) {
    const { enabledWhen } = field
    if (!enabledWhen || paths.has(path) || !paths.has(enabledWhen.field)) continue
    const isOn = valueAt(record, enabledWhen.field.split('.')) === enabledWhen.is
    if (!isOn && !isEmpty(valueAt(record, parts))) putAt(record, parts, field.default ?? null)
  }
}
