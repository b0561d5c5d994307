import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'
import { displayText } from '../format/displayText.ts'
import { asReference } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { fieldRefOf, type FieldRef } from '../context/fieldRef.ts'

/** The field that a looked up value is a copy of; undefined for a field's own value. */
function lookupSource({ resource, leaf }: FieldRef): FieldRef | undefined {
  const { lookup } = leaf.field
  const through = lookup && resource.leaf.get(lookup.through)
  const reference = through && asReference(through)
  if (!lookup || !reference) return undefined
  const other = model.resource(reference.resource)
  const source = other.leaf.get(lookup.field)
  return source && fieldRefOf(other, source)
}

/** The stored text; shared by all kinds of text. */
export function TextCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  // The copy of a choice has the labels of its source.
  const source = lookupSource(fieldRef)
  return source?.leaf.kindName === 'choice'
    ? choiceLabel(source, value, context)
    : displayText((source ?? fieldRef).leaf, value, context)
}
