import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'
import { lookedUp } from '../context/lookedUp.ts'
import { saidText } from '../format/saidText.ts'

/** The text of whatever is stored; shared by the kinds that are text. */
export function TextCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  // A copied choice reads as the choice does where it comes from.
  const source = lookedUp(fieldRef)
  return source?.leaf.kindName === 'choice'
    ? choiceLabel(source, value, context)
    : saidText((source ?? fieldRef).leaf, value, context)
}
