import { asReference } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { fieldRefOf, type FieldRef } from './fieldRef.ts'

/** The field that a looked up value is a copy of; undefined for a field's own value. */
export function lookedUp({ resource, leaf }: FieldRef): FieldRef | undefined {
  const { lookup } = leaf.field
  const through = lookup && resource.leaf.get(lookup.through)
  const reference = through && asReference(through)
  if (!lookup || !reference) return undefined
  const other = model.resource(reference.resource)
  const source = other.leaf.get(lookup.field)
  return source && fieldRefOf(other, source)
}
