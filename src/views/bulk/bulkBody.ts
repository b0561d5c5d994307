import { cleanValue, putAt, valueAt, type Leaf } from '../../../schema/index.ts'

/** The body that gives records the values of some fields; an emptied one is null. */
export function bulkBody(
  leaves: readonly Leaf[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const leaf of leaves)
    putAt(body, leaf.parts, cleanValue(valueAt(values, leaf.parts), leaf.field) ?? null)
  return body
}
