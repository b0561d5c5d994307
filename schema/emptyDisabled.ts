import { isEmpty } from './kinds/index.ts'
import { putAt, valueAt, type Leaf } from './leaf.ts'

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
