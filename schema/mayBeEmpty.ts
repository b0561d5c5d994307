import type { Leaf } from './leaf.ts'
import { isComputed } from './computed.ts'

/** Whether a field may be empty, so that lists can be filtered by whether it is. */
export function mayBeEmpty(leaf: Leaf): boolean {
  const { field, kind, isSystem } = leaf
  return (
    kind.column !== null &&
    !isSystem &&
    !isComputed(leaf) &&
    !field.required &&
    field.default === undefined
  )
}
