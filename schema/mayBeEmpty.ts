import type { Leaf } from './leaf.ts'
import { isComputed } from './computed.ts'

/** Whether some records have a value of a field and others none, which lists can be narrowed by. */
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
