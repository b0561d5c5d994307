import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'
import { saidText } from '../format/saidText.ts'
import { asReference } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { fieldRefOf, type FieldRef } from '../context/fieldRef.ts'

/** The field that a looked up value is a copy of; undefined for a field's own value. */
function lookedUp({ resource, leaf }: FieldRef): FieldRef | undefined {
  const { lookup } = leaf.field
  const through = lookup && resource.leaf.get(lookup.through)
  const reference = through && asReference(through)
  if (!lookup || !reference) return undefined
  const other = model.resource(reference.resource)
  const source = other.leaf.get(lookup.field)
  return source && fieldRefOf(other, source)
}

/** The text of whatever is stored; shared by the kinds that are text. */
export function TextCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  // A copied choice reads as the choice does where it comes from.
  const source = lookedUp(fieldRef)
  return source?.leaf.kindName === 'choice'
    ? choiceLabel(source, value, context)
    : saidText((source ?? fieldRef).leaf, value, context)
}
