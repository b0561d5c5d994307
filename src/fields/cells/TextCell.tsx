import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'
import { displayText } from '../format/displayText.ts'
import { fieldRefOf } from '../context/fieldRef.ts'

/** The stored text; shared by all kinds of text. */
export function TextCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  // The copy of a choice has the labels of its source.
  const source = fieldRef.resource.sources.get(fieldRef.leaf)
  return source?.leaf.kindName === 'choice'
    ? choiceLabel(fieldRefOf(source.resource, source.leaf), value, context)
    : displayText((source ?? fieldRef).leaf, value, context)
}
